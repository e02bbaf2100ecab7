//! Errors about a single field, as the API server reports them.

#[cfg(feature = "admit")]
use std::collections::HashSet;
use std::fmt;

use serde_json::Value;
use structural_schema_model::problem;

pub mod go;

/// An error about a field.
///
/// `Display` prints it like the server: `spec.foo: Invalid value: "x": must be …`.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldError {
    /// The type of the error.
    pub kind: ErrorType,
    /// The path of the field: `spec.versions[0].name`.
    pub field: String,
    /// The invalid value. It is printed only for some error types.
    pub bad_value: Option<Value>,
    /// The server's message.
    pub detail: String,
}

/// The server's error types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ErrorType {
    /// A value was not found.
    NotFound,
    /// A required value is missing.
    Required,
    /// A value must be unique but occurs twice.
    Duplicate,
    /// A value is malformed.
    Invalid,
    /// A value is not in the list of supported values.
    NotSupported,
    /// A value is well-formed but not permitted here.
    Forbidden,
    /// A string is too long.
    TooLong,
    /// A list has too many items.
    TooMany,
    /// A list has too few items.
    TooFew,
    /// An internal error that the user did not cause.
    Internal,
    /// A value has a type other than that of the schema.
    TypeInvalid,
    /// A string is too short.
    TooShort,
}

impl ErrorType {
    /// Returns the machine-readable name: `FieldValueRequired`.
    pub const fn name(self) -> &'static str {
        self.words().0
    }

    /// Returns the title of the message: `Required value`.
    pub const fn title(self) -> &'static str {
        self.words().1
    }

    /// Returns whether the server skips CEL rules after such an error, because the rules could not rely on
    /// the schema.
    pub const fn blocks_rules(self) -> bool {
        match self {
            ErrorType::NotSupported
            | ErrorType::Required
            | ErrorType::TooLong
            | ErrorType::TooMany
            | ErrorType::TypeInvalid => true,
            ErrorType::NotFound
            | ErrorType::Duplicate
            | ErrorType::Invalid
            | ErrorType::Forbidden
            | ErrorType::TooFew
            | ErrorType::Internal
            | ErrorType::TooShort => false,
        }
    }

    /// Returns the name, the title, and whether the value is printed.
    const fn words(self) -> (&'static str, &'static str, bool) {
        match self {
            ErrorType::NotFound => ("FieldValueNotFound", "Not found", true),
            ErrorType::Required => ("FieldValueRequired", "Required value", false),
            ErrorType::Duplicate => ("FieldValueDuplicate", "Duplicate value", true),
            ErrorType::Invalid => ("FieldValueInvalid", "Invalid value", true),
            ErrorType::NotSupported => ("FieldValueNotSupported", "Unsupported value", true),
            ErrorType::Forbidden => ("FieldValueForbidden", "Forbidden", false),
            ErrorType::TooLong => ("FieldValueTooLong", "Too long", false),
            ErrorType::TooMany => ("FieldValueTooMany", "Too many", true),
            ErrorType::TooFew => ("FieldValueTooFew", "Too few", true),
            ErrorType::Internal => ("InternalError", "Internal error", false),
            ErrorType::TypeInvalid => ("FieldValueTypeInvalid", "Invalid value", true),
            ErrorType::TooShort => ("FieldValueTooShort", "Too short", false),
        }
    }
}

impl From<problem::ErrorType> for ErrorType {
    fn from(kind: problem::ErrorType) -> Self {
        match kind {
            problem::ErrorType::Required => ErrorType::Required,
            problem::ErrorType::Invalid => ErrorType::Invalid,
            problem::ErrorType::Forbidden => ErrorType::Forbidden,
            problem::ErrorType::NotSupported => ErrorType::NotSupported,
            problem::ErrorType::TypeInvalid => ErrorType::TypeInvalid,
        }
    }
}

impl fmt::Display for ErrorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FieldError {
    /// Returns the error for a missing required value.
    pub fn required(field: impl Into<String>, detail: impl Into<String>) -> Self {
        Self::without_value(ErrorType::Required, field, detail)
    }

    /// Returns the error for a value that is not permitted here.
    pub fn forbidden(field: impl Into<String>, detail: impl Into<String>) -> Self {
        Self::without_value(ErrorType::Forbidden, field, detail)
    }

