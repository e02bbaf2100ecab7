//! Equality, and the `in` operator for lists.

use std::collections::{HashMap, HashSet};

use super::convert::dynamic;
use super::error::EvalError;
use super::list::{List, Slot};
use super::map::{Key, MapValue};
use super::meter::Meter;
use super::object::{find_in_map, map_len};
use super::value::{Object, Value};
use super::value_type::ListKind;
use crate::json::{Items, Json, JsonArray, JsonObject, JsonValue, Members, Number, View};
use crate::library::number::{compare_int_double, compare_int_uint, compare_uint_double};

type Answer<'a> = Result<bool, EvalError<'a>>;

/// `a == b`
pub(super) fn equal<'a>(a: &Value<'a>, b: &Value<'a>, meter: &Meter) -> Answer<'a> {
    match (a, b) {
        (Value::Null, Value::Null) => Ok(true),
        (Value::Null, _) | (_, Value::Null) => Ok(false),
        _ => same(a, b, meter),
    }
}

/// Returns the answer, or `otherwise` if the comparison failed. An exceeded limit stays an error.
pub(super) fn or_within(answer: Answer<'_>, otherwise: bool) -> Answer<'_> {
    match answer {
        Err(error) if !error.is_limit() => Ok(otherwise),
        answer => answer,
    }
}

/// Compares values like cel-go's `Equal`. Null is an ordinary value here.
pub(super) fn same<'a>(a: &Value<'a>, b: &Value<'a>, meter: &Meter) -> Answer<'a> {
    meter.step()?;
    Ok(match (a, b) {
        (Value::Null, Value::Null) => true,
        (failure @ Value::Failure(_), _) | (_, failure @ Value::Failure(_)) => {
            return failure.clone().opened().map(|_| false);
        }
        (Value::Bool(a), Value::Bool(b)) => a == b,
        (Value::String(a), Value::String(b)) => bytes_equal(a.as_bytes(), b.as_bytes(), meter)?,
        (Value::Bytes(a), Value::Bytes(b)) => bytes_equal(a, b, meter)?,
        (Value::Duration(a), Value::Duration(b)) => a == b,
        (Value::Timestamp(a), Value::Timestamp(b)) => a == b,
        (Value::Type(a), Value::Type(b)) => a == b,
        (Value::Int(_) | Value::Uint(_) | Value::Double(_), _) => numbers(a, b),
        (Value::Object(object), _) => return object_equal(object, b, meter),
        (Value::Map(map), _) => return map_equal(map, b, meter),
        (Value::List(list), _) => return list_equal(list, b, meter),
        (Value::Optional(a), Value::Optional(b)) => match (a, b) {
            (Some(a), Some(b)) => return same(a, b, meter),
            (a, b) => a.is_none() && b.is_none(),
        },
        (Value::Url(a), Value::Url(b)) => a == b,
        (Value::Quantity(a), Value::Quantity(b)) => a == b,
        (Value::Semver(a), Value::Semver(b)) => a == b,
        (Value::Format(a), Value::Format(b)) => a == b,
        (Value::Ip(a), Value::Ip(b)) => a == b,
        (Value::Cidr(a), Value::Cidr(b)) => a == b,
        (Value::Unknown(json), _) => return is_json(b, *json, meter),
        (
            Value::Url(_) | Value::Quantity(_) | Value::Semver(_) | Value::Format(_) | Value::Ip(_) | Value::Cidr(_),
            _,
        ) => return Err(EvalError::NoSuchOverload),
        _ => false,
    })
}

fn numbers(a: &Value<'_>, b: &Value<'_>) -> bool {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => a == b,
        (Value::Uint(a), Value::Uint(b)) => a == b,
        (Value::Double(a), Value::Double(b)) => a == b,
        (Value::Int(int), Value::Uint(uint)) | (Value::Uint(uint), Value::Int(int)) => {
            compare_int_uint(*int, *uint).is_eq()
        }
        (Value::Int(int), Value::Double(double)) | (Value::Double(double), Value::Int(int)) => {
            !double.is_nan() && compare_int_double(*int, *double).is_eq()
        }
        (Value::Uint(uint), Value::Double(double)) | (Value::Double(double), Value::Uint(uint)) => {
            !double.is_nan() && compare_uint_double(*uint, *double).is_eq()
        }
        _ => false,
    }
}

