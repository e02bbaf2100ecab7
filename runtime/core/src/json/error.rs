//! What is wrong with a text, and where.

use std::fmt;

/// Why some bytes are not JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The offset of the byte at which the text stops being JSON.
    pub offset: usize,
    /// What is wrong there.
    pub problem: &'static str,
}

impl JsonError {
    pub(super) const fn new(offset: usize, problem: &'static str) -> Self {
        JsonError { offset, problem }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.problem, self.offset)
    }
}

impl std::error::Error for JsonError {}
