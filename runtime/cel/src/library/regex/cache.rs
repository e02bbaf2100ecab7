//! Patterns from data, which are known only during evaluation.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use super::engine::Tables;
use super::{Effort, Error, Exhausted, Memory, Pattern};

/// The maximum number of cached patterns.
const MOST: usize = 1024;

/// The maximum size of the cached patterns in bytes.
const BYTES: usize = 8 << 20;

/// Recent patterns, and the memory budget that they share.
struct Cache {
    patterns: HashMap<Arc<str>, Pattern>,
    memory: Memory,
}

impl Cache {
    fn new() -> Self {
        Cache { patterns: HashMap::new(), memory: Memory::new(BYTES) }
    }
}

/// Returns a pattern from data. Recent patterns are cached.
///
/// # Errors
///
/// The outer error means that `effort` is exhausted. The inner error is Go's message for an invalid pattern.
pub fn cached(pattern: &str, effort: &mut Effort) -> Result<Result<Pattern, Error>, Exhausted> {
    static CACHE: LazyLock<RwLock<Cache>> = LazyLock::new(|| RwLock::new(Cache::new()));

    if let Some(found) = CACHE.read().unwrap_or_else(PoisonError::into_inner).patterns.get(pattern) {
        return Ok(Ok(found.clone()));
    }
    effort.take(pattern.len())?;
    let mut cache = CACHE.write().unwrap_or_else(PoisonError::into_inner);
    // A nearly exhausted budget is renewed together with the cache.
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
