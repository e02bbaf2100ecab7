//! The error type of the library.

use std::borrow::Cow;
use std::fmt;

/// An error of a library function, with the API server's message.
///
/// Errors are values in CEL, and `&&`, `||` and macros may discard them. Most messages are therefore borrowed
/// and need no allocation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(Cow<'static, str>);

impl Error {
    /// Returns an error with a fixed message.
    pub const fn new(text: &'static str) -> Self {
        Self(Cow::Borrowed(text))
    }

    /// Returns the message.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Returns the message without copying it.
    pub fn into_text(self) -> Cow<'static, str> {
        self.0
    }

    /// Returns the error for an index outside a string or list.
    pub(super) fn index_out_of_range(index: i64) -> Self {
        format!("index out of range: {index}").into()
    }
}

impl From<String> for Error {
    fn from(text: String) -> Self {
        Self(Cow::Owned(text))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}
