//! Functions of resource quantities.

use crate::env::Function;

use crate::eval::list::Slot;
use crate::eval::value::Value;
use crate::library::Error;
use crate::library::quantity::{Quantity, is_quantity};

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>]) -> Option<Slot<'a>> {
    use Function as F;
    Some(match (function, args) {
        (F::Quantity, [Value::String(text)]) => made(Quantity::from_string(text)),
        (F::IsQuantity, [Value::String(text)]) => Ok(Value::Bool(is_quantity(text))),
        (F::Sign, [Value::Quantity(a)]) => Ok(Value::Int(a.sign())),
        (F::AsApproximateFloat, [Value::Quantity(a)]) => Ok(Value::Double(a.as_approximate_float())),
        (F::AsInteger, [Value::Quantity(a)]) => a.as_integer().map(Value::Int).map_err(Into::into),
        (F::IsInteger, [Value::Quantity(a)]) => Ok(Value::Bool(a.is_integer())),
        (F::IsGreaterThan, [Value::Quantity(a), Value::Quantity(b)]) => Ok(Value::Bool(a > b)),
        (F::IsLessThan, [Value::Quantity(a), Value::Quantity(b)]) => Ok(Value::Bool(a < b)),
        (F::CompareTo, [Value::Quantity(a), Value::Quantity(b)]) => Ok(Value::Int(a.cmp(b) as i64)),
        (F::AddQuantity, [Value::Quantity(a), Value::Quantity(b)]) => made(a.plus(b)),
        (F::AddQuantity, [Value::Quantity(a), Value::Int(b)]) => made(a.plus(&Quantity::from_int(*b))),
        (F::SubQuantity, [Value::Quantity(a), Value::Quantity(b)]) => made(a.minus(b)),
        (F::SubQuantity, [Value::Quantity(a), Value::Int(b)]) => made(a.minus(&Quantity::from_int(*b))),
        _ => return None,
    })
}

fn made<'a>(quantity: Result<Quantity, Error>) -> Slot<'a> {
    Ok(Value::Quantity(quantity?))
}
