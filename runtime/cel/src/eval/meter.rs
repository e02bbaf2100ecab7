//! Counts the work of an evaluation that the CEL cost does not cover.
//!
//! Values share their parts, so a short expression can create a value with more parts than memory has bytes. The
//! server does not charge for traversing it. A [`Meter`] counts each part that is compared, searched, or printed, and
//! each byte that is created.

use std::cell::Cell;

use super::error::EvalError;
use super::value::Value;
use crate::library::regex::{Effort, Exhausted};

/// The number of bytes of text that count as one step.
const BYTES_PER_STEP: usize = 64;

/// The steps that the expressions of one object may take together, unless a caller sets another limit.
pub const DEFAULT_STEPS: u64 = 10_000_000;
/// The bytes that the expressions of one object may create together, unless a caller sets another limit.
pub const DEFAULT_BYTES: u64 = 64 << 20;

/// The remaining steps and bytes.
#[derive(Clone, Debug)]
pub struct Meter {
    steps: Cell<u64>,
    bytes: Cell<u64>,
    is_spent: Cell<bool>,
}

impl Default for Meter {
    fn default() -> Self {
        Meter::new(DEFAULT_STEPS, DEFAULT_BYTES)
    }
}

impl Meter {
    /// Creates a meter with these steps and bytes.
    pub fn new(steps: u64, bytes: u64) -> Self {
        Meter { steps: Cell::new(steps), bytes: Cell::new(bytes), is_spent: Cell::new(false) }
    }

    /// Returns the number of remaining steps.
    pub fn steps_left(&self) -> u64 {
        self.steps.get()
    }

    /// Returns the number of remaining bytes.
    pub fn bytes_left(&self) -> u64 {
        self.bytes.get()
    }

    /// Returns whether a limit was exceeded.
    pub fn is_spent(&self) -> bool {
        self.is_spent.get()
    }

    /// Charges one step.
    #[inline]
    pub(super) fn step<'a>(&self) -> Result<(), EvalError<'a>> {
        self.take(&self.steps, 1)
    }

    /// Charges several steps.
    #[inline]
    pub(super) fn steps<'a>(&self, count: usize) -> Result<(), EvalError<'a>> {
        self.take(&self.steps, count as u64)
    }

    /// Charges the steps for reading a text.
    #[inline]
    pub(super) fn read<'a>(&self, len: usize) -> Result<(), EvalError<'a>> {
        self.steps(len / BYTES_PER_STEP)
    }

    /// Charges bytes that are created.
    #[inline]
    pub(super) fn make<'a>(&self, bytes: usize) -> Result<(), EvalError<'a>> {
        self.take(&self.bytes, bytes as u64)
    }

    /// Charges the steps and bytes for creating a list.
    pub(super) fn make_list<'a>(&self, len: usize) -> Result<(), EvalError<'a>> {
        self.steps(len)?;
        self.make(len.saturating_mul(size_of::<Value<'_>>()))
    }

    /// Runs a search that may use the remaining steps.
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

    /// Sets both counters to zero, so that the evaluation ends soon even if an operator absorbs the error.
    #[cold]
    fn refuse<'a>(&self) -> EvalError<'a> {
        self.steps.set(0);
        self.bytes.set(0);
        self.is_spent.set(true);
        EvalError::WorkLimit
    }
}
