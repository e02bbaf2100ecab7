//! The one failure type of the library: the text that the API server shows.

use std::borrow::Cow;
use std::fmt;

/// Why a function has no value, in the words of the API server.
///
/// CEL carries errors as values that `&&`, `||` and macros may absorb, so most of them are borrowed and cost nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(Cow<'static, str>);

impl Error {
    /// An error with a fixed text.
    pub const fn new(text: &'static str) -> Self {
        Self(Cow::Borrowed(text))
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The text, without copying it.
    pub fn into_text(self) -> Cow<'static, str> {
        self.0
    }

    /// The error of an index that is not in a string or list.
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
