//! Construction of the protocol buffer messages that expressions support.

use std::sync::Arc;

use super::error::EvalError;
use super::list::{List, Slot};
use super::map::MapValue;
use super::value::{Text, Value};
use crate::library::duration::Duration;
use crate::library::number::INT_OVERFLOW;
use crate::library::time::Timestamp;

/// Evaluates `Name{…}`. Well-known messages become plain values.
pub(super) fn message<'a>(name: &str, fields: &[(&str, Value<'a>)]) -> Slot<'a> {
    let field = |name: &str| fields.iter().rev().find(|(field, _)| *field == name).map(|(_, value)| value.clone());
    let int = |name: &str| match field(name) {
        Some(Value::Int(value)) => value,
        _ => 0,
    };
    Ok(match name.strip_prefix("google.protobuf.").unwrap_or(name) {
        "Duration" => {
            let nanos = int("seconds").checked_mul(1_000_000_000).and_then(|nanos| nanos.checked_add(int("nanos")));
            Value::Duration(Duration::from_nanos(nanos.ok_or(INT_OVERFLOW)?))
        }
        "Timestamp" => {
            let moment = Timestamp::from_unix(int("seconds"))?;
            Value::Timestamp(moment.plus(Duration::from_nanos(int("nanos")))?)
        }
        "Struct" => field("fields").unwrap_or_else(|| Value::Map(Arc::new(MapValue::default()))),
        "ListValue" => field("values").unwrap_or(Value::List(List::Borrowed(&[]))),
        "Value" => fields.last().map_or(Value::Null, |(name, value)| match (*name, value) {
            ("null_value", _) => Value::Null,
            (_, value) => value.clone(),
        }),
        "BoolValue" => field("value").unwrap_or(Value::Bool(false)),
        "BytesValue" => field("value").unwrap_or(Value::Bytes(super::value::Blob::Borrowed(&[]))),
        "DoubleValue" => field("value").unwrap_or(Value::Double(0.0)),
        "FloatValue" => match field("value") {
            #[expect(clippy::cast_possible_truncation, reason = "that is what the message does")]
            Some(Value::Double(value)) => Value::Double(f64::from(value as f32)),
            _ => Value::Double(0.0),
        },
        "Int32Value" => match field("value") {
            Some(Value::Int(value)) if i32::try_from(value).is_err() => return Err(INT_OVERFLOW.into()),
            other => other.unwrap_or(Value::Int(0)),
        },
        "Int64Value" => field("value").unwrap_or(Value::Int(0)),
        "StringValue" => field("value").unwrap_or(Value::String(Text::Borrowed(""))),
        "UInt32Value" => match field("value") {
            Some(Value::Uint(value)) if u32::try_from(value).is_err() => {
                return Err(crate::library::number::UINT_OVERFLOW.into());
            }
            other => other.unwrap_or(Value::Uint(0)),
        },
        "UInt64Value" => field("value").unwrap_or(Value::Uint(0)),
        other => return Err(EvalError::Other(format!("unknown type '{other}'").into())),
    })
}
