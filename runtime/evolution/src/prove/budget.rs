//! The work that the proofs of a comparison may do together.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use super::language::{Table, automaton};

/// The steps of all proofs.
const STEPS: u64 = 2_000_000;

/// The states that all searches through automata may visit.
const STATES: usize = 2_000_000;

/// The states that compiling a pattern counts for. A pattern may need as much memory as the limit before it fails.
const STATES_OF_PATTERN: usize = 10_000;

/// The size of all automata in bytes.
const BYTES: usize = 32 << 20;

/// The remaining work. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Budget(Rc<Shared>);

#[derive(Debug)]
struct Shared {
    steps: Cell<u64>,
    states: Cell<usize>,
    bytes: Cell<usize>,
    /// The automata of patterns. `None` if an automaton would be too large.
    automata: RefCell<HashMap<String, Option<Rc<Table>>>>,
}

impl Default for Shared {
    fn default() -> Self {
        let (steps, states, bytes) = (Cell::new(STEPS), Cell::new(STATES), Cell::new(BYTES));
        Shared { steps, states, bytes, automata: RefCell::default() }
    }
}

impl Budget {
    /// Returns the steps that one proof may take, if it may take `most` of them.
    pub(super) fn steps(&self, most: u32) -> u32 {
        u32::try_from(self.0.steps.get()).map_or(most, |left| left.min(most))
    }

    /// Charges the steps of a proof.
    pub(super) fn charge(&self, steps: u32) {
        self.0.steps.set(self.0.steps.get().saturating_sub(steps.into()));
    }

    /// Charges a state of a search. Returns whether the search may continue.
    pub(super) fn charge_state(&self) -> bool {
        self.charge_states(1)
    }

    fn charge_states(&self, states: usize) -> bool {
        let left = self.0.states.get().checked_sub(states);
        self.0.states.set(left.unwrap_or(0));
        left.is_some()
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
