//! Compares two documents.

use std::fmt;

use serde_json::{Map, Value};

/// The maximum length of a printed value.
const LONGEST: usize = 60;

/// A difference between two documents at one path.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The path, such as `spec.versions[0].name`.
    pub path: String,
    /// The value in the file.
    pub file: Option<Value>,
    /// The value that the type requires.
    pub wanted: Option<Value>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = &self.path;
        match (&self.file, &self.wanted) {
            (Some(file), Some(wanted)) => {
                write!(f, "{path}: the file has {}, the type {}", short(file), short(wanted))
            }
            (Some(file), None) => write!(f, "{path}: only the file has it: {}", short(file)),
            (None, wanted) => {
                write!(f, "{path}: only the type has it: {}", short(wanted.as_ref().unwrap_or(&Value::Null)))
            }
        }
    }
}

fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// Returns all differences except for values that a server fills in.
pub(crate) fn differences(file: &Value, wanted: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    let empty = Map::new();
    let (file, wanted) = (file.as_object().unwrap_or(&empty), wanted.as_object().unwrap_or(&empty));
    let mut file = file.clone();
    file.remove("status");
    objects("", &file, wanted, &mut found);
    found
}

fn objects(path: &str, file: &Map<String, Value>, wanted: &Map<String, Value>, found: &mut Vec<Difference>) {
    let mut keys: Vec<&String> = file.keys().chain(wanted.keys()).collect();
    keys.sort_unstable();
    keys.dedup();
    for key in keys {
        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        values(path, given(file.get(key)), given(wanted.get(key)), found);
    }
}

/// Treats null as absent.
fn given(value: Option<&Value>) -> Option<&Value> {
    value.filter(|value| !value.is_null())
}

fn values(path: String, file: Option<&Value>, wanted: Option<&Value>, found: &mut Vec<Difference>) {
    match (file, wanted) {
        (Some(Value::Object(a)), Some(Value::Object(b))) => objects(&path, a, b, found),
        (Some(Value::Array(a)), Some(Value::Array(b))) => {
            for at in 0..a.len().max(b.len()) {
                values(format!("{path}[{at}]"), a.get(at), b.get(at), found);
            }
        }
        (a, b) if same(a, b) => {}
        (file, wanted) => found.push(Difference { path, file: file.cloned(), wanted: wanted.cloned() }),
    }
}

/// Returns whether two values are equal. Numbers are compared by value, not by notation.
fn same(a: Option<&Value>, b: Option<&Value>) -> bool {
    match (a, b) {
        (Some(Value::Number(x)), Some(Value::Number(y))) => x == y || x.as_f64() == y.as_f64(),
        _ => a == b,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_place_is_named() {
        let file = json!({"a": {"b": [1, 2], "c": null, "old": "x"}, "n": 1.0, "status": {}});
        let wanted = json!({"a": {"b": [1, 3, 4], "new": true}, "n": 1});
        let shown: Vec<_> = differences(&file, &wanted).iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "a.b[1]: the file has 2, the type 3",
                "a.b[2]: only the type has it: 4",
                "a.new: only the type has it: true",
                r#"a.old: only the file has it: "x""#,
            ]
        );
    }
}
