//! List functions.

use std::cmp::Ordering;

use crate::env::{Function, OverloadId};

use crate::eval::arithmetic::{add, compare, is_ordered, no_operator};
use crate::eval::equality::{is_same, or_within, same};
use crate::eval::error::{EvalError, fixed};
use crate::eval::list::{List, Slot};
use crate::eval::meter::Meter;
use crate::eval::value::Value;
use crate::library::duration::Duration;

/// The maximum length of a new list. A longer list exceeds the cost limit.
const LONGEST: usize = 1 << 20;

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>], meter: &Meter) -> Option<Slot<'a>> {
    use Function as F;
    Some(match (function, args) {
        (F::IsSorted | F::Min | F::Max, [Value::List(list)]) => {
            // The server checks only the first item.
            if !matches!(list.get(0), None | Some(Err(_))) && !list.get(0)?.is_ok_and(|item| is_ordered(&item)) {
                return None;
            }
            match function {
                F::IsSorted => is_sorted(list, meter).map(Value::Bool),
                F::Min => extreme(list, Ordering::Greater, "min called on empty list", meter),
                _ => extreme(list, Ordering::Less, "max called on empty list", meter),
            }
        }
        (F::Sum, [Value::List(list)]) => return sum_of_any(list, meter),
        (F::IndexOf, [Value::List(list), item]) => position(list, 0..list.len(), item, meter),
        (F::LastIndexOf, [Value::List(list), item]) => position(list, (0..list.len()).rev(), item, meter),
        (F::Slice, [Value::List(list), Value::Int(start), Value::Int(end)]) => slice(list, *start, *end, meter),
        (F::Flatten, [Value::List(list)]) => flatten(list, 1, meter),
        (F::Flatten, [Value::List(list), Value::Int(depth)]) => flatten(list, *depth, meter),
        (F::Sort, [list @ Value::List(_)]) => sort_by_keys(list, list, meter),
        (F::SortByAssociatedKeys, [list @ Value::List(_), keys]) => sort_by_keys(list, keys, meter),
        (F::ListsRange, [Value::Int(end)]) => range(*end, meter),
        (F::Reverse, [Value::List(list)]) => collect(list, meter).map(|mut items| {
            items.reverse();
            Value::List(List::Values(items.into()))
        }),
        (F::Distinct, [Value::List(list)]) => distinct(list, meter),
        // These two functions have one implementation for all types.
        (F::Sort | F::SortByAssociatedKeys, [receiver, ..]) => Err(no_operator(function.decl().name, receiver)),
        (F::Flatten, [receiver]) => Err(format!("no such overload: {}.flatten()", full_name(receiver)).into()),
        (F::Flatten, [receiver, depth]) => {
            let (receiver, depth) = (full_name(receiver), full_name(depth));
            Err(format!("no such overload: {receiver}.flatten({depth})").into())
        }
        _ => return None,
    })
}

/// Returns the type name with its type parameters, which are unknown at run time.
fn full_name(value: &Value<'_>) -> &'static str {
    match value.type_name() {
        "list" => "list(dyn)",
        "map" => "map(dyn, dyn)",
        name => name,
    }
}

/// Returns the first of these positions that holds an equal item, or -1.
fn position<'a>(list: &List<'a>, places: impl Iterator<Item = usize>, item: &Value<'a>, meter: &Meter) -> Slot<'a> {
    for at in places {
        if let Some(other) = list.get(at)
            && is_same(&other, item, meter)?
        {
            return Ok(Value::Int(i64::try_from(at).unwrap_or(i64::MAX)));
        }
    }
    Ok(Value::Int(-1))
}

/// Copies all items.
fn collect<'a>(list: &List<'a>, meter: &Meter) -> Result<Vec<Value<'a>>, EvalError<'a>> {
    list.check_len()?;
    meter.make_list(list.len())?;
    list.iter().collect()
}

fn range<'a>(end: i64, meter: &Meter) -> Slot<'a> {
    let len = usize::try_from(end.max(0)).unwrap_or(usize::MAX);
    if len > LONGEST {
        return Err(EvalError::CostLimit);
    }
    meter.make_list(len)?;
    Ok(Value::List((0..end).map(Value::Int).collect()))
}

/// Returns whether a list is sorted. Items that cannot be compared count as sorted.
fn is_sorted<'a>(list: &List<'a>, meter: &Meter) -> Result<bool, EvalError<'a>> {
    list.check_len()?;
    meter.steps(list.len())?;
    let mut before: Option<Value<'a>> = None;
    for item in list.iter() {
        let item = item?;
        if !is_ordered(&item) {
            return Err(EvalError::NoSuchOverload);
        }
        if before.is_some_and(|before| compare(&before, &item) == Ok(Ordering::Greater)) {
            return Ok(false);
        }
        before = Some(item);
    }
    Ok(true)
}

/// Returns the first item that no other item precedes in the order `prefers`.
fn extreme<'a>(list: &List<'a>, prefers: Ordering, empty: &'static str, meter: &Meter) -> Slot<'a> {
    list.check_len()?;
    meter.steps(list.len())?;
    let mut best: Option<Value<'a>> = None;
    for item in list.iter() {
        let item = item?;
        if !is_ordered(&item) {
            return Err(EvalError::NoSuchOverload);
        }
        best = Some(match best {
            Some(best) if compare(&best, &item) != Ok(prefers) => best,
            _ => item,
        });
    }
    best.ok_or(fixed(empty))
}

