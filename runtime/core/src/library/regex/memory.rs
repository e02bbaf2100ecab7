//! A budget of memory that several patterns share.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What the compiled patterns of one schema or expression may take together. Clones share the budget.
#[derive(Clone, Debug)]
pub struct Memory(Arc<AtomicUsize>);

impl Memory {
    /// A budget of so many bytes.
    pub fn new(bytes: usize) -> Self {
        Memory(Arc::new(AtomicUsize::new(bytes)))
    }

    /// Takes so many bytes out of the budget; tells whether they were there.
    pub(super) fn take(&self, bytes: usize) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(bytes)).is_ok()
    }

    /// How many bytes are left.
    pub fn left(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Sets what is left.
    pub(crate) fn set(&self, bytes: usize) {
        self.0.store(bytes, Ordering::Relaxed);
    }
}
