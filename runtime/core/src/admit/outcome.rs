//! The answers to requests.

use std::fmt;

use serde_json::Value;

use super::served::GroupVersionKind;
use super::status;
use crate::field_error::FieldError;

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

    /// The answer to a client that asks for strict validation of fields.
    ///
    /// # Errors
    ///
    /// If there are unknown fields. The server then looks no further.
    pub fn strict(self) -> Result<Self, DecodeError> {
        match self.strict_error() {
            None => Ok(self),
            Some(message) => Err(DecodeError {
                message,
                part: Request::Object,
                claimed: claimed(&self.object),
                unknown: self.unknown,
            }),
        }
    }

    /// A `Status` of `v1`, as the server sends it for a rejected object; `None` if it is accepted.
    pub fn status(&self, of: GroupVersionKind<'_>) -> Option<Value> {
        let name = self.object.pointer("/metadata/name").and_then(Value::as_str).unwrap_or_default();
        (!self.is_accepted()).then(|| status::invalid(of, name, &self.errors))
    }
}

fn unknown_field(path: &str) -> String {
    format!("unknown field \"{path}\"")
}

/// The kind and the version that an object says it has.
pub(super) fn claimed(object: &Value) -> Option<(String, String)> {
    let text = |name| object.get(name).and_then(Value::as_str).unwrap_or_default();
    let version = text("apiVersion").rsplit('/').next().unwrap_or_default();
    let kind = text("kind");
    (!kind.is_empty()).then(|| (kind.to_owned(), version.to_owned()))
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
    /// The kind and the version that the object says it has.
    pub claimed: Option<(String, String)>,
    /// The unknown fields of the object that could be read, if it is the old one that could not.
    pub unknown: Vec<String>,
}

impl DecodeError {
    /// A `Status` of `v1`, as the server sends it: it blames the request, unless it is the old object that is wrong.
    pub fn status(&self, of: GroupVersionKind<'_>) -> Value {
        let claimed = self.claimed.as_ref().map(|(kind, version)| (kind.as_str(), version.as_str()));
        match self.part {
            Request::Object => status::bad_request(of, claimed, &self.message),
            Request::Old => status::internal(&self.message),
        }
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for DecodeError {}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const OF: GroupVersionKind<'static> = GroupVersionKind { group: "g.io", version: "v1", kind: "K" };

    #[test]
    fn answers_by_what_is_asked() {
        let accepted = Outcome {
            object: json!({"apiVersion": "g.io/v1", "kind": "K", "metadata": {"name": "n"}}),
            unknown: vec!["a.b".to_owned(), "c".to_owned()],
            warnings: vec!["w".to_owned()],
            errors: Vec::new(),
        };
        assert_eq!(accepted.status(OF), None);
        let strict = r#"strict decoding error: unknown field "a.b", unknown field "c""#;
        assert_eq!(accepted.strict_error().as_deref(), Some(strict));
        assert_eq!(accepted.all_warnings().last().as_deref(), Some("w"));
        let error = accepted.clone().strict().unwrap_err();
        assert_eq!(error.to_string(), strict);
        assert_eq!(
            error.status(OF)["message"],
            format!("K in version \"v1\" cannot be handled as a K: {strict}").as_str()
        );
        let known = Outcome { unknown: Vec::new(), ..accepted.clone() };
        assert_eq!(known.clone().strict(), Ok(known));
        let rejected = Outcome { errors: vec![FieldError::required("spec", "")], ..accepted };
        let status = rejected.status(OF).unwrap();
        assert_eq!(status["message"], r#"K.g.io "n" is invalid: spec: Required value"#);
    }

    #[test]
    fn who_is_to_blame() {
        let error = |part| DecodeError { message: "oops".to_owned(), part, claimed: None, unknown: Vec::new() };
        assert_eq!(error(Request::Object).status(OF)["code"], 400);
        assert_eq!(error(Request::Old).status(OF)["code"], 500);
    }
}
