//! Counts the work of an evaluation that its cost does not count.
//!
//! Values are shared, so an expression of a few lines can describe a value with more parts than memory has bytes. The
//! server charges nothing for walking through it. A [`Meter`] counts each part that is compared, searched, or printed, and
//! each byte that is made.

use std::cell::Cell;

use super::error::EvalError;
use super::value::Value;
use crate::library::regex::{Effort, Exhausted};
use crate::limits::Limits;

/// Reading so many bytes of text counts as one step.
const BYTES_PER_STEP: usize = 64;

/// How many steps and bytes are left.
#[derive(Clone, Debug)]
pub struct Meter {
    steps: Cell<u64>,
    bytes: Cell<u64>,
    is_spent: Cell<bool>,
}

impl Default for Meter {
    fn default() -> Self {
        Meter::new(&Limits::DEFAULT)
    }
}

impl Meter {
    /// The steps and bytes that the rules of one object may use.
    pub fn new(limits: &Limits) -> Self {
        Meter { steps: Cell::new(limits.rule_steps), bytes: Cell::new(limits.rule_bytes), is_spent: Cell::new(false) }
    }

    /// How many steps are left.
    pub fn steps_left(&self) -> u64 {
        self.steps.get()
    }

    /// How many bytes are left.
    pub fn bytes_left(&self) -> u64 {
        self.bytes.get()
    }

    /// Whether something was refused.
    pub fn is_spent(&self) -> bool {
        self.is_spent.get()
    }

    /// Counts a step.
    #[inline]
    pub(super) fn step<'a>(&self) -> Result<(), EvalError<'a>> {
        self.take(&self.steps, 1)
    }

    /// Counts several steps.
    #[inline]
    pub(super) fn steps<'a>(&self, count: usize) -> Result<(), EvalError<'a>> {
        self.take(&self.steps, count as u64)
    }

    /// Counts the reading of a text.
    #[inline]
    pub(super) fn read<'a>(&self, len: usize) -> Result<(), EvalError<'a>> {
        self.steps(len / BYTES_PER_STEP)
    }

    /// Counts bytes that are made.
    #[inline]
    pub(super) fn make<'a>(&self, bytes: usize) -> Result<(), EvalError<'a>> {
        self.take(&self.bytes, bytes as u64)
    }

    /// Counts a list of so many items that is made.
    pub(super) fn make_list<'a>(&self, len: usize) -> Result<(), EvalError<'a>> {
        self.steps(len)?;
        self.make(len.saturating_mul(size_of::<Value<'_>>()))
    }

    /// Searches for a pattern with the steps that are left.
    pub(super) fn search<'a, T>(
        &self,
        search: impl FnOnce(&mut Effort) -> Result<T, Exhausted>,
    ) -> Result<T, EvalError<'a>> {
        let mut effort = Effort::new(self.steps.get());
        let found = search(&mut effort);
        self.steps.set(effort.left());
        found.map_err(|Exhausted| self.refuse())
    }

    #[inline]
    fn take<'a>(&self, from: &Cell<u64>, amount: u64) -> Result<(), EvalError<'a>> {
        if let Some(left) = from.get().checked_sub(amount) {
            from.set(left);
            Ok(())
        } else {
            Err(self.refuse())
        }
    }

    /// Nothing is left after a refusal, so that the evaluation ends soon whatever absorbs the error.
    #[cold]
    fn refuse<'a>(&self) -> EvalError<'a> {
        self.steps.set(0);
        self.bytes.set(0);
        self.is_spent.set(true);
        EvalError::WorkLimit
    }
}
