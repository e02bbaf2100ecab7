//! The responses to requests.

use std::fmt;

use serde_json::Value;
use structural_schema_cel::json::{Json, JsonValue};

use super::bytes::Written;
use super::served::GroupVersionKind;
use super::status;
use crate::field_error::FieldError;

/// The response to a request that could be decoded.
///
/// The object is a [`Value`], or [`Written`] as text.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Outcome<O = Value> {
    /// The object as it would be stored.
    pub object: O,
    /// The sorted paths of unspecified fields, which were removed.
    pub unknown: Vec<String>,
    /// Warnings other than those about unknown fields.
    pub warnings: Vec<String>,
    /// The errors; empty if the object is accepted.
    pub errors: Vec<FieldError>,
    /// The numbers of findings that exceed the [`Limits`](crate::limits::Limits) and are not listed.
    pub omitted: Omitted,
}

/// The numbers of findings that an answer does not list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Omitted {
    /// Unknown fields.
    pub unknown: usize,
    /// Other warnings.
    pub warnings: usize,
    /// Errors.
    pub errors: usize,
}

impl<O: Stored> Outcome<O> {
    /// Returns whether the object would be stored.
    pub fn is_accepted(&self) -> bool {
        self.errors.is_empty()
    }

    /// Returns whether there are warnings for a client with `fieldValidation=Warn`.
    pub(super) fn has_warnings(&self) -> bool {
        let omitted = self.omitted.unknown > 0 || self.omitted.warnings > 0;
        omitted || !self.unknown.is_empty() || !self.warnings.is_empty()
    }

    /// Returns all warnings for a client with `fieldValidation=Warn`.
    pub fn all_warnings(&self) -> impl Iterator<Item = String> {
        let more = |count: usize, what: &str| (count > 0).then(|| format!("and {count} more {what}"));
        let unknown = self.unknown.iter().map(|path| unknown_field(path));
        let unknown = unknown.chain(more(self.omitted.unknown, "unknown fields"));
        unknown.chain(self.warnings.iter().cloned()).chain(more(self.omitted.warnings, "warnings"))
    }

    /// Returns the error for a client with `fieldValidation=Strict`, or `None` if all fields are known.
    pub fn strict_error(&self) -> Option<String> {
        let unknown: Vec<_> = self.unknown.iter().map(|path| unknown_field(path)).collect();
        let more = match self.omitted.unknown {
            0 => String::new(),
            count => format!(", and {count} more"),
        };
        (!unknown.is_empty()).then(|| format!("strict decoding error: {}{more}", unknown.join(", ")))
    }

    /// Returns the response to a client with `fieldValidation=Strict`.
    ///
    /// # Errors
    ///
    /// Returns an error if there are unknown fields. The server then stops.
    pub fn strict(self) -> Result<Self, DecodeError> {
        match self.strict_error() {
            None => Ok(self),
            Some(message) => Err(DecodeError {
                message,
                part: RequestObject::New,
                claimed: self.object.about().claimed,
                unknown: self.unknown,
            }),
        }
    }

    /// Returns the `v1` `Status` that the server sends for a rejected object, or `None` if it is accepted.
    pub fn status(&self, of: GroupVersionKind<'_>) -> Option<Value> {
        (!self.is_accepted()).then(|| status::invalid(of, &self.object.about().name, &self.errors, self.omitted.errors))
    }
}

/// The object of an [`Outcome`].
#[doc(hidden)]
pub trait Stored {
    /// Returns the names that errors mention.
    fn about(&self) -> About;
}

/// The names of an object that errors mention.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct About {
    /// `metadata.name`
    name: String,
    /// The kind and version in the object.
    claimed: Option<(String, String)>,
}

impl About {
    pub(super) fn of(object: Json<'_>) -> Self {
        let name = object.member("metadata").and_then(|metadata| metadata.member("name")?.as_str());
        About { name: name.unwrap_or_default().to_owned(), claimed: claimed(object) }
    }
}

impl Stored for Value {
    fn about(&self) -> About {
        About::of(self.into())
    }
}

impl Stored for Written<'_> {
    fn about(&self) -> About {
        self.about.clone()
    }
}

fn unknown_field(path: &str) -> String {
    format!("unknown field \"{path}\"")
}

/// Returns the kind and version in an object.
pub(super) fn claimed(object: Json<'_>) -> Option<(String, String)> {
    let text = |name| object.member(name).and_then(JsonValue::as_str).unwrap_or_default();
    let version = text("apiVersion").rsplit('/').next().unwrap_or_default();
    let kind = text("kind");
    (!kind.is_empty()).then(|| (kind.to_owned(), version.to_owned()))
}

/// The objects of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestObject {
    /// The object that the client sends.
    New,
    /// The object that is already stored.
    Old,
}

/// The error for a request that could not be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DecodeError {
    /// The server's message.
    pub message: String,
    /// The object that could not be decoded.
    pub part: RequestObject,
    /// The kind and version in the object.
    pub claimed: Option<(String, String)>,
    /// The unknown fields of the new object, if the old one could not be decoded.
    pub unknown: Vec<String>,
}

impl DecodeError {
    /// Returns the `v1` `Status` that the server sends: `BadRequest` for the new object, and `InternalError`
    /// for the old one.
    pub fn status(&self, of: GroupVersionKind<'_>) -> Value {
        let claimed = self.claimed.as_ref().map(|(kind, version)| (kind.as_str(), version.as_str()));
        match self.part {
            RequestObject::New => status::bad_request(of, claimed, &self.message),
            RequestObject::Old => status::internal(&self.message),
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
    fn field_validation_levels() {
        let accepted = Outcome {
            object: json!({"apiVersion": "g.io/v1", "kind": "K", "metadata": {"name": "n"}}),
            unknown: vec!["a.b".to_owned(), "c".to_owned()],
            warnings: vec!["w".to_owned()],
            errors: Vec::new(),
            omitted: Omitted::default(),
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
    fn old_object_is_an_internal_error() {
        let error = |part| DecodeError { message: "oops".to_owned(), part, claimed: None, unknown: Vec::new() };
        assert_eq!(error(RequestObject::New).status(OF)["code"], 400);
        assert_eq!(error(RequestObject::Old).status(OF)["code"], 500);
    }
}
