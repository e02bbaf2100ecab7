//! The problems of a value, and the server's messages.

use serde_json::Value;
use structural_schema_cel::json::Json;
use structural_schema_model::Segment;

use super::enumeration::texts;
use super::equality::Num;
use super::number::Range;
use crate::field_error::{ErrorType, FieldError, FieldPath, go, value_bytes};

/// A problem of one value.
#[derive(Debug)]
pub(super) enum Problem<'a> {
    /// The value has the wrong type, or a type that does not allow the format.
    Type { wanted: &'a str, found: &'static str },
    /// The string does not have the format.
    Format { name: &'a str, text: &'a str },
    /// `maxLength`
    TooLong { max: i64 },
    /// `minLength`
    TooShort { min: i64, text: &'a str },
    /// `pattern`
    Pattern { pattern: &'a str, text: &'a str },
    /// `enum`
    Enum { value: Json<'a>, allowed: &'a [Value] },
    /// The value, or the value of a keyword, is outside the range of the type and format.
    Range { what: &'static str, range: Range },
    /// `multipleOf`
    MultipleOf { value: Num, factor: Num },
    /// `multipleOf` with a factor that is not positive.
    NotPositive { factor: Num },
    /// `maximum`
    Maximum { value: Num, maximum: Num, exclusive: bool },
    /// `minimum`
    Minimum { value: Num, minimum: Num, exclusive: bool },
    /// `maxItems`
    TooManyItems { max: i64, actual: usize },
    /// `minItems`
    TooFewItems { min: i64, actual: usize },
    /// `maxProperties`
    TooManyProperties { max: i64, actual: usize },
    /// `minProperties`
    TooFewProperties { min: i64, actual: usize },
    /// `additionalProperties: false`
    UnknownProperty { name: &'a str },
    /// `required`
    Required { name: &'a str },
    /// `anyOf`
    NoneOfAny,
    /// `oneOf`
    NotOneOf { valid: usize },
    /// `allOf`
    NotAllOf { none: bool },
    /// `not`
    Not,
}

impl Problem<'_> {
    /// Returns the server's message. It identifies the problem: the server reports each message once.
    ///
    /// Lists at most `listed` values of an `enum`.
    pub(super) fn message(&self, path: &str, listed: usize) -> String {
        match self {
            Problem::Type { wanted, found } => {
                format!("{path} in body must be of type {wanted}: {}", go::quote(found))
            }
            Problem::Format { name, text } => format!("{path} in body must be of type {name}: {}", go::quote(text)),
            Problem::TooLong { max } => format!("{path} in body should be at most {max} chars long"),
            Problem::TooShort { min, .. } => format!("{path} in body should be at least {min} chars long"),
            Problem::Pattern { pattern, .. } => format!("{path} in body should match '{pattern}'"),
            Problem::Enum { allowed, .. } => {
                let (shown, rest) = allowed.split_at(allowed.len().min(listed));
                let more = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
                format!("{path} in body should be one of {}{more}", go::plain(&Value::Array(shown.to_vec())))
            }
            Problem::Range { what, range } => {
                format!("{what} value must be of type {} in {path}", range.description())
            }
            Problem::MultipleOf { factor, .. } => format!("{path} in body should be a multiple of {}", plain(*factor)),
            Problem::NotPositive { factor } => {
                format!("factor MultipleOf declared for {path} must be positive: {}", plain(*factor))
            }
            Problem::Maximum { maximum, exclusive, .. } => {
                let or_equal = if *exclusive { "" } else { " or equal to" };
                format!("{path} in body should be less than{or_equal} {}", plain(*maximum))
            }
            Problem::Minimum { minimum, exclusive, .. } => {
                let or_equal = if *exclusive { "" } else { " or equal to" };
                format!("{path} in body should be greater than{or_equal} {}", plain(*minimum))
            }
            Problem::TooManyItems { max, .. } => format!("{path} in body should have at most {max} items"),
            Problem::TooFewItems { min, .. } => format!("{path} in body should have at least {min} items"),
            Problem::TooManyProperties { max, .. } => format!("{path} in body should have at most {max} properties"),
            Problem::TooFewProperties { min, .. } => format!("{path} in body should have at least {min} properties"),
            Problem::UnknownProperty { name } => format!("{path}.{name} in body is a forbidden property"),
            Problem::Required { name } => format!("{path}.{name} in body is required"),
            Problem::NoneOfAny => format!("{} must validate at least one schema (anyOf)", go::quote(path)),
            Problem::NotOneOf { valid } => {
                let found = match valid {
                    0 => "Found none valid".to_owned(),
                    valid => format!("Found {valid} valid alternatives"),
                };
                format!("{} must validate one and only one schema (oneOf). {found}", go::quote(path))
            }
            Problem::NotAllOf { none } => {
                let addition = if *none { ". None validated" } else { "" };
                format!("{} must validate all the schemas (allOf){addition}", go::quote(path))
            }
            Problem::Not => format!("{} must not validate the schema (not)", go::quote(path)),
        }
    }

    /// Returns the message and the error for a value at `path`. Paths are relative to the field `parent`.
    pub(super) fn error(
        &self,
        path: &str,
        steps: &[Segment<'_>],
        parent: &FieldPath,
        listed: usize,
    ) -> (String, FieldError) {
        let message = self.message(path, listed);
        let field = match self {
            Problem::Required { name } => field(&[steps, &[Segment::Field(name)]].concat(), parent),
            _ => field(steps, parent),
        };
        let invalid = |value: Value| FieldError::invalid(field.clone(), value, message.clone());
        let error = match self {
            Problem::Type { found, .. } => FieldError::type_invalid(field, *found, message.clone()),
            Problem::Format { text, .. } => FieldError::type_invalid(field, *text, message.clone()),
            Problem::TooLong { max } => match usize::try_from(*max) {
                Ok(max) => FieldError::too_long(field, max),
                Err(_) => FieldError {
                    kind: ErrorType::TooLong,
                    field,
                    bad_value: None,
                    detail: "value is too long".to_owned(),
                },
            },
            Problem::TooManyItems { max, actual } | Problem::TooManyProperties { max, actual } => {
                match usize::try_from(*max) {
                    Ok(max) => FieldError::too_many(field, *actual, max),
                    Err(_) => FieldError {
                        kind: ErrorType::TooMany,
                        field,
                        bad_value: Some((*actual).into()),
                        detail: "has too many items".to_owned(),
                    },
                }
            }
            Problem::Enum { value, allowed } => {
                let (shown, rest) = allowed.split_at(allowed.len().min(listed));
                let error = FieldError::not_supported(field, value.to_value(), texts(shown));
                match rest.len() {
                    0 => error,
                    more => FieldError { detail: format!("{}, and {more} more", error.detail), ..error },
                }
            }
            Problem::Required { .. } => FieldError::required(field, ""),
            Problem::TooShort { text, .. } | Problem::Pattern { text, .. } => invalid((*text).into()),
            Problem::MultipleOf { value, .. } | Problem::Maximum { value, .. } | Problem::Minimum { value, .. } => {
                invalid((*value).into())
            }
            Problem::NotPositive { factor } => invalid((*factor).into()),
            Problem::TooFewItems { actual, .. } | Problem::TooFewProperties { actual, .. } => invalid((*actual).into()),
            Problem::UnknownProperty { name } => invalid((*name).into()),
            // The server reports these without a field.
            Problem::Range { .. }
            | Problem::NoneOfAny
            | Problem::NotOneOf { .. }
            | Problem::NotAllOf { .. }
            | Problem::Not => FieldError::invalid(parent, "", message.clone()),
        };
        (message, error)
    }
}

impl Problem<'_> {
    /// Returns whether the error blocks CEL rules, see [`ErrorType::blocks_rules`].
    pub(super) fn blocks_rules(&self) -> bool {
        matches!(
            self,
            Problem::Type { .. }
                | Problem::Format { .. }
                | Problem::TooLong { .. }
                | Problem::TooManyItems { .. }
                | Problem::TooManyProperties { .. }
                | Problem::Enum { .. }
                | Problem::Required { .. }
        )
    }

    /// Returns the approximate size of the error in bytes, without its path.
    pub(super) fn bytes(&self, listed: usize) -> usize {
        const FIXED: usize = 200;
        FIXED.saturating_add(match self {
            Problem::Format { text, .. } | Problem::TooShort { text, .. } => text.len().saturating_mul(3),
            Problem::Pattern { pattern, text } => text.len().saturating_add(pattern.len().saturating_mul(2)),
            Problem::Enum { value, allowed } => allowed
                .iter()
                .take(listed)
                .map(|value| value_bytes(value).saturating_mul(2))
                .fold(value_bytes(*value), usize::saturating_add),
            Problem::UnknownProperty { name } | Problem::Required { name } => name.len().saturating_mul(3),
            _ => 0,
        })
    }
}

/// Returns the field that the server prints for an error without a field.
fn field(steps: &[Segment<'_>], parent: &FieldPath) -> FieldPath {
    match steps {
        // An empty key does not appear in the server's path.
        [] | [Segment::Field("")] => parent.clone(),
        // The server puts a dot before the index.
        [Segment::Index(_), ..] if !parent.is_none() => parent.field("").join_segments(steps),
        steps => parent.join_segments(steps),
    }
}

fn plain(num: Num) -> String {
    match num {
        Num::Int(int) => int.to_string(),
        Num::Float(float) => go::general(float),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn error_messages() {
        let allowed = [json!("a"), json!(1), json!({"b": "<"})];
        let value = json!("x");
        let table = [
            (
                Problem::Enum { value: (&value).into(), allowed: &allowed },
                r#"a.b: Unsupported value: "x": supported values: "a", "1", "{\"b\":\"\\u003c\"}""#,
            ),
            (Problem::Required { name: "c" }, "a.b.c: Required value"),
            (Problem::TooLong { max: -1 }, "a.b: Too long: value is too long"),
            (Problem::TooManyItems { max: 1, actual: 2 }, "a.b: Too many: 2: must have at most 1 item"),
            (
                Problem::TooFewItems { min: 2, actual: 1 },
                "a.b: Invalid value: 1: a.b in body should have at least 2 items",
            ),
            (
                Problem::UnknownProperty { name: "c" },
                r#"a.b: Invalid value: "c": a.b.c in body is a forbidden property"#,
            ),
            (Problem::Not, r#"<nil>: Invalid value: "": "a.b" must not validate the schema (not)"#),
        ];
        for (problem, text) in table {
            let steps = [Segment::Field("a"), Segment::Field("b")];
            assert_eq!(problem.error("a.b", &steps, &FieldPath::NONE, 100).1.to_string(), text);
        }
    }

    #[test]
    fn fields_at_the_root() {
        let (none, status) = (FieldPath::NONE, FieldPath::dotted("status"));
        assert_eq!(Problem::Required { name: "a" }.error("", &[], &none, 100).1.field, "a");
        assert_eq!(Problem::Required { name: "a" }.error("", &[], &status, 100).1.field, "status.a");
        assert_eq!(Problem::UnknownProperty { name: "a" }.error("", &[], &none, 100).1.field, "<nil>");
        assert_eq!(Problem::Not.error("", &[], &status, 100).1.field, "status");
        let item = [Segment::Index(0)];
        assert_eq!(Problem::TooLong { max: 1 }.error("[0]", &item, &status, 100).1.field, "status.[0]");
    }
}
