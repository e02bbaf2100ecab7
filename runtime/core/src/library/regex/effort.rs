//! The work that a search may take.

/// How many steps a search may still take.
#[derive(Clone, Debug)]
pub struct Effort {
    left: u64,
}

/// A search took more steps than it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted;

impl Effort {
    /// No limit.
    pub const ENDLESS: Effort = Effort { left: u64::MAX };

    /// So many steps.
    pub fn new(steps: u64) -> Self {
        Effort { left: steps }
    }

    /// How many steps are left.
    pub fn left(&self) -> u64 {
        self.left
    }

    #[inline]
    pub(super) fn take(&mut self, steps: usize) -> Result<(), Exhausted> {
        self.left = self.left.checked_sub(steps as u64).ok_or(Exhausted)?;
        Ok(())
    }
}
