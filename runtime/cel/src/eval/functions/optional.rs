//! Functions of optional values.

use crate::env::Function;

use crate::eval::error::{EvalError, fixed};
use crate::eval::list::{List, Slot};
use crate::eval::value::Value;

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>]) -> Option<Slot<'a>> {
    use Function as F;
    Some(match (function, args) {
        (F::OptionalOf, [value]) => Ok(Value::some(value.clone())),
        (F::OptionalOfNonZeroValue, [value]) if value.is_zero() => Ok(Value::Optional(None)),
        (F::OptionalOfNonZeroValue, [value]) => Ok(Value::some(value.clone())),
        (F::OptionalNone, []) => Ok(Value::Optional(None)),
        (F::HasValue, [Value::Optional(inner)]) => Ok(Value::Bool(inner.is_some())),
        (F::Value, [Value::Optional(Some(inner))]) => (**inner).clone().opened(),
        (F::Value, [Value::Optional(None)]) => Err(fixed("optional.none() dereference")),
        (F::First, [Value::List(list)]) => item(list, Some(0)),
        (F::Last, [Value::List(list)]) => item(list, list.len().checked_sub(1)),
        (F::OptionalUnwrap | F::UnwrapOpt, [Value::List(list)]) => {
            if !matches!(list.get(0), None | Some(Ok(Value::Optional(_)) | Err(_))) {
                return None;
            }
            unwrapped(list).map(|items| Value::List(List::Values(items.into())))
        }
        _ => return None,
    })
}

fn item<'a>(list: &List<'a>, at: Option<usize>) -> Slot<'a> {
    match at.and_then(|at| list.get(at)) {
        Some(item) => Ok(Value::some(item?)),
        None => Ok(Value::Optional(None)),
    }
}

fn unwrapped<'a>(list: &List<'a>) -> Result<Vec<Value<'a>>, EvalError<'a>> {
    list.check_len()?;
    let mut items = Vec::new();
    for item in list.iter() {
        match item? {
            Value::Optional(inner) => items.extend(inner.map(|inner| (*inner).clone())),
            other => return Err(format!("value {other} is not optional").into()),
        }
    }
    Ok(items)
}
