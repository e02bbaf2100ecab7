//! The automata of patterns. Each pattern is compiled once, because that takes much longer than a search.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use regex_automata::dfa::{StartKind, dense};
use regex_automata::nfa::thompson;
use structural_schema_model::re2;

/// The automaton of the strings that contain a match of a pattern.
pub(super) type Dfa = dense::DFA<Vec<u32>>;

/// The size limit of one automaton in bytes.
const AUTOMATON_BYTES: usize = 4 << 20;

/// The size limit of the nondeterministic automaton in bytes. A larger one becomes an automaton beyond the limit.
const NONDETERMINISTIC_BYTES: usize = 2 << 20;

/// The size in bytes of all automata that are kept, and of their patterns.
const KEPT_BYTES: usize = 32 << 20;

/// Compiled patterns. `None` if a pattern is invalid or its automaton would be too large.
#[derive(Default)]
pub(crate) struct Automata(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    automata: HashMap<String, Option<Arc<Dfa>>>,
    bytes: usize,
}

impl Automata {
    /// Returns the automaton of a pattern.
    pub(super) fn get(&self, pattern: &str) -> Option<Arc<Dfa>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.automata.get(pattern) {
            return known.clone();
        }
        let built = automaton(pattern).map(Arc::new);
        let bytes = kept.bytes + pattern.len() + built.as_ref().map_or(0, |dfa| dfa.memory_usage());
        if bytes <= KEPT_BYTES {
            kept.bytes = bytes;
            kept.automata.insert(pattern.to_owned(), built.clone());
        }
        built
    }
}

impl fmt::Debug for Automata {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Automata").finish_non_exhaustive()
    }
}

fn automaton(pattern: &str) -> Option<Dfa> {
    let translated = re2::to_rust_syntax(pattern).ok()?;
    let config = dense::Config::new()
        .start_kind(StartKind::Anchored)
        .dfa_size_limit(Some(AUTOMATON_BYTES))
        .determinize_size_limit(Some(AUTOMATON_BYTES));
    let pattern = format!(r"\A(?s:.)*(?:{translated})(?s:.)*\z");
    let limit = thompson::Config::new().nfa_size_limit(Some(NONDETERMINISTIC_BYTES));
    dense::Builder::new().configure(config).thompson(limit).build(&pattern).ok()
}
