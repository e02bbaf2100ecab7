//! Type conversions such as `int(x)` and `string(x)`.

use crate::env::Function;

use crate::eval::call::no_such_overload;
use crate::eval::list::Slot;
use crate::eval::value::{Blob, Text, Value};
use crate::library::duration::{self, Duration};
use crate::library::number;
use crate::library::time::Timestamp;

/// Converts a value. Returns `None` if the function is not a conversion.
pub(in crate::eval) fn call<'a>(function: Function, value: &Value<'a>) -> Option<Slot<'a>> {
    let converted = match function {
        Function::Bool => to_bool(value),
        Function::Bytes => to_bytes(value),
        Function::Double => to_double(value),
        Function::Duration => to_duration(value),
        Function::Int => to_int(value),
        Function::String => to_string(value),
        Function::Timestamp => to_timestamp(value),
        Function::Uint => to_uint(value),
        _ => return None,
    };
    Some(converted.unwrap_or_else(|| Err(no_such_overload(function, std::slice::from_ref(value)))))
}

fn to_bool<'a>(value: &Value<'a>) -> Option<Slot<'a>> {
    Some(match value {
        Value::Bool(value) => Ok(Value::Bool(*value)),
        Value::String(text) => number::bool_from_string(text).map(Value::Bool).map_err(Into::into),
        _ => return None,
    })
}

fn to_bytes<'a>(value: &Value<'a>) -> Option<Slot<'a>> {
    Some(Ok(match value {
        Value::Bytes(_) => value.clone(),
        Value::String(Text::Borrowed(text)) => Value::Bytes(Blob::Borrowed(text.as_bytes())),
        Value::String(Text::Shared(text)) => Value::Bytes(Blob::Shared(text.clone().into())),
        _ => return None,
    }))
}

#[expect(clippy::cast_precision_loss, reason = "as the language does it")]
fn to_double<'a>(value: &Value<'a>) -> Option<Slot<'a>> {
    Some(match value {
        Value::Double(value) => Ok(Value::Double(*value)),
        Value::Int(value) => Ok(Value::Double(*value as f64)),
        Value::Uint(value) => Ok(Value::Double(*value as f64)),
        Value::String(text) => number::double_from_string(text).map(Value::Double).map_err(Into::into),
        _ => return None,
    })
}

fn to_duration<'a>(value: &Value<'a>) -> Option<Slot<'a>> {
    Some(match value {
        Value::Duration(value) => Ok(Value::Duration(*value)),
        Value::Int(_) => Err(duration::FROM_INT.into()),
        Value::String(text) => Duration::from_string(text).map(Value::Duration).map_err(Into::into),
        _ => return None,
    })
}

fn to_int<'a>(value: &Value<'a>) -> Option<Slot<'a>> {
    let converted = match value {
        Value::Int(value) => Ok(*value),
        Value::Uint(value) => number::int_from_uint(*value),
        Value::Double(value) => number::int_from_double(*value),
        Value::String(text) => number::int_from_string(text),
        Value::Duration(value) => Ok(value.nanos()),
        Value::Timestamp(value) => Ok(value.unix()),
        _ => return None,
    };
    Some(converted.map(Value::Int).map_err(Into::into))
}

fn to_string<'a>(value: &Value<'a>) -> Option<Slot<'a>> {
    Some(Ok(match value {
        Value::String(_) => value.clone(),
        Value::Bool(true) => Value::text("true"),
        Value::Bool(false) => Value::text("false"),
        Value::Int(value) => Value::owned(value.to_string()),
        Value::Uint(value) => Value::owned(value.to_string()),
        Value::Double(value) => Value::owned(number::string_from_double(*value)),
        Value::Bytes(bytes) => match number::string_from_bytes(bytes) {
            Ok(text) => Value::owned(text.to_owned()),
            Err(error) => return Some(Err(error.into())),
        },
        Value::Duration(value) => Value::owned(value.to_seconds_string()),
        Value::Timestamp(value) => Value::owned(value.to_string()),
        Value::Ip(value) => Value::owned(value.to_string()),
        Value::Cidr(value) => Value::owned(value.to_string()),
        _ => return None,
    }))
}

fn to_timestamp<'a>(value: &Value<'a>) -> Option<Slot<'a>> {
    Some(match value {
        Value::Timestamp(value) => Ok(Value::Timestamp(*value)),
        Value::Int(value) => Timestamp::from_unix(*value).map(Value::Timestamp).map_err(Into::into),
        Value::String(text) => Timestamp::from_string(text).map(Value::Timestamp).map_err(Into::into),
        _ => return None,
    })
}

fn to_uint<'a>(value: &Value<'a>) -> Option<Slot<'a>> {
    let converted = match value {
        Value::Uint(value) => Ok(*value),
        Value::Int(value) => number::uint_from_int(*value),
        Value::Double(value) => number::uint_from_double(*value),
        Value::String(text) => number::uint_from_string(text),
        _ => return None,
    };
    Some(converted.map(Value::Uint).map_err(Into::into))
}
