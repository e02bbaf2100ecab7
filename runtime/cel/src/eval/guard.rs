//! Run-time type checks of overloads.
//!
//! A dynamic value can have any type, so the server checks the arguments again at run time. It checks only the first
//! item of a list.

use crate::env::{Function, Named, Overload, Signature};

use super::value::Value;

/// Returns whether the server checks the argument types of the function. Other functions have one implementation for
/// all overloads.
pub(super) fn is_guarded(function: Function) -> bool {
    use Function as F;
    let overloads = function.decl().overloads.len();
    let is_open = matches!(
        function,
        F::LogicalNot
            | F::Equals
            | F::NotEquals
            | F::Add
            | F::Subtract
            | F::Multiply
            | F::Divide
            | F::Modulo
            | F::Negate
            | F::Less
            | F::LessEquals
            | F::Greater
            | F::GreaterEquals
            | F::Index
            | F::OptIndex
            | F::In
            | F::Size
            | F::Type
            | F::Dyn
            | F::Matches
            | F::FindAll
            | F::Sort
            | F::SortByAssociatedKeys
            | F::Flatten
    );
    // A function with one overload checks its arguments itself.
    overloads > 1 && !is_open
}

/// Returns whether the overload accepts these values.
pub(super) fn takes(overload: &Overload, args: &[Value<'_>]) -> bool {
    overload.args.iter().zip(args).all(|(wanted, value)| fits(wanted, value))
}

fn fits(wanted: &Signature, value: &Value<'_>) -> bool {
    match (wanted, value) {
        (Signature::Bool, Value::Bool(_))
        | (Signature::Int, Value::Int(_))
        | (Signature::Uint, Value::Uint(_))
        | (Signature::Double, Value::Double(_))
        | (Signature::String, Value::String(_))
        | (Signature::Bytes, Value::Bytes(_))
        | (Signature::Duration, Value::Duration(_))
        | (Signature::Timestamp, Value::Timestamp(_)) => true,
        (Signature::List(item), Value::List(list)) => match list.get(0) {
            Some(Ok(first)) => fits(item, &first),
            Some(Err(_)) | None => true,
        },
        (Signature::Optional(_), Value::Optional(_)) | (Signature::Map(..), Value::Map(_) | Value::Object(_)) => true,
        (Signature::Named(named), value) => is_named(*named, value),
        (
            Signature::Bool
            | Signature::Int
            | Signature::Uint
            | Signature::Double
            | Signature::String
            | Signature::Bytes
            | Signature::Duration
            | Signature::Timestamp
            | Signature::List(_)
            | Signature::Map(..)
            | Signature::Optional(_),
            _,
        ) => false,
        _ => true,
    }
}

fn is_named(named: Named, value: &Value<'_>) -> bool {
    value.type_name() == named.name()
}
