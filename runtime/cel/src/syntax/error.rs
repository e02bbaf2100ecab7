//! What is wrong with the text of an expression.

use std::fmt;

/// A problem the parser found, with the place the server names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Byte offset into the source; `None` for problems of the expression as a whole, which have no place.
    pub at: Option<u32>,
    /// What is wrong.
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
