//! Checks `enum`.

use serde_json::Value;
use structural_schema_cel::json::{JsonValue, View};

use super::equality::{Num, deep_equal, num, truncated};
use super::problem::Problem;
use crate::field_error::go;

/// The values of an `enum`.
#[derive(Debug)]
pub(super) struct Enumeration {
    values: Box<[Value]>,
    /// The strings among the values, sorted, if there are many.
    texts: Option<Box<[Box<str>]>>,
}

/// The number of values from which on strings are found by binary search.
const MANY: usize = 32;

impl Enumeration {
    /// Returns `None` if there are no values, because every value is then allowed.
    pub(super) fn new(values: &[Value]) -> Option<Self> {
        let texts = (values.len() >= MANY).then(|| {
            let mut texts: Box<[Box<str>]> = values.iter().filter_map(Value::as_str).map(Into::into).collect();
            texts.sort_unstable();
            texts
        });
        (!values.is_empty()).then(|| Enumeration { values: values.into(), texts })
    }

    /// Returns whether the value is allowed.
    pub(super) fn allows<'a, J: JsonValue<'a>>(&self, value: J) -> bool {
        match value.view() {
            View::String(text) => match &self.texts {
                Some(texts) => texts.binary_search_by(|allowed| (**allowed).cmp(text)).is_ok(),
                None => self.values.iter().any(|allowed| allowed.as_str().is_some_and(|allowed| allowed == text)),
            },
            _ => self.values.iter().any(|allowed| converts_to(value, allowed)),
        }
    }

    pub(super) fn check<'a>(&'a self, value: impl JsonValue<'a>) -> Option<Problem<'a>> {
        (!self.allows(value)).then(|| Problem::Enum { value: value.into(), allowed: &self.values })
    }
}

/// Returns whether the server finds the value. It converts the value to the Go type of the allowed one, if
/// possible, and compares the result.
fn converts_to<'a, J: JsonValue<'a>>(value: J, allowed: &Value) -> bool {
    match (value.view(), allowed) {
        // The server never finds null, even if the `enum` contains it.
        (View::Null, _) => false,
        (View::Number(number), Value::Number(allowed)) => match (num(number), num(allowed.into())) {
            (Num::Float(float), Num::Int(allowed)) => truncated(float) == allowed,
            (number, allowed) => number.as_f64() == allowed.as_f64() && same_if_integers(number, allowed),
        },
        // Go converts an integer to the character with this code point.
        (View::Number(number), Value::String(allowed)) => match num(number) {
            Num::Int(code) => {
                let character =
                    u32::try_from(code).ok().and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER);
                allowed.chars().eq([character])
            }
            Num::Float(_) => false,
        },
        (_, allowed) => deep_equal(value, allowed),
    }
}

/// Returns whether two integers are exactly equal, not only as float64.
fn same_if_integers(number: Num, allowed: Num) -> bool {
    match (number, allowed) {
        (Num::Int(number), Num::Int(allowed)) => number == allowed,
        _ => true,
    }
}

/// Returns the values as an error lists them.
pub(super) fn texts(values: &[Value]) -> impl Iterator<Item = String> {
    values.iter().map(|value| match value {
        Value::String(text) => text.clone(),
        other => go::json(other),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn finds(value: &Value, allowed: &Value) -> bool {
        let Value::Array(allowed) = allowed else { panic!("an array") };
        Enumeration::new(allowed).is_none_or(|check| check.check(value).is_none())
    }

    #[test]
    fn finds_values() {
        assert!(finds(&json!("a"), &json!([])));
        assert!(finds(&json!("a"), &json!(["b", "a"])));
        assert!(!finds(&json!("a"), &json!(["b"])));
        assert!(finds(&json!({"a": [1]}), &json!([{"a": [1]}])));
        assert!(!finds(&json!({"a": [1.0]}), &json!([{"a": [1]}])));
        assert!(!finds(&json!(null), &json!([null, "a"])));
        assert!(!finds(&json!(true), &json!(["true", 1])));
    }

    #[test]
    fn converts_numbers() {
        assert!(finds(&json!(1), &json!([1.0])));
        assert!(finds(&json!(1.0), &json!([1])));
        assert!(finds(&json!(1.5), &json!([1])));
        assert!(!finds(&json!(1), &json!([1.5])));
        assert!(!finds(&json!(9_007_199_254_740_993_i64), &json!([9_007_199_254_740_992_i64])));
        assert!(finds(&json!(97), &json!(["a"])));
        assert!(!finds(&json!(97.0), &json!(["a"])));
        assert!(finds(&json!(-1), &json!(["\u{fffd}"])));
    }
}
