//! Errors of evaluation.

use std::borrow::Cow;
use std::fmt;

use crate::library;

/// The reason why an expression has no value. `Display` prints the server's message.
///
/// Errors can be absorbed by `&&`, `||`, `all`, and `exists`. Frequent errors therefore allocate nothing until they are
/// printed.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum EvalError<'a> {
    /// A field is absent.
    NoSuchField(&'a str),
    /// A key is absent. Holds the key as text.
    NoSuchKey(Box<str>),
    /// An index is beyond the end of a list.
    OutOfBounds(i64),
    /// An operator or function does not accept values of these types.
    NoSuchOverload,
    /// Another error with a constant message.
    Fixed(&'static str),
    /// Another error.
    Other(Box<str>),
    /// The evaluation exceeded the cost limit. No operator absorbs this error.
    CostLimit,
    /// The evaluation exceeded the steps or bytes of its [`Meter`](super::Meter). No operator absorbs this error.
    WorkLimit,
    /// The server would fail with an error that no operator absorbs.
    Fault(Box<str>),
}

impl EvalError<'_> {
    /// Returns whether no operator absorbs this error.
    pub(super) fn is_final(&self) -> bool {
        matches!(self, EvalError::CostLimit | EvalError::WorkLimit | EvalError::Fault(_))
    }

    /// Returns whether the error is an exceeded limit.
    pub(super) fn is_limit(&self) -> bool {
        matches!(self, EvalError::CostLimit | EvalError::WorkLimit)
    }

    /// Converts the error to one that owns its data.
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

/// Creates an error with a constant message.
pub(super) const fn fixed<'a>(text: &'static str) -> EvalError<'a> {
    EvalError::Fixed(text)
}
