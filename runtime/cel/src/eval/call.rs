//! Dispatches a function call to its implementation.

use std::cmp::Ordering;

use crate::env::{Function, Overload};

use super::arithmetic::{add, divide, modulo, multiply, negate, no_operator, ordered, subtract};
use super::equality::{contains, equal, or_within};
use super::error::EvalError;
use super::functions::{
    conversions, format, lists, named_format, net, optional, quantity, regex, semver, sets, strings, time, url,
};
use super::guard::takes;
use super::list::Slot;
use super::meter::Meter;
use super::object::{find_in_map, map_len};
use super::value::Value;
use crate::library::regex::Pattern;
use crate::library::strings::length;

/// Calls a function whose arguments all have values. If the overload is known, no other overload is tried.
pub(super) fn invoke<'a>(
    function: Function,
    overload: Option<&Overload>,
    args: &mut [Value<'a>],
    pattern: Option<&Pattern>,
    meter: &Meter,
) -> Slot<'a> {
    if overload.is_some_and(|overload| !takes(overload, args)) {
        return Err(no_such_overload(function, args));
    }
    if let (Function::Sum, Some(overload), [Value::List(list)]) = (function, overload, &*args) {
        return lists::sum(list, lists::zero(overload.id), meter);
    }
    group(function, args, pattern, meter).unwrap_or_else(|| Err(no_such_overload(function, args)))
}

/// Dispatches by function and arguments. Returns `None` if no implementation accepts these arguments.
#[expect(clippy::too_many_lines, reason = "a table")]
fn group<'a>(function: Function, args: &mut [Value<'a>], pattern: Option<&Pattern>, meter: &Meter) -> Option<Slot<'a>> {
    use Function as F;
    match function {
        F::Equals
        | F::NotEquals
        | F::Less
        | F::LessEquals
        | F::Greater
        | F::GreaterEquals
        | F::Add
        | F::Subtract
        | F::Multiply
        | F::Divide
        | F::Modulo
        | F::In => match args {
            [a, b] => binary(function, a, b, meter),
            _ => None,
        },
        F::LogicalNot
        | F::Negate
        | F::Size
        | F::Dyn
        | F::Type
        | F::Bool
        | F::Bytes
        | F::Double
        | F::Duration
        | F::Int
        | F::String
        | F::Timestamp
        | F::Uint => match args {
            [value] => unary(function, value),
            _ => None,
        },
        F::Matches | F::Find | F::FindAll => regex::call(function, args, pattern, meter),
        F::Contains
        | F::StartsWith
        | F::EndsWith
        | F::CharAt
        | F::LowerAscii
        | F::UpperAscii
        | F::Replace
        | F::Split
        | F::Substring
        | F::Trim
        | F::StringsQuote
        | F::Join => strings::call(function, args, meter),
        F::IndexOf | F::LastIndexOf => match args {
            [Value::List(_), ..] => lists::call(function, args, meter),
            _ => strings::call(function, args, meter),
        },
        F::Format => format::call(args, meter),
        F::IsSorted
        | F::Sum
        | F::Min
        | F::Max
        | F::Slice
        | F::Flatten
        | F::Sort
        | F::SortByAssociatedKeys
        | F::ListsRange
        | F::Reverse
        | F::Distinct => lists::call(function, args, meter),
        F::SetsContains | F::SetsEquivalent | F::SetsIntersects => sets::call(function, args, meter),
        F::OptionalOf
        | F::OptionalOfNonZeroValue
        | F::OptionalNone
        | F::Value
        | F::HasValue
        | F::First
        | F::Last
        | F::OptionalUnwrap
        | F::UnwrapOpt => optional::call(function, args),
        F::GetFullYear
        | F::GetMonth
        | F::GetDayOfYear
        | F::GetDayOfMonth
        | F::GetDate
        | F::GetDayOfWeek
        | F::GetHours
        | F::GetMinutes
        | F::GetSeconds
        | F::GetMilliseconds => time::call(function, args),
        F::Semver | F::IsSemver | F::Major | F::Minor | F::Patch => semver::call(function, args),
        F::IsGreaterThan | F::IsLessThan | F::CompareTo => match args {
            [Value::Semver(_), ..] => semver::call(function, args),
            _ => quantity::call(function, args),
        },
        F::Quantity
        | F::IsQuantity
        | F::Sign
        | F::AsApproximateFloat
        | F::AsInteger
        | F::IsInteger
        | F::AddQuantity
        | F::SubQuantity => quantity::call(function, args),
        F::Url
        | F::IsUrl
        | F::GetScheme
        | F::GetHost
        | F::GetHostname
        | F::GetPort
        | F::GetEscapedPath
        | F::GetQuery => url::call(function, args),
        F::Validate | F::FormatNamed => named_format::call(function, args),
        _ => net::call(function, args).or_else(|| named_format::call(function, args)),
    }
}

/// Evaluates the operators with two operands.
fn binary<'a>(function: Function, a: &mut Value<'a>, b: &mut Value<'a>, meter: &Meter) -> Option<Slot<'a>> {
    Some(match function {
        Function::Equals => equal(a, b, meter).map(Value::Bool),
        // Values that cannot be compared are not equal.
        Function::NotEquals => or_within(equal(a, b, meter), false).map(|equal| Value::Bool(!equal)),
        Function::Less => ordered(a, b, "_<_", Ordering::is_lt),
        Function::LessEquals => ordered(a, b, "_<=_", Ordering::is_le),
        Function::Greater => ordered(a, b, "_>_", Ordering::is_gt),
        Function::GreaterEquals => ordered(a, b, "_>=_", Ordering::is_ge),
        Function::Add => add(take(a), take(b), meter),
        Function::Subtract => subtract(a, b),
        Function::Multiply => multiply(a, b),
        Function::Divide => divide(a, b),
        Function::Modulo => modulo(a, b),
        Function::In => match &*b {
            Value::List(list) => contains(list, a, meter).map(Value::Bool),
            map if map_len(map).is_none() => Err(EvalError::NoSuchOverload),
            map => match find_in_map(map, a, meter) {
                Some(Err(error)) => Err(error),
                found => Ok(Value::Bool(found.is_some())),
            },
        },
        _ => return None,
    })
}

/// Evaluates unary operators and conversions.
fn unary<'a>(function: Function, value: &mut Value<'a>) -> Option<Slot<'a>> {
    Some(match function {
        Function::LogicalNot => match value {
            Value::Bool(value) => Ok(Value::Bool(!*value)),
            _ => Err(EvalError::NoSuchOverload),
        },
        Function::Negate => negate(value),
        Function::Size => match value {
            Value::String(text) => Ok(count(length(text))),
            Value::Bytes(bytes) => Ok(count(bytes.len())),
            Value::List(list) => Ok(count(list.len())),
            other => map_len(other).map(count).ok_or_else(|| no_operator("size", other)),
        },
        Function::Dyn => Ok(take(value)),
        Function::Type => Ok(Value::Type(value.type_name())),
        _ => return conversions::call(function, value),
    })
}

fn count<'a>(len: usize) -> Value<'a> {
    Value::Int(i64::try_from(len).unwrap_or(i64::MAX))
}

fn take<'a>(value: &mut Value<'a>) -> Value<'a> {
    std::mem::replace(value, Value::Null)
}

/// Returns the error for arguments that no overload accepts.
pub(super) fn no_such_overload<'a>(function: Function, args: &[Value<'a>]) -> EvalError<'a> {
    let types: Vec<_> = args.iter().map(Value::type_name).collect();
    format!("no such overload: {}({})", function.decl().name, types.join(", ")).into()
}
