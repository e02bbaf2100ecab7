//! Compares answers.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;
use structural_schema::field_error::FieldError;

/// A recorded error.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Recorded {
    pub(crate) field: String,
    #[serde(rename = "type")]
    pub(crate) kind: String,
    #[serde(default)]
    pub(crate) detail: String,
}

/// A part of texts that is not compared. All exceptions are in `exceptions.json`.
#[derive(Debug, Deserialize)]
pub(crate) struct Exception {
    /// The text before the part.
    pub(crate) after: String,
    ignore: Ignored,
    /// The reason why it is not compared.
    #[cfg_attr(not(test), expect(dead_code, reason = "for readers of the file"))]
    pub(crate) reason: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Ignored {
    /// The digits that follow.
    Digits,
    /// The rest of the line.
    Line,
}

/// The exceptions.
pub(crate) static EXCEPTIONS: LazyLock<Vec<Exception>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../exceptions.json")).expect("exceptions.json has the right form")
});

/// Returns a text without the parts that are not compared.
pub(crate) fn settled(text: &str) -> String {
    EXCEPTIONS.iter().fold(text.to_owned(), |text, exception| match exception.ignore {
        Ignored::Digits => without(&text, &exception.after, |c| c.is_ascii_digit()),
        Ignored::Line => without(&text, &exception.after, |c| c != '\n'),
    })
}

/// Removes the characters of a kind that follow each occurrence of `mark`.
fn without(text: &str, mark: &str, kind: fn(char) -> bool) -> String {
    let mut parts = text.split(mark);
    let mut settled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        settled.push_str(mark);
        settled.push_str(part.trim_start_matches(kind));
    }
    settled
}

impl From<&FieldError> for Recorded {
    fn from(error: &FieldError) -> Self {
        Recorded { field: error.field.to_string(), kind: error.kind.name().to_owned(), detail: error.detail.clone() }
    }
}

/// Compares two lists of errors at three levels. The order of the errors does not matter.
pub(crate) fn compare(expected: &[Recorded], got: &[Recorded]) -> [(&'static str, bool); 3] {
    let sorted = |errors: &[Recorded], detail: bool| {
        let mut errors: Vec<_> = errors
            .iter()
            .map(|error| {
                (error.field.clone(), error.kind.clone(), if detail { settled(&error.detail) } else { String::new() })
            })
            .collect();
        errors.sort_unstable();
        errors
    };
    [
        ("verdict", expected.is_empty() == got.is_empty()),
        ("fields", sorted(expected, false) == sorted(got, false)),
        ("text", sorted(expected, true) == sorted(got, true)),
    ]
}

/// Formats errors on one line.
pub(crate) fn list(errors: &[Recorded]) -> String {
    let errors: Vec<_> =
        errors.iter().map(|Recorded { field, kind, detail }| format!("{field}: {kind}: {detail}")).collect();
    format!("[{}]", errors.join("; "))
}

/// Returns whether two values are equal. `1` and `1.0` are the same number.
pub(crate) fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a == b || (a.is_f64() || b.is_f64()) && a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        (a, b) => a == b,
    }
}

#[cfg(test)]
mod tests {
    use std::slice::from_ref;

    use serde_json::json;

    use super::*;

    fn error(field: &str, detail: &str) -> Recorded {
        Recorded { field: field.to_owned(), kind: "FieldValueInvalid".to_owned(), detail: detail.to_owned() }
    }

    #[test]
    fn order_of_errors_is_ignored_but_not_their_number() {
        let (a, b) = (error("a", "x"), error("b", "y"));
        let all = [("verdict", true), ("fields", true), ("text", true)];
        assert_eq!(compare(&[a.clone(), b.clone()], &[b.clone(), a.clone()]), all);
        assert_eq!(compare(from_ref(&a), &[a.clone(), a.clone()])[1], ("fields", false));
        assert_eq!(compare(from_ref(&a), &[error("a", "z")])[1..], [("fields", true), ("text", false)]);
        assert_eq!(compare(&[], &[a])[0], ("verdict", false));
    }

    #[test]
    fn random_parts_of_messages_are_ignored() {
        let text = |words: &str| format!("ERROR: <input>:1:6: Syntax error: {words}\n | self.\n | .....^");
        assert_eq!(compare(&[error("a", &text("no viable"))], &[error("a", &text("mismatched"))])[2], ("text", true));
        let text = |number: u32| format!("'(selfType{number}, int)' and 'list(selfType{number}.a)'");
        assert_eq!(compare(&[error("a", &text(12))], &[error("a", &text(7))])[2], ("text", true));
        assert_eq!(compare(&[error("a", "selfType1.a")], &[error("a", "selfType1.b")])[2], ("text", false));
    }

    #[test]
    fn every_exception_has_a_reason_and_a_case() {
        let recorded = ["crd.jsonl", "cel.jsonl"].map(|file| {
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(file);
            std::fs::read_to_string(path).expect("recorded answers")
        });
        for exception in EXCEPTIONS.iter() {
            assert!(exception.reason.ends_with('.'), "{exception:?}");
            assert!(recorded.iter().any(|text| text.contains(&exception.after)), "{exception:?}");
        }
    }

    #[test]
    fn numbers_are_compared_by_value() {
        assert!(same(&json!([1, {"a": 2.0}]), &json!([1.0, {"a": 2}])));
        assert!(!same(&json!(9_007_199_254_740_993_i64), &json!(9_007_199_254_740_992_i64)));
        assert!(!same(&json!({"a": null}), &json!({})));
    }
}
