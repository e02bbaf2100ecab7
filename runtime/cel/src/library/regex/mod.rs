//! Regular expressions in Go's syntax.
//!
//! | file | contents |
//! |---|---|
//! | `engine` | the choice between the tables of the `regex` crate and a program |
//! | `program`, `search` | an engine for patterns that are too large for tables; it works on characters instead of bytes |
//! | `matcher`, `automaton` | patterns of schemas; small patterns that are used often become a DFA |
//! | `cache` | patterns that come from data |
//! | `memory`, `effort` | budgets for memory and work |

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

/// A regular expression that is compiled when it is first used. Clones share the compiled form and its cache.
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
    /// Checks the syntax of a pattern of a schema or rule. The compiled pattern is charged to `memory`. Returns Go's error
    /// message, which `matches` reports unchanged.
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

    /// CEL `matches`: returns whether any part of the text matches.
    pub fn is_match(&self, text: &str) -> bool {
        self.is_match_within(text, &mut Effort::ENDLESS.clone()).unwrap_or(false)
    }

    /// Matches like [`is_match`](Self::is_match), with a limited number of steps.
    ///
    /// # Errors
    ///
    /// Returns an error if the search needs more steps.
    pub fn is_match_within(&self, text: &str, effort: &mut Effort) -> Result<bool, Exhausted> {
        self.engine(effort)?.is_match(&self.0.source, text, effort)
    }

    /// CEL `find`: returns the first match, or an empty string.
    ///
    /// # Errors
    ///
    /// Returns an error if the search needs more steps.
    pub fn find<'t>(&self, text: &'t str, effort: &mut Effort) -> Result<&'t str, Exhausted> {
        let found = self.engine(effort)?.find_all(&self.0.source, text, 1, effort)?;
        Ok(found.first().copied().unwrap_or_default())
    }

    /// CEL `findAll`: returns non-overlapping matches, at most `limit` unless it is negative.
    ///
    /// # Errors
    ///
    /// Returns an error if the search needs more steps.
    pub fn find_all<'t>(&self, text: &'t str, limit: i64, effort: &mut Effort) -> Result<Vec<&'t str>, Exhausted> {
        let limit = if limit < 0 { usize::MAX } else { usize::try_from(limit).unwrap_or(usize::MAX) };
        self.engine(effort)?.find_all(&self.0.source, text, limit, effort)
    }
}

/// The number of steps for parsing a pattern of any length.
const COMPILE: usize = 256;

/// Returns the error of `find` and `findAll` for an invalid pattern.
pub fn illegal(error: &Error) -> Error {
    format!("Illegal regex: {error}").into()
}

#[cfg(test)]
mod tests;
