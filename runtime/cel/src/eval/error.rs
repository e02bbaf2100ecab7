//! Why an expression has no value.

use std::borrow::Cow;
use std::fmt;

use crate::library;

/// Why an expression has no value. It prints in the server's words.
///
/// Errors are values of a kind: `&&`, `||`, `all` and `exists` may absorb them. So the frequent ones cost nothing until
/// they are printed.
#[derive(Clone, Debug, PartialEq)]
pub enum EvalError<'a> {
    /// A field that is not there.
    NoSuchField(&'a str),
    /// A key that is not there, as text.
    NoSuchKey(Box<str>),
    /// A position beyond the end of a list.
    OutOfBounds(i64),
    /// An operator that does not take values of these types.
    NoSuchOverload,
    /// Any other error, with a fixed text.
    Fixed(&'static str),
    /// Any other error.
    Other(Box<str>),
    /// The evaluation cost more than the limit. Nothing absorbs this.
    CostLimit,
    /// The evaluation exceeded the steps or bytes of its [`Meter`](super::Meter). No operator absorbs this error.
    WorkLimit,
    /// The server would fail in a way that nothing absorbs.
    Fault(Box<str>),
}

impl EvalError<'_> {
    /// Whether nothing absorbs the error.
    pub(super) fn is_final(&self) -> bool {
        matches!(self, EvalError::CostLimit | EvalError::WorkLimit | EvalError::Fault(_))
    }

    /// Returns whether the error is an exceeded limit.
    pub(super) fn is_limit(&self) -> bool {
        matches!(self, EvalError::CostLimit | EvalError::WorkLimit)
    }

    /// The same error without what it borrows.
    pub fn into_owned(self) -> EvalError<'static> {
        match self {
            EvalError::NoSuchField(name) => EvalError::NoSuchKey(name.into()),
            EvalError::NoSuchKey(key) => EvalError::NoSuchKey(key),
            EvalError::OutOfBounds(index) => EvalError::OutOfBounds(index),
            EvalError::NoSuchOverload => EvalError::NoSuchOverload,
            EvalError::Fixed(text) => EvalError::Fixed(text),
            EvalError::Other(text) => EvalError::Other(text),
            EvalError::CostLimit => EvalError::CostLimit,
            EvalError::WorkLimit => EvalError::WorkLimit,
            EvalError::Fault(text) => EvalError::Fault(text),
        }
    }
}

impl fmt::Display for EvalError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvalError::NoSuchField(name) => write!(f, "no such key: {name}"),
            EvalError::NoSuchKey(key) => write!(f, "no such key: {key}"),
            EvalError::OutOfBounds(index) => write!(f, "index out of bounds: {index}"),
            EvalError::NoSuchOverload => f.write_str("no such overload"),
            EvalError::Fixed(text) => f.write_str(text),
            EvalError::Other(text) => f.write_str(text),
            EvalError::CostLimit => f.write_str("operation cancelled: actual cost limit exceeded"),
            EvalError::WorkLimit => f.write_str("operation cancelled: limit of steps or memory exceeded"),
            EvalError::Fault(text) => write!(f, "internal error: {text}"),
        }
    }
}

impl std::error::Error for EvalError<'_> {}

impl From<library::Error> for EvalError<'_> {
    fn from(error: library::Error) -> Self {
        match error.into_text() {
            Cow::Borrowed(text) => EvalError::Fixed(text),
            Cow::Owned(text) => EvalError::Other(text.into()),
        }
    }
}

impl From<String> for EvalError<'_> {
    fn from(text: String) -> Self {
        EvalError::Other(text.into())
    }
}

/// An error with a fixed text.
pub(super) const fn fixed<'a>(text: &'static str) -> EvalError<'a> {
    EvalError::Fixed(text)
}
