//! Small patterns as finite automata: a table with a row for each state.
//!
//! Whether a short text matches then takes a few instructions a byte. [`Regex`](regex::Regex) needs more than that to begin:
//! it chooses among engines, and borrows the memory that they work in.

use regex_automata::Anchored;
use regex_automata::dfa::dense::{Builder, Config, DFA};
use regex_automata::dfa::{Automaton as _, StartKind};
use regex_automata::nfa::thompson::{self, WhichCaptures};
use regex_automata::util::primitives::StateID;
use regex_automata::util::start;

/// The largest table, in bytes. Patterns of names, versions and the like take a few thousand.
const TABLE_LIMIT: usize = 64 << 10;

/// The most memory that building a table takes, which bounds the time as well.
const BUILD_LIMIT: usize = 256 << 10;

/// A pattern as an automaton.
#[derive(Debug)]
pub(super) struct Automaton {
    table: DFA<Vec<u32>>,
    start: StateID,
}

impl Automaton {
    /// For a pattern in the syntax of the crate; `None` if the table would be large.
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

    /// Whether any part of the text matches; `None` if the automaton cannot tell.
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
                    // The automaton sees bytes: `\B` may be between those of one character.
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
