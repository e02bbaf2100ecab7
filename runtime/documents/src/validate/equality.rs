//! Numbers and equality of decoded JSON, as in Go.

use serde_json::Value;
use structural_schema_cel::json::{JsonArray, JsonObject, JsonValue, Number, View};

/// A number: an int64 if it is written as an integer and fits, and a float64 otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Num {
    Int(i64),
    Float(f64),
}

impl Num {
    #[expect(clippy::cast_precision_loss, reason = "the server rounds the same way")]
    pub(crate) fn as_f64(self) -> f64 {
        match self {
            Num::Int(int) => int as f64,
            Num::Float(float) => float,
        }
    }
}

impl From<Num> for Value {
    fn from(num: Num) -> Self {
        match num {
            Num::Int(int) => int.into(),
            Num::Float(float) => float.into(),
        }
    }
}

#[inline]
pub(crate) fn num(number: Number) -> Num {
    match number {
        Number::Int(int) => Num::Int(int),
        number => Num::Float(number.as_f64()),
    }
}

/// Compares decoded values like Go's `reflect.DeepEqual`: 1 and 1.0 are different.
pub(crate) fn deep_equal<'a, 'b, A: JsonValue<'a>, B: JsonValue<'b>>(a: A, b: B) -> bool {
    match (a.view(), b.view()) {
        (View::Null, View::Null) => true,
        (View::Bool(a), View::Bool(b)) => a == b,
        (View::String(a), View::String(b)) => a == b,
        (View::Number(a), View::Number(b)) => num(a) == num(b),
        (View::Array(a), View::Array(b)) => a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| deep_equal(a, b)),
        (View::Object(a), View::Object(b)) => {
            // Equal objects usually have their keys in the same order, so that no lookup is needed.
            a.len() == b.len()
                && a.iter().zip(b.iter()).all(|((key, a), (other, here))| {
                    let b = if key == other { Some(here) } else { b.get(key) };
                    b.is_some_and(|b| deep_equal(a, b))
                })
        }
        _ => false,
    }
}

/// Returns whether the server treats a float64 as an integer: it is whole, or nearly whole relative to its
/// size, and within the exact integer range of JavaScript.
pub(super) fn is_json_integer(float: f64) -> bool {
    const MAX: f64 = 9_007_199_254_740_991.0;
    const EPSILON: f64 = 1e-9;
    if !(-MAX..=MAX).contains(&float) {
        return false;
    }
    if float.fract() == 0.0 {
        return true;
    }
    // Like the server, never treats numbers below one, including negative ones, as nearly whole.
    float >= 1.0 && float.fract() / (float + float.trunc()) < EPSILON
}

/// Converts like Go's `int64(f)` on the server's hardware: a number out of range becomes the smallest
/// integer.
#[expect(clippy::cast_possible_truncation, reason = "truncation is intended")]
pub(super) const fn truncated(float: f64) -> i64 {
    const LIMIT: f64 = 9_223_372_036_854_775_808.0;
    if -LIMIT <= float && float < LIMIT { float as i64 } else { i64::MIN }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn distinguishes_integers_and_floats() {
        assert_eq!(num(Number::Int(5)), Num::Int(5));
        assert_eq!(num(Number::Large(u64::MAX)), Num::Float(18_446_744_073_709_551_615.0));
        assert!(!deep_equal(&json!({"a": [1]}), &json!({"a": [1.0]})));
        assert!(deep_equal(&json!({"a": [1, "x", null]}), &json!({"a": [1, "x", null]})));
        assert!(!deep_equal(&json!({"a": null}), &json!({"b": null})));
        assert!(!deep_equal(&json!([]), &json!({})));
    }

    #[test]
    fn nearly_whole_numbers() {
        for integer in [0.0, -0.0, 1.0, -7.0, 1e15, 1_000_000_000.5] {
            assert!(is_json_integer(integer), "{integer}");
        }
        for other in [0.5, -0.5, 1.5, -1_000_000_000.5, 1e16, f64::NAN, f64::INFINITY, 1e-300] {
            assert!(!is_json_integer(other), "{other}");
        }
        assert_eq!(truncated(2.9), 2);
        assert_eq!(truncated(-2.9), -2);
        assert_eq!(truncated(1e30), i64::MIN);
        assert_eq!(truncated(f64::NAN), i64::MIN);
    }
}
