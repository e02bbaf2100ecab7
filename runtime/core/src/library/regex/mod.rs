//! Regular expressions in Go's syntax.
//!
//! | file | what is in it |
//! |---|---|
//! | `engine` | how a pattern is searched for: with the tables of the `regex` crate, or with a program |
//! | `program`, `search` | patterns that are too large for tables, over characters instead of bytes |
//! | `matcher`, `automaton` | patterns of schemas: small ones that are asked for often become one table |
//! | `cache` | patterns that are data |
//! | `memory`, `effort` | what patterns and searches may take |

mod automaton;
mod cache;
mod effort;
mod engine;
mod matcher;
mod memory;
mod program;
mod search;

use std::sync::{Arc, OnceLock};

use structural_schema_model::re2;

pub use cache::cached;
pub use effort::{Effort, Exhausted};
pub use matcher::Matcher;
pub use memory::Memory;

use super::Error;
use engine::{Engine, Tables};

/// A regular expression, compiled when it is first needed. Clones share it, with the memory that it works in.
#[derive(Clone, Debug)]
pub struct Pattern(Arc<Lazy>);

#[derive(Debug)]
struct Lazy {
    source: Box<str>,
    memory: Memory,
    tables: Tables,
    engine: OnceLock<Engine>,
}

impl Pattern {
    /// Checks a pattern of a schema or rule, which uses `memory` once it is compiled. The error is the one of Go's compiler,
    /// which `matches` reports as it is.
    pub fn new(pattern: &str, memory: &Memory) -> Result<Self, Error> {
        Self::with_tables(pattern, memory, Tables::Schema)
    }

    fn with_tables(pattern: &str, memory: &Memory, tables: Tables) -> Result<Self, Error> {
        re2::check(pattern).map_err(|error| Error::from(error.to_string()))?;
        let lazy = Lazy { source: pattern.into(), memory: memory.clone(), tables, engine: OnceLock::new() };
        Ok(Pattern(Arc::new(lazy)))
    }

    fn engine(&self, effort: &mut Effort) -> Result<&Engine, Exhausted> {
        let Lazy { source, memory, tables, engine } = &*self.0;
        if let Some(engine) = engine.get() {
            return Ok(engine);
        }
        effort.take(source.len() + COMPILE)?;
        let engine = engine.get_or_init(|| Engine::new(source, memory, *tables));
        effort.take(engine.steps())?;
        Ok(engine)
    }

    /// `matches`: whether any part of the text matches.
    pub fn is_match(&self, text: &str) -> bool {
        self.is_match_within(text, &mut Effort::ENDLESS.clone()).unwrap_or(false)
    }

    /// As [`is_match`](Self::is_match), with a limited number of steps.
    ///
    /// # Errors
    ///
    /// If that takes more steps.
    pub fn is_match_within(&self, text: &str, effort: &mut Effort) -> Result<bool, Exhausted> {
        self.engine(effort)?.is_match(&self.0.source, text, effort)
    }

    /// `find`: the first match, or an empty text.
    ///
    /// # Errors
    ///
    /// If that takes too many steps.
    pub fn find<'t>(&self, text: &'t str, effort: &mut Effort) -> Result<&'t str, Exhausted> {
        let found = self.engine(effort)?.find_all(&self.0.source, text, 1, effort)?;
        Ok(found.first().copied().unwrap_or_default())
    }

    /// `findAll`: the matches that do not overlap, at most `limit` of them unless it is negative.
    ///
    /// # Errors
    ///
    /// If that takes too many steps.
    pub fn find_all<'t>(&self, text: &'t str, limit: i64, effort: &mut Effort) -> Result<Vec<&'t str>, Exhausted> {
        let limit = if limit < 0 { usize::MAX } else { usize::try_from(limit).unwrap_or(usize::MAX) };
        self.engine(effort)?.find_all(&self.0.source, text, limit, effort)
    }
}

/// Reading a pattern takes so many steps, whatever it is.
const COMPILE: usize = 256;

/// The error of `find` and `findAll` for a pattern that does not compile.
pub fn illegal(error: &Error) -> Error {
    format!("Illegal regex: {error}").into()
}

#[cfg(test)]
mod tests;
