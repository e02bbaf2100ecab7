//! Conversion of JSON to CEL values.

use std::fmt;

use super::error::{EvalError, fixed};
use super::list::{List, Slot};
use super::value::{Blob, Object, Value};
use super::value_type::{Kind, ListKind, ValueType};
use crate::json::{Json, JsonValue, Number, View};
use crate::library::Error;
use crate::library::openapi_format::{decode_byte, parse_date, parse_date_time, parse_duration};

/// Converts a JSON value according to its type.
#[inline]
pub(super) fn typed<'a>(json: Json<'a>, ty: &'a ValueType) -> Slot<'a> {
    if json.is_null() {
        return if ty.nullable {
            Ok(Value::Null)
        } else {
            Err(fixed("invalid data, got null for schema with nullable=false"))
        };
    }
    match &ty.kind {
        Kind::String => match json.view() {
            View::String(text) => Ok(Value::text(text)),
            _ => Err(not_a_string(json)),
        },
        Kind::Integer => match json.as_i64() {
            Some(value) => Ok(Value::Int(value)),
            None => Err(format!("invalid data, expected int, got {}", go_type(json)).into()),
        },
        Kind::Object(_) | Kind::Map(_) | Kind::Opaque => match json.view() {
            View::Object(json) => Ok(Value::Object(Object { json, ty: Some(ty) })),
            _ => Err(fixed("invalid data, expected a map for the provided schema with type=object")),
        },
        Kind::List(shape) => match json.view() {
            View::Array(_) if shape.item.is_none() => {
                Err(fixed("invalid array type, expected Items with a non-empty Schema"))
            }
            View::Array(items) => match &shape.list_type {
                ListKind::Other(word) => {
                    Err(format!("invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got {word}")
                        .into())
                }
                _ => Ok(Value::List(List::Json(items, Some(ty)))),
            },
            _ => Err(fixed("invalid data, expected an array for the provided schema with type=array")),
        },
        Kind::Boolean => match json.view() {
            View::Bool(value) => Ok(Value::Bool(value)),
            _ => Err(format!("invalid data, expected bool, got {}", go_type(json)).into()),
        },
        Kind::Number => match json.view() {
            View::Number(number) => Ok(Value::Double(number.as_f64())),
            _ => Err(format!("invalid data, expected float, got {}", go_type(json)).into()),
        },
        Kind::IntOrString => match json.view() {
            View::String(text) => Ok(Value::text(text)),
            View::Number(Number::Int(value)) => Ok(Value::Int(value)),
            _ => Err(fixed("invalid data, expected XIntOrString value to be either a string or integer")),
        },
        Kind::Duration | Kind::Date | Kind::DateTime | Kind::Bytes => match json.view() {
            View::String(text) => formatted(text, &ty.kind),
            _ => Err(not_a_string(json)),
        },
        Kind::Unknown => Ok(Value::Unknown(json)),
        Kind::Invalid(word) => Err(format!(
            "invalid type, expected object, array, number, integer, boolean or string, or no type with \
             x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got {word}"
        )
        .into()),
    }
}

fn formatted<'a>(text: &str, kind: &Kind) -> Slot<'a> {
    let invalid = |what: &str, error: Error| EvalError::from(format!("Invalid {what} {text}: {error}"));
    match kind {
        Kind::Duration => parse_duration(text).map(Value::Duration).map_err(|error| invalid("duration", error)),
        Kind::Date => parse_date(text).map(Value::Timestamp).map_err(|error| invalid("date formatted string", error)),
        Kind::DateTime => {
            let moment = parse_date_time(text).map(Value::Timestamp);
            moment.map_err(|error| invalid("date-time formatted string", error))
        }
        _ => match decode_byte(text) {
            Ok(bytes) => Ok(Value::Bytes(Blob::Shared(bytes.into()))),
            Err(error) => Err(invalid("byte formatted string", error)),
        },
    }
}

