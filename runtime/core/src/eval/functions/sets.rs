//! `sets.contains` and its like.

use structural_schema_cel::env::Function;

use crate::eval::equality::contains;
use crate::eval::error::EvalError;
use crate::eval::list::{List, Slot};
use crate::eval::value::Value;

/// More pairs than this cost more than any limit.
const MOST_PAIRS: usize = 16 << 20;

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>]) -> Option<Slot<'a>> {
    let [Value::List(a), Value::List(b)] = args else { return None };
    if a.len().saturating_mul(b.len()) > MOST_PAIRS {
        return Some(Err(EvalError::CostLimit));
    }
    Some(match function {
        Function::SetsContains => contains_all(a, b),
        Function::SetsEquivalent => match contains_all(a, b) {
            Ok(Value::Bool(true)) => contains_all(b, a),
            other => other,
        },
        Function::SetsIntersects => {
            let is_common = |item: Slot<'a>| item.and_then(|item| contains(b, &item)) == Ok(true);
            Ok(Value::Bool(a.iter().any(is_common)))
        }
        _ => return None,
    })
}

fn contains_all<'a>(list: &List<'a>, items: &List<'a>) -> Slot<'a> {
    for item in items.iter() {
        if !contains(list, &item?)? {
            return Ok(Value::Bool(false));
        }
    }
    Ok(Value::Bool(true))
}
