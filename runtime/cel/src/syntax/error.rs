//! Syntax errors.

use std::fmt;

/// A problem that the parser found, at the position that the server reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The byte offset in the source, or `None` for a problem of the whole expression.
    pub at: Option<u32>,
    /// The error message.
    pub message: String,
}

impl SyntaxError {
    pub(crate) fn new(at: u32, message: impl Into<String>) -> Self {
        SyntaxError { at: Some(at), message: message.into() }
    }

    pub(crate) fn whole(message: impl Into<String>) -> Self {
        SyntaxError { at: None, message: message.into() }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for SyntaxError {}