/// Converts a JSON value that has no schema.
pub(super) fn dynamic(json: Json<'_>) -> Value<'_> {
    match json.view() {
        View::Null => Value::Null,
        View::Bool(value) => Value::Bool(value),
        View::Number(number) => number_value(number),
        View::String(text) => Value::text(text),
        View::Array(items) => Value::List(List::Json(items, None)),
        View::Object(json) => Value::Object(Object { json, ty: None }),
    }
}

fn number_value<'a>(number: Number) -> Value<'a> {
    match number {
        Number::Int(value) => Value::Int(value),
        number => Value::Double(number.as_f64()),
    }
}

/// Returns the value after a round trip through cel-go's native representation, which loses the schema.
pub(super) fn native<'a>(value: &Value<'a>) -> Value<'a> {
    match value {
        Value::Object(object) => Value::Object(Object { json: object.json, ty: None }),
        Value::List(List::Json(items, _)) => Value::List(List::Json(*items, None)),
        Value::Unknown(json) => dynamic(*json),
        Value::Optional(None) => Value::Null,
        Value::Optional(Some(inner)) => native(inner),
        Value::Type(name) => Value::text(name),
        Value::Ip(ip) => no_value("netip.Addr", ip),
        Value::Cidr(cidr) => no_value("netip.Prefix", cidr),
        Value::Url(url) => no_value("*url.URL", url),
        Value::Quantity(quantity) => no_value("*resource.Quantity", quantity),
        Value::Semver(version) => no_value("semver.Version", version),
        Value::Failure(text) => no_value("*errors.errorString", text),
        other => other.clone(),
    }
}

/// Returns the failure for a native type that cel-go cannot convert back to a CEL value.
fn no_value<'a>(ty: &str, native: &dyn fmt::Display) -> Value<'a> {
    Value::Failure(format!("unsupported conversion to ref.Val: ({ty}){native}").into())
}

/// Converts a value that is appended to a list of the object to the type of the list's items.
pub(super) fn retyped<'a>(value: Value<'a>, ty: &'a ValueType) -> Slot<'a> {
    match (&ty.kind, value) {
        (Kind::Object(_) | Kind::Map(_) | Kind::Opaque, Value::Object(object)) => {
            Ok(Value::Object(Object { json: object.json, ty: Some(ty) }))
        }
        (Kind::Object(_) | Kind::Map(_) | Kind::Opaque, _) => {
            Err(fixed("invalid data, expected a map for the provided schema with type=object"))
        }
        (Kind::List(_), Value::List(List::Json(items, _))) => Ok(Value::List(List::Json(items, Some(ty)))),
        (Kind::List(_), _) => Err(fixed("invalid data, expected an array for the provided schema with type=array")),
        (Kind::String, text @ Value::String(_)) => Ok(text),
        (Kind::Duration | Kind::Date | Kind::DateTime | Kind::Bytes, Value::String(text)) => formatted(&text, &ty.kind),
        (Kind::String | Kind::Duration | Kind::Date | Kind::DateTime | Kind::Bytes, other) => {
            Err(unexpected("string", &other))
        }
        (Kind::Integer, value @ Value::Int(_)) | (Kind::Number, value @ Value::Double(_)) => Ok(value),
        #[expect(clippy::cast_precision_loss, reason = "as the language does it")]
        (Kind::Number, Value::Int(value)) => Ok(Value::Double(value as f64)),
        (Kind::Integer, other) => Err(unexpected("int", &other)),
        (Kind::Number, other) => Err(unexpected("float", &other)),
        (Kind::Boolean, value @ Value::Bool(_)) => Ok(value),
        (Kind::Boolean, other) => Err(unexpected("bool", &other)),
        (Kind::IntOrString, value @ (Value::Int(_) | Value::String(_))) => Ok(value),
        (Kind::IntOrString, _) => {
            Err(fixed("invalid data, expected XIntOrString value to be either a string or integer"))
        }
        (_, value) => Ok(value),
    }
}

/// Returns the error for a native value whose type differs from the schema.
fn unexpected<'a>(expected: &str, value: &Value<'a>) -> EvalError<'a> {
    let native = match value {
        Value::Null => "structpb.NullValue",
        Value::Int(_) => "int64",
        Value::Uint(_) => "uint64",
        Value::Double(_) => "float64",
        Value::Bytes(_) => "[]uint8",
        Value::Duration(_) => "time.Duration",
        Value::Timestamp(_) => "time.Time",
        Value::Object(_) => "map[string]interface {}",
        Value::List(_) => "[]interface {}",
        other => other.type_name(),
    };
    format!("invalid data, expected {expected}, got {native}").into()
}

fn not_a_string<'a>(json: Json<'_>) -> EvalError<'a> {
    format!("invalid data, expected string, got {}", go_type(json)).into()
}

/// Returns the Go type that the server's decoder gives a JSON value.
fn go_type(json: Json<'_>) -> &'static str {
    match json.view() {
        View::Null => "<nil>",
        View::Bool(_) => "bool",
        View::Number(Number::Int(_)) => "int64",
        View::Number(_) => "float64",
        View::String(_) => "string",
        View::Array(_) => "[]interface {}",
        View::Object(_) => "map[string]interface {}",
    }
}
