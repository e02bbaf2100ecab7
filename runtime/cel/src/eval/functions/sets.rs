//! Set functions such as `sets.contains`.

use crate::env::Function;

use crate::eval::equality::{contains, or_within};
use crate::eval::error::EvalError;
use crate::eval::list::{List, Slot};
use crate::eval::meter::Meter;
use crate::eval::value::Value;

/// The maximum number of compared pairs. More pairs exceed any cost limit.
const MOST_PAIRS: usize = 16 << 20;

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>], meter: &Meter) -> Option<Slot<'a>> {
    let [Value::List(a), Value::List(b)] = args else { return None };
    if a.len().saturating_mul(b.len()) > MOST_PAIRS {
        return Some(Err(EvalError::CostLimit));
    }
    Some(match function {
        Function::SetsContains => contains_all(a, b, meter),
        Function::SetsEquivalent => match contains_all(a, b, meter) {
            Ok(Value::Bool(true)) => contains_all(b, a, meter),
            other => other,
        },
        Function::SetsIntersects => intersects(a, b, meter),
        _ => return None,
    })
}

/// Returns whether the lists have a common item. Items that cannot be compared are different.
fn intersects<'a>(a: &List<'a>, b: &List<'a>, meter: &Meter) -> Slot<'a> {
    for item in a.iter() {
        if or_within(item.and_then(|item| contains(b, &item, meter)), false)? {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}

fn contains_all<'a>(list: &List<'a>, items: &List<'a>, meter: &Meter) -> Slot<'a> {
    for item in items.iter() {
        if !contains(list, &item?, meter)? {
            return Ok(Value::Bool(false));
        }
    }
    Ok(Value::Bool(true))
}
