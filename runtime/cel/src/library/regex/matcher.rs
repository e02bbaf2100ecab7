//! Patterns of schemas.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use super::automaton::Automaton;
use super::{Effort, Error, Memory, Pattern};

/// A pattern of a schema. After 64 uses it is also compiled to a DFA, if the DFA is small.
#[derive(Debug)]
pub struct Matcher {
    pattern: Pattern,
    /// The number of uses, up to [`OFTEN`].
    uses: AtomicU32,
    automaton: OnceLock<Option<Automaton>>,
}

/// The number of uses before the DFA is built. Building it takes as long as about a hundred matches.
const OFTEN: u32 = 64;

impl Matcher {
    /// Checks a pattern like [`Pattern::new`].
    pub fn new(pattern: &str, memory: &Memory) -> Result<Self, Error> {
        Ok(Matcher { pattern: Pattern::new(pattern, memory)?, uses: AtomicU32::new(0), automaton: OnceLock::new() })
    }

    /// Matches like [`Pattern::is_match`].
    pub fn is_match(&self, text: &str) -> bool {
        let known = self.automaton().and_then(|automaton| automaton.is_match(text));
        known.unwrap_or_else(|| self.pattern.is_match(text))
    }

    pub(super) fn automaton(&self) -> Option<&Automaton> {
        if let Some(decided) = self.automaton.get() {
            return decided.as_ref();
        }
        if self.uses.fetch_add(1, Ordering::Relaxed) < OFTEN {
            return None;
        }
        self.automaton.get_or_init(|| self.build()).as_ref()
    }

    /// Builds the DFA if it is small and within the memory budget.
    fn build(&self) -> Option<Automaton> {
        let engine = self.pattern.engine(&mut Effort::ENDLESS.clone()).ok()?;
        let automaton = Automaton::new(engine.translated()?)?;
        self.pattern.0.memory.take(automaton.bytes()).then_some(automaton)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_automata_are_not_built() {
        let memory = Memory::new(1 << 20);
        let matcher = Matcher::new("^[a-z]*a[a-z]{20}$", &memory).unwrap();
        for _ in 0..2 * OFTEN {
            assert!(matcher.is_match(&format!("za{}", "b".repeat(20))));
        }
        assert!(matches!(matcher.automaton.get(), Some(None)));
        assert!(Matcher::new("[", &memory).is_err());
    }
}
