//! `enum`

use serde_json::Value;

use super::equality::{Num, deep_equal, num, truncated};
use super::problem::Problem;
use crate::field_error::go;

/// The values of an `enum`.
#[derive(Debug)]
pub(super) struct Enumeration {
    values: Box<[Value]>,
}

impl Enumeration {
    /// `None` if there are no values: then anything goes.
    pub(super) fn new(values: &[Value]) -> Option<Self> {
        (!values.is_empty()).then(|| Enumeration { values: values.into() })
    }

    pub(super) fn check<'a>(&'a self, value: &'a Value) -> Option<Problem<'a>> {
        let found = match value {
            Value::String(text) => {
                self.values.iter().any(|allowed| allowed.as_str().is_some_and(|allowed| allowed == text))
            }
            value => self.values.iter().any(|allowed| converts_to(value, allowed)),
        };
        (!found).then_some(Problem::Enum { value, allowed: &self.values })
    }
}

/// The server converts the value to the Go type of the allowed one, as far as Go can, and compares then.
fn converts_to(value: &Value, allowed: &Value) -> bool {
    match (value, allowed) {
        // Null is never found, not even in an enum that has it.
        (Value::Null, _) => false,
        (Value::Number(number), Value::Number(allowed)) => match (num(number), num(allowed)) {
            (Num::Float(float), Num::Int(allowed)) => truncated(float) == allowed,
            (number, allowed) => number.as_f64() == allowed.as_f64() && same_form(number, allowed),
        },
        // In Go, an integer becomes the character with this code.
        (Value::Number(number), Value::String(allowed)) => match num(number) {
            Num::Int(code) => {
                let character =
                    u32::try_from(code).ok().and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER);
                allowed.chars().eq([character])
            }
            Num::Float(_) => false,
        },
        (value, allowed) => deep_equal(value, allowed),
    }
}

/// Integers are compared exactly, not as float64.
fn same_form(number: Num, allowed: Num) -> bool {
    match (number, allowed) {
        (Num::Int(number), Num::Int(allowed)) => number == allowed,
        _ => true,
    }
}

/// The values as an error lists them.
pub(super) fn listed(values: &[Value]) -> impl Iterator<Item = String> {
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
    fn values_are_found() {
        assert!(finds(&json!("a"), &json!([])));
        assert!(finds(&json!("a"), &json!(["b", "a"])));
        assert!(!finds(&json!("a"), &json!(["b"])));
        assert!(finds(&json!({"a": [1]}), &json!([{"a": [1]}])));
        assert!(!finds(&json!({"a": [1.0]}), &json!([{"a": [1]}])));
        assert!(!finds(&json!(null), &json!([null, "a"])));
        assert!(!finds(&json!(true), &json!(["true", 1])));
    }

    #[test]
    fn numbers_convert() {
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
