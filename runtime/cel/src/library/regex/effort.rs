//! A step budget for searches.

/// The number of steps that a search may still take.
#[derive(Clone, Debug)]
pub struct Effort {
    left: u64,
}

/// The error of a search that exceeds its [`Effort`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted;

impl Effort {
    /// An unlimited budget.
    pub const ENDLESS: Effort = Effort { left: u64::MAX };

    /// Creates a budget.
    pub fn new(steps: u64) -> Self {
        Effort { left: steps }
    }

    /// Returns the number of remaining steps.
    pub fn left(&self) -> u64 {
        self.left
    }

    #[inline]
    pub(super) fn take(&mut self, steps: usize) -> Result<(), Exhausted> {
        self.left = self.left.checked_sub(steps as u64).ok_or(Exhausted)?;
        Ok(())
    }
}
