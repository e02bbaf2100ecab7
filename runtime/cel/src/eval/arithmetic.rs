//! Arithmetic operators (`+ - * / %`) and comparison of values.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::convert::retyped;
use super::equality::{map_key, set_keys};
use super::error::EvalError;
use super::list::{Joined, List, Slot, shape};
use super::map::Key;
use super::meter::Meter;
use super::value::{Blob, Text, Value};
use super::value_type::{ListKind, ValueType};
use crate::library::number::{
    DIVISION_BY_ZERO, INT_OVERFLOW, MODULUS_BY_ZERO, NAN_UNORDERED, UINT_OVERFLOW, compare_int_double,
    compare_int_uint, compare_uint_double,
};

/// Returns the error for a function that accepts all types in general, but not the type of `value`. The message is
/// shorter for types that cel-go dispatches to a method.
pub(super) fn no_operator<'a>(name: &str, value: &Value<'a>) -> EvalError<'a> {
    match value {
        Value::String(_) | Value::Timestamp(_) | Value::Duration(_) => EvalError::NoSuchOverload,
        _ => format!("no such overload: {name}").into(),
    }
}

/// `a + b`
pub(super) fn add<'a>(a: Value<'a>, b: Value<'a>, meter: &Meter) -> Slot<'a> {
    Ok(match (a, b) {
        (Value::Int(a), Value::Int(b)) => Value::Int(a.checked_add(b).ok_or(INT_OVERFLOW)?),
        (Value::Uint(a), Value::Uint(b)) => Value::Uint(a.checked_add(b).ok_or(UINT_OVERFLOW)?),
        (Value::Double(a), Value::Double(b)) => Value::Double(a + b),
        (Value::String(a), Value::String(b)) => {
            meter.make(a.len() + b.len())?;
            let mut text = String::with_capacity(a.len() + b.len());
            text.push_str(&a);
            text.push_str(&b);
            Value::String(Text::from(text))
        }
        (Value::Bytes(a), Value::Bytes(b)) => {
            meter.make(a.len() + b.len())?;
            Value::Bytes(Blob::Shared([&*a, &*b].concat().into()))
        }
        (Value::Duration(a), Value::Duration(b)) => Value::Duration(a.plus(b)?),
        (Value::Duration(span), Value::Timestamp(moment)) | (Value::Timestamp(moment), Value::Duration(span)) => {
            Value::Timestamp(moment.plus(span)?)
        }
        (Value::List(a), Value::List(b)) => Value::List(add_lists(a, b, meter)?),
        (Value::Int(_) | Value::Uint(_) | Value::Double(_) | Value::Bytes(_) | Value::List(_), _) => {
            return Err(EvalError::NoSuchOverload);
        }
        (a, _) => return Err(no_operator("_+_", &a)),
    })
}

/// Concatenates two lists. A set keeps each item once, and a map list keeps each key once.
fn add_lists<'a>(a: List<'a>, b: List<'a>, meter: &Meter) -> Result<List<'a>, EvalError<'a>> {
    let Some(ty) = a.ty() else { return Ok(a.followed_by(b)) };
    a.check_len()?;
    b.check_len()?;
    meter.make_list(a.len().saturating_add(b.len()))?;
    let mut items: Vec<Slot<'a>> = a.iter().collect();
    let read = |slot: Slot<'a>| slot.and_then(|value| add_item(value, ty));
    match a.kind() {
        Some(ListKind::Set) => {
            let mut members: HashSet<_> = set_keys(&a).collect();
            for item in b.iter() {
                let key = item.as_ref().ok().and_then(Key::of);
                if key.is_none_or(|key| members.insert(key)) {
                    items.push(read(item));
                }
            }
        }
        Some(ListKind::Map(keys)) => {
            let key = |item: &Slot<'a>| item.as_ref().map_or(Ok(None), |item| map_key(item, keys, meter));
            let mut places = HashMap::new();
            for (at, item) in items.iter().enumerate() {
                places.insert(key(item)?, at);
            }
            for item in b.iter() {
                match places.get(&key(&item)?) {
                    Some(&at) => items[at] = read(item),
                    None => items.push(read(item)),
                }
            }
        }
        _ => items.extend(b.iter().map(read)),
    }
    Ok(List::Joined(Arc::new(Joined { items, ty })))
}

fn add_item<'a>(value: Value<'a>, list: &'a ValueType) -> Slot<'a> {
    match shape(list).and_then(|shape| shape.item.as_ref()) {
        Some(item) => retyped(value, item),
        None => Ok(value),
    }
}

/// `a - b`
pub(super) fn subtract<'a>(a: &Value<'a>, b: &Value<'a>) -> Slot<'a> {
    Ok(match (a, b) {
        (Value::Int(a), Value::Int(b)) => Value::Int(a.checked_sub(*b).ok_or(INT_OVERFLOW)?),
        (Value::Uint(a), Value::Uint(b)) => Value::Uint(a.checked_sub(*b).ok_or(UINT_OVERFLOW)?),
        (Value::Double(a), Value::Double(b)) => Value::Double(a - b),
        (Value::Duration(a), Value::Duration(b)) => Value::Duration(a.minus(*b)?),
        (Value::Timestamp(a), Value::Duration(b)) => Value::Timestamp(a.minus(*b)?),
        (Value::Timestamp(a), Value::Timestamp(b)) => Value::Duration(a.since(*b)?),
        (Value::Int(_) | Value::Uint(_) | Value::Double(_), _) => return Err(EvalError::NoSuchOverload),
        _ => return Err(no_operator("_-_", a)),
    })
}

