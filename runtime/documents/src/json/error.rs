//! Errors of the JSON reader.

use std::fmt;

/// The reason why some bytes are not valid JSON.
///
/// ```
/// use structural_schema::{Prune, StructuralSchema};
///
/// #[derive(StructuralSchema)]
/// struct Port {
///     number: u16,
/// }
///
/// let error = Port::decode(b"{\"number\": 80").unwrap_err();
/// assert_eq!((error.offset, error.to_string().ends_with("at byte 13")), (13, true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct JsonError {
    /// The offset of the first invalid byte.
    pub offset: usize,
    /// The problem at that offset.
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