/// Compares byte strings. Strings of different lengths are not read.
#[inline]
fn bytes_equal<'a>(a: &[u8], b: &[u8], meter: &Meter) -> Answer<'a> {
    if a.len() != b.len() {
        return Ok(false);
    }
    meter.read(a.len())?;
    Ok(a == b)
}

/// Compares the native form of a value with a JSON value.
fn is_json<'a>(value: &Value<'a>, json: Json<'_>, meter: &Meter) -> Answer<'a> {
    Ok(match (value, json.view()) {
        (Value::Unknown(value), _) => return json_equal(*value, json, meter),
        (Value::Object(object), View::Object(json)) => return members_equal(object.json, json, meter),
        (Value::List(List::Json(items, _)), View::Array(json)) => return items_equal(*items, json, meter),
        (Value::Bool(value), View::Bool(json)) => *value == json,
        (Value::String(value), View::String(json)) => bytes_equal(value.as_bytes(), json.as_bytes(), meter)?,
        (Value::Int(value), View::Number(Number::Int(json))) => json == *value,
        #[expect(clippy::float_cmp, reason = "the values must be equal")]
        (Value::Double(value), View::Number(Number::Float(json))) => json == *value,
        _ => false,
    })
}

/// Compares two JSON values recursively.
fn json_equal<'a>(a: Json<'_>, b: Json<'_>, meter: &Meter) -> Answer<'a> {
    meter.step()?;
    match (a.view(), b.view()) {
        (View::String(a), View::String(b)) => bytes_equal(a.as_bytes(), b.as_bytes(), meter),
        (View::Array(a), View::Array(b)) => items_equal(a, b, meter),
        (View::Object(a), View::Object(b)) => members_equal(a, b, meter),
        (View::Number(a), View::Number(b)) => Ok(a == b),
        (View::Bool(a), View::Bool(b)) => Ok(a == b),
        (a, b) => Ok(matches!((a, b), (View::Null, View::Null))),
    }
}

fn items_equal<'a>(a: Items<'_>, b: Items<'_>, meter: &Meter) -> Answer<'a> {
    if a.len() != b.len() {
        return Ok(false);
    }
    all(a.iter().zip(b.iter()), |(a, b)| json_equal(a, b, meter))
}

fn members_equal<'a>(a: Members<'_>, b: Members<'_>, meter: &Meter) -> Answer<'a> {
    if a.len() != b.len() {
        return Ok(false);
    }
    all(a.iter(), |(key, a)| b.get(key).map_or(Ok(false), |b| json_equal(a, b, meter)))
}

/// Returns whether a test holds for all items, or the first error.
fn all<'a, T>(items: impl IntoIterator<Item = T>, mut test: impl FnMut(T) -> Answer<'a>) -> Answer<'a> {
    for item in items {
        if !test(item)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn object_equal<'a>(object: &Object<'a>, other: &Value<'a>, meter: &Meter) -> Answer<'a> {
    let Some(len) = map_len(other) else {
        return if object.ty.is_some() { Err(EvalError::NoSuchOverload) } else { Ok(false) };
    };
    if object.len() != len {
        return Ok(false);
    }
    let Some(ty) = object.ty else {
        let entries = object.json.iter().map(|(key, value)| (Value::text(key), dynamic(value)));
        return entries_equal(entries, other, meter);
    };
    for (key, json) in object.json.iter() {
        if ty.field(key).is_none() {
            // A field without a type is compared as JSON. It is skipped if the other side lacks it.
            let Value::Object(other) = other else { return Err(EvalError::NoSuchOverload) };
            if let Some(other) = other.json.get(key)
                && !json_equal(other, json, meter)?
            {
                return Ok(false);
            }
            continue;
        }
        match (object.find(key), find_in_map(other, &Value::text(key), meter)) {
            (None, None) => {}
            (Some(value), Some(other)) => {
                if !same(&value?, &other?, meter)? {
                    return Ok(false);
                }
            }
            (_, Some(Err(error))) if error.is_limit() => return Err(error),
            _ => return Ok(false),
        }
    }
    Ok(true)
}

fn map_equal<'a>(map: &MapValue<'a>, other: &Value<'a>, meter: &Meter) -> Answer<'a> {
    if map_len(other) != Some(map.len()) {
        return Ok(false);
    }
    entries_equal(map.entries().iter().cloned(), other, meter)
}

/// Returns whether the other map has an equal value for each entry. Entries that cannot be compared count as equal.
fn entries_equal<'a>(
    entries: impl Iterator<Item = (Value<'a>, Value<'a>)>,
    other: &Value<'a>,
    meter: &Meter,
) -> Answer<'a> {
    all(entries, |(key, value)| match find_in_map(other, &key, meter) {
        Some(Ok(other)) => or_within(equal(&value, &other, meter), true),
        Some(Err(error)) => or_within(Err(error), true),
        None => Ok(false),
    })
}