/// `a * b`
pub(super) fn multiply<'a>(a: &Value<'a>, b: &Value<'a>) -> Slot<'a> {
    Ok(match (a, b) {
        (Value::Int(a), Value::Int(b)) => Value::Int(a.checked_mul(*b).ok_or(INT_OVERFLOW)?),
        (Value::Uint(a), Value::Uint(b)) => Value::Uint(a.checked_mul(*b).ok_or(UINT_OVERFLOW)?),
        (Value::Double(a), Value::Double(b)) => Value::Double(a * b),
        (Value::Int(_) | Value::Uint(_) | Value::Double(_), _) => return Err(EvalError::NoSuchOverload),
        _ => return Err(no_operator("_*_", a)),
    })
}

/// `a / b`
pub(super) fn divide<'a>(a: &Value<'a>, b: &Value<'a>) -> Slot<'a> {
    Ok(match (a, b) {
        (Value::Int(_), Value::Int(0)) | (Value::Uint(_), Value::Uint(0)) => return Err(DIVISION_BY_ZERO.into()),
        (Value::Int(a), Value::Int(b)) => Value::Int(a.checked_div(*b).ok_or(INT_OVERFLOW)?),
        (Value::Uint(a), Value::Uint(b)) => Value::Uint(a / b),
        (Value::Double(a), Value::Double(b)) => Value::Double(a / b),
        (Value::Int(_) | Value::Uint(_) | Value::Double(_), _) => return Err(EvalError::NoSuchOverload),
        _ => return Err(no_operator("_/_", a)),
    })
}

/// `a % b`
pub(super) fn modulo<'a>(a: &Value<'a>, b: &Value<'a>) -> Slot<'a> {
    Ok(match (a, b) {
        (Value::Int(_), Value::Int(0)) | (Value::Uint(_), Value::Uint(0)) => return Err(MODULUS_BY_ZERO.into()),
        (Value::Int(a), Value::Int(b)) => Value::Int(a.checked_rem(*b).ok_or(INT_OVERFLOW)?),
        (Value::Uint(a), Value::Uint(b)) => Value::Uint(a % b),
        (Value::Int(_) | Value::Uint(_), _) => return Err(EvalError::NoSuchOverload),
        _ => return Err(no_operator("_%_", a)),
    })
}

/// `-a`
pub(super) fn negate<'a>(a: &Value<'a>) -> Slot<'a> {
    match a {
        Value::Int(a) => Ok(Value::Int(a.checked_neg().ok_or(INT_OVERFLOW)?)),
        Value::Double(a) => Ok(Value::Double(-a)),
        Value::Duration(a) => Ok(Value::Duration(a.negated()?)),
        Value::Bool(_) => Err(EvalError::NoSuchOverload),
        _ => Err(no_operator("-_", a)),
    }
}

/// Compares two values of an ordered type.
pub(super) fn compare<'a>(a: &Value<'a>, b: &Value<'a>) -> Result<Ordering, EvalError<'a>> {
    let is_nan = |value: &Value<'_>| matches!(value, Value::Double(number) if number.is_nan());
    if is_nan(a) || (is_nan(b) && matches!(a, Value::Int(_) | Value::Uint(_) | Value::Double(_))) {
        return Err(NAN_UNORDERED.into());
    }
    Ok(match (a, b) {
        (Value::Int(a), Value::Int(b)) => a.cmp(b),
        (Value::Uint(a), Value::Uint(b)) => a.cmp(b),
        (Value::Double(a), Value::Double(b)) => a.partial_cmp(b).unwrap_or(Ordering::Equal),
        (Value::Int(a), Value::Uint(b)) => compare_int_uint(*a, *b),
        (Value::Uint(a), Value::Int(b)) => compare_int_uint(*b, *a).reverse(),
        (Value::Int(a), Value::Double(b)) => compare_int_double(*a, *b),
        (Value::Double(a), Value::Int(b)) => compare_int_double(*b, *a).reverse(),
        (Value::Uint(a), Value::Double(b)) => compare_uint_double(*a, *b),
        (Value::Double(a), Value::Uint(b)) => compare_uint_double(*b, *a).reverse(),
        (Value::String(a), Value::String(b)) => (**a).cmp(&**b),
        (Value::Bytes(a), Value::Bytes(b)) => (**a).cmp(&**b),
        (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
        (Value::Timestamp(a), Value::Timestamp(b)) => a.cmp(b),
        (Value::Duration(a), Value::Duration(b)) => a.cmp(b),
        _ => return Err(EvalError::NoSuchOverload),
    })
}

/// Returns whether values of this type have an order.
pub(super) fn is_ordered(value: &Value<'_>) -> bool {
    matches!(
        value,
        Value::Bool(_)
            | Value::Int(_)
            | Value::Uint(_)
            | Value::Double(_)
            | Value::String(_)
            | Value::Bytes(_)
            | Value::Timestamp(_)
            | Value::Duration(_)
    )
}

/// Evaluates `<`, `<=`, `>`, or `>=`.
pub(super) fn ordered<'a>(a: &Value<'a>, b: &Value<'a>, operator: &str, test: fn(Ordering) -> bool) -> Slot<'a> {
    if !is_ordered(a) {
        return Err(no_operator(operator, a));
    }
    Ok(Value::Bool(test(compare(a, b)?)))
}
