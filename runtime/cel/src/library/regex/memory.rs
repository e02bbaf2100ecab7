//! A budget of memory that several patterns share.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A memory budget for the compiled patterns of one schema or expression. Clones share the budget.
#[derive(Clone, Debug)]
pub struct Memory(Arc<AtomicUsize>);

impl Memory {
    /// Creates a budget.
    pub fn new(bytes: usize) -> Self {
        Memory(Arc::new(AtomicUsize::new(bytes)))
    }

    /// Charges the budget. Returns `false` and charges nothing if the budget is too small.
    pub(super) fn take(&self, bytes: usize) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(bytes)).is_ok()
    }

    /// Returns the number of remaining bytes.
    pub fn left(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Sets the number of remaining bytes.
    pub fn set(&self, bytes: usize) {
        self.0.store(bytes, Ordering::Relaxed);
    }
}
