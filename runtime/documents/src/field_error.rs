//! Errors about a single field, as the API server reports them.
//!
//! A webhook can report its own errors in the same form:
//!
//! ```
//! use structural_schema::field_error::{FieldError, FieldPath};
//!
//! let field = FieldPath::dotted("spec").field("ports").index(2).field("name");
//! let error = FieldError::required(field, "a port of a public site needs a name");
//! assert_eq!(error.to_string(), "spec.ports[2].name: Required value: a port of a public site needs a name");
//! ```

#[cfg(feature = "admit")]
use std::collections::HashSet;
use std::fmt;

use serde_json::Value;
#[cfg(feature = "admit")]
use structural_schema_cel::json::{JsonArray, JsonObject, JsonValue, View};

#[doc(hidden)]
pub mod go;
#[cfg(feature = "admit")]
mod location;

#[cfg(feature = "admit")]
pub(crate) use location::Location;
pub use structural_schema_model::{ErrorType, FieldPath, FieldStep};

/// An error about a field.
///
/// `Display` prints it like the server: `spec.foo: Invalid value: "x": must be …`.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldError {
    /// The type of the error.
    pub kind: ErrorType,
    /// The path of the field: `spec.versions[0].name`.
    pub field: FieldPath,
    /// The invalid value. It is printed only for some error types.
    pub bad_value: Option<Value>,
    /// The server's message.
    pub detail: String,
}

impl FieldError {
    /// Returns the error for a missing required value.
    pub fn required(field: impl Into<FieldPath>, detail: impl Into<String>) -> Self {
        Self::without_value(ErrorType::Required, field, detail)
    }

    /// Returns the error for a value that is not permitted here.
    pub fn forbidden(field: impl Into<FieldPath>, detail: impl Into<String>) -> Self {
        Self::without_value(ErrorType::Forbidden, field, detail)
    }

    /// Returns the error for an internal problem.
    pub fn internal(field: impl Into<FieldPath>, detail: impl Into<String>) -> Self {
        Self::without_value(ErrorType::Internal, field, detail)
    }

    /// Returns the error for a malformed value.
    pub fn invalid(field: impl Into<FieldPath>, value: impl Into<Value>, detail: impl Into<String>) -> Self {
        Self::with_value(ErrorType::Invalid, field, value, detail)
    }

    /// Returns the error for a value with a type other than that of the schema.
    pub fn type_invalid(field: impl Into<FieldPath>, value: impl Into<Value>, detail: impl Into<String>) -> Self {
        Self::with_value(ErrorType::TypeInvalid, field, value, detail)
    }

    /// Returns the error for a duplicate value.
    pub fn duplicate(field: impl Into<FieldPath>, value: impl Into<Value>) -> Self {
        Self::with_value(ErrorType::Duplicate, field, value, "")
    }

    /// Returns the approximate size in bytes.
    #[cfg(feature = "admit")]
    pub(crate) fn bytes(&self) -> usize {
        let value = self.bad_value.as_ref().map_or(0, value_bytes);
        let steps = self.field.steps().iter().map(|step| step.name().map_or(0, str::len) + size_of::<FieldStep>());
        let field = steps.sum::<usize>();
        size_of::<Self>().saturating_add(field).saturating_add(self.detail.len()).saturating_add(value)
    }

    /// Returns the error for a value that is not in `supported`.
    pub fn not_supported<S: AsRef<str>>(
        field: impl Into<FieldPath>,
        value: impl Into<Value>,
        supported: impl IntoIterator<Item = S>,
    ) -> Self {
        let quoted: Vec<_> = supported.into_iter().map(|word| go::quote(word.as_ref())).collect();
        let detail = if quoted.is_empty() { String::new() } else { format!("supported values: {}", quoted.join(", ")) };
        Self::with_value(ErrorType::NotSupported, field, value, detail)
    }

    /// Returns the error for a string of more than `max` bytes.
    pub fn too_long(field: impl Into<FieldPath>, max: usize) -> Self {
        let unit = if max == 1 { "byte" } else { "bytes" };
        Self::without_value(ErrorType::TooLong, field, format!("may not be more than {max} {unit}"))
    }

