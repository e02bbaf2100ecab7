//! The answers to requests.

use std::collections::HashSet;
use std::fmt;

use serde_json::{Value, json};

use super::definition::Definition;
use crate::field_error::{FieldError, go};

/// The answer to a request that could be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The object as it would be stored.
    pub object: Value,
    /// The paths of fields that were dropped because nothing specifies them, sorted.
    pub unknown: Vec<String>,
    /// What the server warns of besides unknown fields.
    pub warnings: Vec<String>,
    /// What is wrong with it; nothing if it is accepted.
    pub errors: Vec<FieldError>,
}

impl Outcome {
    /// Whether the object would be stored.
    pub fn is_accepted(&self) -> bool {
        self.errors.is_empty()
    }

    /// All warnings, as a client sees them when it asks for warnings of unknown fields.
    pub fn all_warnings(&self) -> impl Iterator<Item = String> {
        self.unknown.iter().map(|path| unknown_field(path)).chain(self.warnings.iter().cloned())
    }

    /// The error of a client that asks for strict validation of fields; `None` if all fields are known.
    pub fn strict_error(&self) -> Option<String> {
        let unknown: Vec<_> = self.unknown.iter().map(|path| unknown_field(path)).collect();
        (!unknown.is_empty()).then(|| format!("strict decoding error: {}", unknown.join(", ")))
    }

    /// A `Status` of `v1`, as the server sends it for a rejected object; `None` if it is accepted.
    pub fn status(&self, definition: &Definition) -> Option<Value> {
        if self.is_accepted() {
            return None;
        }
        let name = self.object.pointer("/metadata/name").and_then(Value::as_str).unwrap_or_default();
        let Definition { group, kind, .. } = definition;
        let causes: Vec<_> = self
            .errors
            .iter()
            .map(|error| json!({"reason": error.kind.name(), "message": error.body(), "field": error.field}))
            .collect();
        let mut details = json!({"group": group, "kind": kind, "causes": causes});
        if !name.is_empty() {
            details["name"] = name.into();
        }
        let problems = summary(&self.errors);
        Some(json!({
            "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure",
            "message": format!("{kind}.{group} {} is invalid: {problems}", go::quote(name)),
            "reason": "Invalid", "details": details, "code": 422,
        }))
    }
}

fn unknown_field(path: &str) -> String {
    format!("unknown field \"{path}\"")
}

/// One error as it is, several in brackets; none of them twice.
fn summary(errors: &[FieldError]) -> String {
    let mut seen = HashSet::new();
    let texts: Vec<_> = errors.iter().map(ToString::to_string).filter(|text| seen.insert(text.clone())).collect();
    match &texts[..] {
        [text] => text.clone(),
        texts => format!("[{}]", texts.join(", ")),
    }
}

/// Which object of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// The one that is sent.
    Object,
    /// The one that is there already.
    Old,
}

/// A request that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodeError {
    /// In the server's words.
    pub message: String,
    /// Which object is meant.
    pub part: Request,
    /// The unknown fields of the object that could be read, if it is the old one that could not.
    pub unknown: Vec<String>,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for DecodeError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openapi::SchemaProps;

    #[test]
    fn a_rejection_as_the_server_sends_it() {
        let definition = Definition {
            group: "g.io".to_owned(),
            version: "v1".to_owned(),
            kind: "K".to_owned(),
            namespaced: true,
            schema: SchemaProps::default(),
            status: false,
            scale: None,
        };
        let accepted = Outcome {
            object: json!({"metadata": {"name": "n"}}),
            unknown: vec!["a.b".to_owned(), "c".to_owned()],
            warnings: vec!["w".to_owned()],
            errors: Vec::new(),
        };
        assert_eq!(accepted.status(&definition), None);
        assert_eq!(
            accepted.strict_error().as_deref(),
            Some(r#"strict decoding error: unknown field "a.b", unknown field "c""#)
        );
        assert_eq!(accepted.all_warnings().last().as_deref(), Some("w"));
        let errors = vec![FieldError::required("spec", ""), FieldError::invalid("a", 1, "no")];
        let rejected = Outcome { errors, ..accepted };
        assert_eq!(
            rejected.status(&definition).unwrap(),
            json!({
                "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "code": 422,
                "message": r#"K.g.io "n" is invalid: [spec: Required value, a: Invalid value: 1: no]"#,
                "reason": "Invalid",
                "details": {"group": "g.io", "kind": "K", "name": "n", "causes": [
                    {"reason": "FieldValueRequired", "message": "Required value", "field": "spec"},
                    {"reason": "FieldValueInvalid", "message": "Invalid value: 1: no", "field": "a"},
                ]},
            })
        );
    }
}