/// Returns the sum of a list without an item type. The first item determines the overload.
fn sum_of_any<'a>(list: &List<'a>, meter: &Meter) -> Option<Slot<'a>> {
    let zero = match list.get(0) {
        None | Some(Ok(Value::Int(_)) | Err(_)) => OverloadId::SumInt,
        Some(Ok(Value::Uint(_))) => OverloadId::SumUint,
        Some(Ok(Value::Double(_))) => OverloadId::SumDouble,
        Some(Ok(Value::Duration(_))) => OverloadId::SumDuration,
        Some(Ok(_)) => return None,
    };
    Some(sum(list, self::zero(zero), meter))
}

/// Returns the start value of an overload of `sum`, which is also the result for an empty list.
pub(in crate::eval) fn zero<'a>(overload: OverloadId) -> Value<'a> {
    match overload {
        OverloadId::SumUint => Value::Uint(0),
        OverloadId::SumDouble => Value::Double(0.0),
        OverloadId::SumDuration => Value::Duration(Duration::from_nanos(0)),
        _ => Value::Int(0),
    }
}

pub(in crate::eval) fn sum<'a>(list: &List<'a>, zero: Value<'a>, meter: &Meter) -> Slot<'a> {
    list.check_len()?;
    meter.steps(list.len())?;
    list.iter().try_fold(zero, |total, item| add(total, item?, meter))
}

fn slice<'a>(list: &List<'a>, start: i64, end: i64, meter: &Meter) -> Slot<'a> {
    if start < 0 || end < 0 {
        return Err(format!("cannot slice({start}, {end}), negative indexes not supported").into());
    }
    if start > end {
        let text = "start index must be less than or equal to end index";
        return Err(format!("cannot slice({start}, {end}), {text}").into());
    }
    let (Ok(from), Ok(to)) = (usize::try_from(start), usize::try_from(end)) else {
        return Err(EvalError::CostLimit);
    };
    if list.len() < to {
        return Err(format!("cannot slice({start}, {end}), list is length {}", list.len()).into());
    }
    list.check_len()?;
    meter.make_list(to - from)?;
    let items: Result<Vec<_>, _> = (from..to).filter_map(|at| list.get(at)).collect();
    Ok(Value::List(List::Values(items?.into())))
}

fn flatten<'a>(list: &List<'a>, depth: i64, meter: &Meter) -> Slot<'a> {
    if depth < 0 {
        return Err(fixed("level must be non-negative"));
    }
    let mut flat = Vec::new();
    flatten_into(list, depth, &mut flat, meter)?;
    Ok(Value::List(List::Values(flat.into())))
}

fn flatten_into<'a>(
    list: &List<'a>,
    depth: i64,
    flat: &mut Vec<Value<'a>>,
    meter: &Meter,
) -> Result<(), EvalError<'a>> {
    list.check_len()?;
    meter.make_list(list.len())?;
    for item in list.iter() {
        match item? {
            Value::List(inner) if depth > 0 => flatten_into(&inner, depth - 1, flat, meter)?,
            item => flat.push(item),
        }
    }
    Ok(())
}

/// Sorts a list by a list of keys of the same length.
pub(in crate::eval) fn sort_by_keys<'a>(list: &Value<'a>, keys: &Value<'a>, meter: &Meter) -> Slot<'a> {
    let (Value::List(list), Value::List(keys)) = (list, keys) else { return Err(EvalError::NoSuchOverload) };
    if list.len() != keys.len() {
        return Err(format!(
            "@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got {} and {} \
             elements respectively",
            list.len(),
            keys.len()
        )
        .into());
    }
    if list.is_empty() {
        return Ok(Value::List(list.clone()));
    }
    let keys = collect(keys, meter)?;
    let items = collect(list, meter)?;
    let Some(first) = keys.first().filter(|first| is_ordered(first)) else {
        return Err(fixed("list elements must be comparable"));
    };
    let kind = std::mem::discriminant(first);
    if keys.len() > 1 && keys.iter().any(|key| std::mem::discriminant(key) != kind) {
        return Err(fixed("list elements must have the same type"));
    }
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by(|&a, &b| compare(&keys[a], &keys[b]).unwrap_or(Ordering::Equal));
    Ok(Value::List(order.into_iter().map(|at| items[at].clone()).collect()))
}

fn distinct<'a>(list: &List<'a>, meter: &Meter) -> Slot<'a> {
    if list.is_empty() {
        return Ok(Value::List(list.clone()));
    }
    // The server charges for each pair of items.
    if list.len() > 1 << 10 {
        return Err(EvalError::CostLimit);
    }
    let mut seen: Vec<Value<'a>> = Vec::new();
    'items: for item in collect(list, meter)? {
        for other in &seen {
            if or_within(same(&item, other, meter), false)? {
                continue 'items;
            }
        }
        seen.push(item);
    }
    Ok(Value::List(List::Values(seen.into())))
}
