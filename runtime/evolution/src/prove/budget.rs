//! The work that the proofs of a comparison may do together.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use structural_schema_documents::limits::Limits;
use structural_schema_documents::openapi::SchemaProps;

use super::language::{Table, automaton};

/// The states that compiling a pattern counts for. A pattern may need as much memory as the limit before it fails.
const STATES_OF_PATTERN: u64 = 4_000;

/// The states that matching a text counts for if the automaton of the pattern would be too large.
const STATES_OF_LARGE_PATTERN: u64 = 500;

/// The size of all automata in bytes.
const BYTES: usize = 32 << 20;

/// The part of the steps of a comparison that all proofs may take, and the states that all searches through automata may
/// visit.
const PART: u64 = 10;

/// The remaining work. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Budget(Rc<Shared>);

#[derive(Debug)]
struct Shared {
    /// The steps, and the states, at the beginning.
    all: u64,
    steps: Cell<u64>,
    states: Cell<u64>,
    bytes: Cell<usize>,
    /// The automata of patterns. `None` if an automaton would be too large.
    automata: RefCell<HashMap<String, Option<Rc<Table>>>>,
}

impl Budget {
    /// Creates the budget of a comparison.
    pub(crate) fn new(limits: &Limits) -> Self {
        let all = limits.comparison_steps / PART;
        let (steps, states) = (Cell::new(all), Cell::new(all));
        Budget(Rc::new(Shared { all, steps, states, bytes: Cell::new(BYTES), automata: RefCell::default() }))
    }

    /// Returns the number of steps and states that were taken.
    pub(crate) fn taken(&self) -> u64 {
        2 * self.0.all - self.0.steps.get() - self.0.states.get()
    }

    /// Returns whether a part of the budget is spent, so that proofs may be missing.
    pub(crate) fn is_spent(&self) -> bool {
        self.0.steps.get() == 0 || self.0.states.get() == 0
    }

    /// Returns the steps that one proof may take, if it may take `most` of them.
    pub(super) fn steps(&self, most: u32) -> u32 {
        u32::try_from(self.0.steps.get()).map_or(most, |left| left.min(most))
    }

    /// Charges the steps of a proof.
    pub(super) fn charge(&self, steps: u32) {
        self.0.steps.set(self.0.steps.get().saturating_sub(steps.into()));
    }

    /// Charges states of a search. Returns whether the search may continue.
    pub(crate) fn charge_states(&self, states: u64) -> bool {
        let left = self.0.states.get().checked_sub(states);
        self.0.states.set(left.unwrap_or(0));
        left.is_some()
    }

    /// Returns the states that count for matching a text with the pattern of a schema.
    pub(crate) fn states_to_match(&self, schema: &SchemaProps) -> u64 {
        if schema.pattern.is_empty() || self.automaton(&schema.pattern).is_some() { 1 } else { STATES_OF_LARGE_PATTERN }
    }

    /// Returns the automaton of a pattern. Returns `None` if it would be too large, or if the budget is spent.
    pub(super) fn automaton(&self, pattern: &str) -> Option<Rc<Table>> {
        if let Some(known) = self.0.automata.borrow().get(pattern) {
            return known.clone();
        }
        if !self.charge_states(STATES_OF_PATTERN) {
            return None;
        }
        let built = automaton(pattern).and_then(|table| {
            self.0.bytes.set(self.0.bytes.get().checked_sub(table.memory_usage())?);
            Some(Rc::new(table))
        });
        self.0.automata.borrow_mut().insert(pattern.to_owned(), built.clone());
        built
    }
}