    /// Returns the error for an internal problem.
    pub fn internal(field: impl Into<String>, detail: impl Into<String>) -> Self {
        Self::without_value(ErrorType::Internal, field, detail)
    }

    /// Returns the error for a malformed value.
    pub fn invalid(field: impl Into<String>, value: impl Into<Value>, detail: impl Into<String>) -> Self {
        Self::with_value(ErrorType::Invalid, field, value, detail)
    }

    /// Returns the error for a value with a type other than that of the schema.
    pub fn type_invalid(field: impl Into<String>, value: impl Into<Value>, detail: impl Into<String>) -> Self {
        Self::with_value(ErrorType::TypeInvalid, field, value, detail)
    }

    /// Returns the error for a value that was not found.
    pub fn not_found(field: impl Into<String>, value: impl Into<Value>) -> Self {
        Self::with_value(ErrorType::NotFound, field, value, "")
    }

    /// Returns the error for a duplicate value.
    pub fn duplicate(field: impl Into<String>, value: impl Into<Value>) -> Self {
        Self::with_value(ErrorType::Duplicate, field, value, "")
    }

    /// Returns the error for a value that is not in `supported`.
    pub fn not_supported<S: AsRef<str>>(
        field: impl Into<String>,
        value: impl Into<Value>,
        supported: impl IntoIterator<Item = S>,
    ) -> Self {
        let quoted: Vec<_> = supported.into_iter().map(|word| go::quote(word.as_ref())).collect();
        let detail = if quoted.is_empty() { String::new() } else { format!("supported values: {}", quoted.join(", ")) };
        Self::with_value(ErrorType::NotSupported, field, value, detail)
    }

    /// Returns the error for a string of more than `max` bytes.
    pub fn too_long(field: impl Into<String>, max: usize) -> Self {
        let unit = if max == 1 { "byte" } else { "bytes" };
        Self::without_value(ErrorType::TooLong, field, format!("may not be more than {max} {unit}"))
    }

    /// Returns the error for a list of `actual` items, which exceeds `max`.
    pub fn too_many(field: impl Into<String>, actual: usize, max: usize) -> Self {
        let unit = if max == 1 { "item" } else { "items" };
        Self::with_value(ErrorType::TooMany, field, actual, format!("must have at most {max} {unit}"))
    }

    /// Returns an error of a type that does not print the value.
    fn without_value(kind: ErrorType, field: impl Into<String>, detail: impl Into<String>) -> Self {
        FieldError { kind, field: field.into(), bad_value: None, detail: detail.into() }
    }

    /// Returns an error of a type that prints the value.
    fn with_value(
        kind: ErrorType,
        field: impl Into<String>,
        value: impl Into<Value>,
        detail: impl Into<String>,
    ) -> Self {
        FieldError { kind, field: field.into(), bad_value: Some(value.into()), detail: detail.into() }
    }

    /// Returns the message without the field.
    pub fn body(&self) -> String {
        let (_, title, prints_value) = self.kind.words();
        let mut body = title.to_owned();
        if let Some(value) = self.bad_value.as_ref().filter(|_| prints_value) {
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
            (FieldError::required("a[0]", ""), "a[0]: Required value"),
            (FieldError::required("a[0]", "must be set"), "a[0]: Required value: must be set"),
            (FieldError::forbidden("a", "no"), "a: Forbidden: no"),
            (
                FieldError::not_supported("a", "x", ["b", "c"]),
                r#"a: Unsupported value: "x": supported values: "b", "c""#,
            ),
            (FieldError::not_supported("a", "x", [""; 0]), r#"a: Unsupported value: "x""#),
            (FieldError::duplicate("a", "x"), r#"a: Duplicate value: "x""#),
            (FieldError::not_found("a", 5), "a: Not found: 5"),
            (FieldError::too_long("a", 1), "a: Too long: may not be more than 1 byte"),
            (FieldError::too_many("a", 9, 8), "a: Too many: 9: must have at most 8 items"),
            (FieldError::internal("a", "oops"), "a: Internal error: oops"),
        ];
        for (error, text) in table {
            assert_eq!(error.to_string(), text);
        }
    }
}
