//! Patterns that are data, and known only at evaluation.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use super::engine::Tables;
use super::{Effort, Error, Exhausted, Memory, Pattern};

/// How many patterns from data are kept. There may be any number of them.
const MOST: usize = 1024;

/// How much memory they may take together, in bytes.
const BYTES: usize = 8 << 20;

/// Patterns that were seen lately, and the memory that is left for them.
struct Cache {
    patterns: HashMap<Arc<str>, Pattern>,
    memory: Memory,
}

impl Cache {
    fn new() -> Self {
        Cache { patterns: HashMap::new(), memory: Memory::new(BYTES) }
    }
}

/// A pattern that is data. Patterns that were seen lately are not compiled again. The outer error is a used-up effort.
///
/// # Errors
///
/// If reading the pattern takes too many steps, or if it is no pattern.
pub fn cached(pattern: &str, effort: &mut Effort) -> Result<Result<Pattern, Error>, Exhausted> {
    static CACHE: LazyLock<RwLock<Cache>> = LazyLock::new(|| RwLock::new(Cache::new()));

    if let Some(found) = CACHE.read().unwrap_or_else(PoisonError::into_inner).patterns.get(pattern) {
        return Ok(Ok(found.clone()));
    }
    effort.take(pattern.len())?;
    let mut cache = CACHE.write().unwrap_or_else(PoisonError::into_inner);
    // What is left is a little when many patterns were large, and then all of them go.
    if cache.patterns.len() >= MOST || cache.memory.left() < BYTES / 8 {
        *cache = Cache::new();
    }
    let new = match Pattern::with_tables(pattern, &cache.memory, Tables::Data) {
        Ok(new) => new,
        Err(error) => return Ok(Err(error)),
    };
    cache.patterns.insert(pattern.into(), new.clone());
    Ok(Ok(new))
}
