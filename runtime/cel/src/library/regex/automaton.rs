//! Compiles small patterns to dense DFAs: a transition table with a row for each state.
//!
//! Matching a short text takes a few instructions per byte. [`Regex`](regex::Regex) has a higher fixed cost
//! per call, because it selects an engine and borrows a cache.

use regex_automata::Anchored;
use regex_automata::dfa::dense::{Builder, Config, DFA};
use regex_automata::dfa::{Automaton as _, StartKind};
use regex_automata::nfa::thompson::{self, WhichCaptures};
use regex_automata::util::primitives::StateID;
use regex_automata::util::start;

/// The maximum table size in bytes. Patterns for names and versions need a few thousand.
const TABLE_LIMIT: usize = 64 << 10;

/// The maximum memory for building a table. It also bounds the build time.
const BUILD_LIMIT: usize = 256 << 10;

/// A pattern compiled to a DFA.
#[derive(Debug)]
pub(super) struct Automaton {
    table: DFA<Vec<u32>>,
    start: StateID,
}

impl Automaton {
    /// Compiles a pattern in the syntax of the `regex` crate. Returns `None` if the table would exceed the
    /// limits.
    pub(super) fn new(pattern: &str) -> Option<Self> {
        let config = Config::new()
            .start_kind(StartKind::Unanchored)
            .accelerate(false)
            .dfa_size_limit(Some(TABLE_LIMIT))
            .determinize_size_limit(Some(BUILD_LIMIT));
        let states = thompson::Config::new().which_captures(WhichCaptures::None).nfa_size_limit(Some(BUILD_LIMIT));
        let table = Builder::new().configure(config).thompson(states).build(pattern).ok()?;
        let start = table.start_state(&start::Config::new().anchored(Anchored::No)).ok()?;
        Some(Automaton { table, start })
    }

    /// Returns the size of the table in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.table.memory_usage()
    }

    /// Returns whether any part of the text matches, or `None` if the automaton cannot decide.
    pub(super) fn is_match(&self, text: &str) -> Option<bool> {
        let table = &self.table;
        let mut state = self.start;
        for (end, &byte) in text.as_bytes().iter().enumerate() {
            state = table.next_state(state, byte);
            if table.is_special_state(state) {
                if table.is_dead_state(state) {
                    return Some(false);
                }
                if table.is_match_state(state) {
                    // The automaton reads bytes, so `\B` may match inside a multi-byte character.
                    return text.is_char_boundary(end).then_some(true);
                }
                if table.is_quit_state(state) {
                    return None;
                }
            }
        }
        Some(table.is_match_state(table.next_eoi_state(state)))
    }
}