    /// Returns the error for a list of `actual` items, which exceeds `max`.
    pub fn too_many(field: impl Into<FieldPath>, actual: usize, max: usize) -> Self {
        let unit = if max == 1 { "item" } else { "items" };
        Self::with_value(ErrorType::TooMany, field, actual, format!("must have at most {max} {unit}"))
    }

    /// Returns an error of a type that does not print the value.
    fn without_value(kind: ErrorType, field: impl Into<FieldPath>, detail: impl Into<String>) -> Self {
        FieldError { kind, field: field.into(), bad_value: None, detail: detail.into() }
    }

    /// Returns an error of a type that prints the value.
    fn with_value(
        kind: ErrorType,
        field: impl Into<FieldPath>,
        value: impl Into<Value>,
        detail: impl Into<String>,
    ) -> Self {
        FieldError { kind, field: field.into(), bad_value: Some(value.into()), detail: detail.into() }
    }

    /// Returns the message without the field.
    pub fn body(&self) -> String {
        let mut body = self.kind.title().to_owned();
        if let Some(value) = self.bad_value.as_ref().filter(|_| self.kind.prints_value()) {
            body.push_str(": ");
            body.push_str(&go::value(value));
        }
        if !self.detail.is_empty() {
            body.push_str(": ");
            body.push_str(&self.detail);
        }
        body
    }
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.body())
    }
}

impl std::error::Error for FieldError {}

/// Joins errors like the server: a single error as it is, several in brackets, without duplicates.
#[cfg(feature = "admit")]
pub(crate) fn summary(errors: &[FieldError]) -> String {
    let mut seen = HashSet::new();
    let texts: Vec<_> = errors.iter().map(ToString::to_string).filter(|text| seen.insert(text.clone())).collect();
    match &texts[..] {
        [text] => text.clone(),
        texts => format!("[{}]", texts.join(", ")),
    }
}

/// Returns the approximate size of a value in bytes.
#[cfg(feature = "admit")]
pub(crate) fn value_bytes<'a>(value: impl JsonValue<'a>) -> usize {
    /// The size of a value without its contents.
    const FIXED: usize = size_of::<Value>();
    match value.view() {
        View::Null | View::Bool(_) | View::Number(_) => FIXED,
        View::String(text) => FIXED + text.len(),
        View::Array(items) => items.iter().map(value_bytes).fold(FIXED, usize::saturating_add),
        View::Object(members) => {
            members.iter().map(|(key, value)| FIXED + key.len() + value_bytes(value)).fold(FIXED, usize::saturating_add)
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn prints_errors_like_the_server() {
        let table = [
            (FieldError::invalid("spec.foo", "x", "must be y"), r#"spec.foo: Invalid value: "x": must be y"#),
            (FieldError::invalid("a", json!({"b": [1, null]}), "no"), r#"a: Invalid value: {"b":[1,null]}: no"#),
            (FieldError::invalid("a", 1, "no"), "a: Invalid value: 1: no"),
            (FieldError::invalid("a", Value::Null, ""), "a: Invalid value: null"),
            (FieldError::type_invalid("a", true, "no"), "a: Invalid value: true: no"),
            (FieldError::required(FieldPath::dotted("a").index(0), ""), "a[0]: Required value"),
            (FieldError::required("a.b", "must be set"), "a.b: Required value: must be set"),
            (FieldError::forbidden("a", "no"), "a: Forbidden: no"),
            (
                FieldError::not_supported("a", "x", ["b", "c"]),
                r#"a: Unsupported value: "x": supported values: "b", "c""#,
            ),
            (FieldError::not_supported("a", "x", [""; 0]), r#"a: Unsupported value: "x""#),
            (FieldError::duplicate("a", "x"), r#"a: Duplicate value: "x""#),
            (FieldError::too_long("a", 1), "a: Too long: may not be more than 1 byte"),
            (FieldError::too_many("a", 9, 8), "a: Too many: 9: must have at most 8 items"),
            (FieldError::internal("a", "oops"), "a: Internal error: oops"),
        ];
        for (error, text) in table {
            assert_eq!(error.to_string(), text);
        }
    }
}
