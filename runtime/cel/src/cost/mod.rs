//! The cost estimator.

use crate::check::{Checked, Environment, Space};
use crate::program::Program;

/// An estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The least.
    pub min: u64,
    /// The most.
    pub max: u64,
}

pub(crate) fn estimate_in_heap(
    _: &Program<'_>,
    _: &Environment<'_>,
    _: &Checked,
    _: &mut Space<'_, '_>,
) -> Option<Cost> {
    Some(Cost { min: 0, max: 0 })
}