fn list_equal<'a>(list: &List<'a>, other: &Value<'a>, meter: &Meter) -> Answer<'a> {
    let Value::List(other) = other else {
        return if list.is_plain() { Ok(false) } else { Err(EvalError::NoSuchOverload) };
    };
    if list.len() != other.len() {
        return Ok(false);
    }
    list.check_len()?;
    match list.kind() {
        Some(ListKind::Set) => {
            meter.steps(list.len())?;
            let members: HashSet<_> = set_keys(list).collect();
            Ok(native_keys(other).all(|key| key.is_some_and(|key| members.contains(&key))))
        }
        Some(ListKind::Map(keys)) => map_list_equal(list, keys, other, meter),
        Some(_) => all(list.iter().zip(other.iter()), |(a, b)| same(&a?, &b?, meter)),
        None => all(list.iter().zip(other.iter()), |(a, b)| match (a, b) {
            (Ok(a), Ok(b)) => or_within(equal(&a, &b, meter), true),
            _ => Ok(true),
        }),
    }
}

fn map_list_equal<'a>(list: &List<'a>, keys: &[Box<str>], other: &List<'a>, meter: &Meter) -> Answer<'a> {
    let mut items = HashMap::with_capacity(list.len());
    for item in list.iter() {
        let item = item?;
        items.insert(map_key(&item, keys, meter)?, item);
    }
    for item in other.iter() {
        let item = item?;
        let key = map_key(&item, keys, meter)?;
        let Some(mine) = items.get(&key).filter(|_| key.is_some()) else { return Ok(false) };
        if !same(mine, &item, meter)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns the key of an item of a map list, or `None` if the item is not an object.
pub(super) fn map_key<'a>(item: &Value<'a>, keys: &[Box<str>], meter: &Meter) -> Result<Option<String>, EvalError<'a>> {
    let Value::Object(object) = item else { return Ok(None) };
    let mut text = String::new();
    for key in keys {
        let value = object.json.get(key);
        match value.map(JsonValue::view) {
            Some(View::String(value)) => {
                text.push('"');
                text.push_str(value);
            }
            Some(_) => text.push_str(&value.map(Json::to_value).unwrap_or_default().to_string()),
            None => text.push_str("null"),
        }
        text.push('\0');
    }
    meter.steps(keys.len())?;
    meter.read(text.len())?;
    Ok(Some(text))
}

/// Returns the keys of the items of a set.
pub(super) fn set_keys<'a>(list: &List<'a>) -> Box<dyn Iterator<Item = Key<'a>> + 'a> {
    match list {
        List::Json(items, _) => Box::new(items.iter().filter_map(|item| Key::of(&dynamic(item)))),
        other => {
            let keys: Vec<_> = native_keys(other).flatten().collect();
            Box::new(keys.into_iter())
        }
    }
}

/// Returns the key of each item of a list in its native form.
fn native_keys<'a, 'l>(list: &'l List<'a>) -> impl Iterator<Item = Option<Key<'a>>> + use<'a, 'l> {
    list.iter().map(|item| item.ok().as_ref().and_then(Key::of))
}

/// `value in list`
pub(super) fn contains<'a>(list: &List<'a>, value: &Value<'a>, meter: &Meter) -> Answer<'a> {
    let mut problem = None;
    for item in list.iter() {
        let found = if list.is_plain() {
            or_within(item.and_then(|item| equal(value, &item, meter)), false)
        } else {
            item.and_then(|item| same(&item, value, meter))
        };
        match found {
            Ok(true) => return Ok(true),
            Ok(false) => {}
            Err(error) if error.is_limit() => return Err(error),
            Err(error) => {
                problem.get_or_insert(error);
            }
        }
    }
    problem.map_or(Ok(false), Err)
}

/// Returns whether a slot holds an equal value. Errors count as unequal.
pub(super) fn is_same<'a>(slot: &Slot<'a>, value: &Value<'a>, meter: &Meter) -> Answer<'a> {
    match slot {
        Ok(item) => or_within(same(item, value, meter), false),
        Err(_) => Ok(false),
    }
}
