//! Lists the differences between two JSON values.

use serde_json::Value;

use crate::walk::Trail;

/// Returns a line for each difference between `expected` and `stored`.
pub(super) fn lines(expected: &Value, stored: &Value) -> Vec<String> {
    let mut difference = Difference { trail: Trail::default(), lines: Vec::new() };
    difference.compare(expected, stored);
    difference.lines
}

struct Difference {
    trail: Trail,
    lines: Vec<String>,
}

impl Difference {
    fn compare(&mut self, expected: &Value, stored: &Value) {
        match (expected, stored) {
            (Value::Object(expected), Value::Object(stored)) => {
                for (key, expected) in expected {
                    let mark = self.trail.field(key);
                    match stored.get(key) {
                        Some(stored) => self.compare(expected, stored),
                        None => self.line(&format!("expected {expected}, but it is not there")),
                    }
                    self.trail.back(mark);
                }
                for (key, stored) in stored.iter().filter(|(key, _)| !expected.contains_key(*key)) {
                    let mark = self.trail.field(key);
                    self.line(&format!("not expected, but it is {stored}"));
                    self.trail.back(mark);
                }
            }
            (Value::Array(expected), Value::Array(stored)) if expected.len() == stored.len() => {
                for (at, (expected, stored)) in expected.iter().zip(stored).enumerate() {
                    let mark = self.trail.index(at);
                    self.compare(expected, stored);
                    self.trail.back(mark);
                }
            }
            (expected, stored) if expected == stored => {}
            (expected, stored) => self.line(&format!("expected {expected}, but it is {stored}")),
        }
    }

    fn line(&mut self, text: &str) {
        let place = if self.trail.is_root() { "the whole" } else { self.trail.as_str() };
        self.lines.push(format!("{place}: {text}"));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn one_line_per_difference() {
        let expected = json!({"a": 1, "b": {"c": [1, {"d": "x"}]}, "gone": true, "list": [1]});
        let stored = json!({"a": 1, "b": {"c": [1, {"d": "y"}]}, "new": {"e": null}, "list": [1, 2]});
        assert_eq!(
            lines(&expected, &stored),
            [
                r#"b.c[1].d: expected "x", but it is "y""#,
                "gone: expected true, but it is not there",
                "list: expected [1], but it is [1,2]",
                r#"new: not expected, but it is {"e":null}"#,
            ]
        );
        assert_eq!(lines(&json!(1), &json!(2)), ["the whole: expected 1, but it is 2"]);
        assert_eq!(lines(&stored, &stored), [""; 0]);
    }
}
