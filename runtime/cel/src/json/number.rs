//! Numbers.

use serde_json::Value;

/// A number as `serde_json` reads it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// An integer that fits into an int64.
    Int(i64),
    /// A larger integer.
    Large(u64),
    /// A number with a fraction or an exponent, or an integer that fits into neither.
    Float(f64),
}

impl Number {
    /// Returns the number if it is an integer that fits into an int64.
    #[inline]
    pub fn as_i64(self) -> Option<i64> {
        match self {
            Number::Int(int) => Some(int),
            Number::Large(_) | Number::Float(_) => None,
        }
    }

    /// Returns the nearest float64.
    #[inline]
    #[expect(clippy::cast_precision_loss, reason = "the server rounds the same way")]
    pub fn as_f64(self) -> f64 {
        match self {
            Number::Int(int) => int as f64,
            Number::Large(int) => int as f64,
            Number::Float(float) => float,
        }
    }
}

impl From<&serde_json::Number> for Number {
    #[inline]
    fn from(number: &serde_json::Number) -> Self {
        match (number.as_i64(), number.as_u64()) {
            (Some(int), _) => Number::Int(int),
            (None, Some(int)) => Number::Large(int),
            // `as_f64` returns `Some` for every number, because `arbitrary_precision` is not enabled.
            (None, None) => Number::Float(number.as_f64().unwrap_or_default()),
        }
    }
}

impl From<Number> for Value {
    fn from(number: Number) -> Self {
        match number {
            Number::Int(int) => int.into(),
            Number::Large(int) => int.into(),
            Number::Float(float) => float.into(),
        }
    }
}
