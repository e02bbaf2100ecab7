//! `template.format(arguments)`

use crate::eval::error::EvalError;
use crate::eval::list::{List, Slot};
use crate::eval::value::Value;
use crate::library::Error;
use crate::library::format::{self, Value as Argument};

/// More text than this is not made.
const LONGEST: usize = 64 << 20;

pub(in crate::eval) fn call<'a>(args: &[Value<'a>]) -> Option<Slot<'a>> {
    let [Value::String(template), Value::List(list)] = args else { return None };
    if too_long(template, list) {
        return Some(Err(EvalError::CostLimit));
    }
    Some(format::format(template, &Arguments(list)).map(Value::owned).map_err(Into::into))
}

/// Each argument is printed once, so only arguments that are long themselves make the text long.
fn too_long(template: &str, list: &List<'_>) -> bool {
    let clauses = template.bytes().filter(|&byte| byte == b'%').count();
    list.check_len().is_err() || clauses.saturating_mul(list.len()) > LONGEST
}

struct Arguments<'l, 'a>(&'l List<'a>);

impl format::List for Arguments<'_, '_> {
    fn size(&self) -> usize {
        self.0.len()
    }

    fn item(&self, index: usize, read: &mut dyn FnMut(Argument<'_>) -> Result<(), Error>) -> Result<(), Error> {
        match self.0.get(index) {
            Some(Ok(value)) => hand_out(&value, read),
            Some(Err(error)) => Err(error.to_string().into()),
            None => Ok(()),
        }
    }
}

struct Entries<'v, 'a>(&'v Value<'a>);

impl format::Map for Entries<'_, '_> {
    fn entries(&self, read: &mut dyn FnMut(Argument<'_>, Argument<'_>) -> Result<(), Error>) -> Result<(), Error> {
        match self.0 {
            Value::Map(map) => {
                for (key, value) in map.entries() {
                    hand_out(key, &mut |key| hand_out(value, &mut |value| read(key, value)))?;
                }
            }
            Value::Object(object) => {
                for (key, value) in object.entries() {
                    let value = value.map_err(|error| Error::from(error.to_string()))?;
                    hand_out(&key, &mut |key| hand_out(&value, &mut |value| read(key, value)))?;
                }
            }
            _ => {}
        }
        Ok(())
    }
}

fn hand_out(value: &Value<'_>, read: &mut dyn FnMut(Argument<'_>) -> Result<(), Error>) -> Result<(), Error> {
    read(match value {
        Value::Null => Argument::Null,
        Value::Bool(value) => Argument::Bool(*value),
        Value::Int(value) => Argument::Int(*value),
        Value::Uint(value) => Argument::Uint(*value),
        Value::Double(value) => Argument::Double(*value),
        Value::String(value) => Argument::String(value),
        Value::Bytes(value) => Argument::Bytes(value),
        Value::Timestamp(value) => Argument::Timestamp(*value),
        Value::Duration(value) => Argument::Duration(*value),
        Value::Type(name) => Argument::Type(name),
        Value::List(list) => return read(Argument::List(&Arguments(list))),
        Value::Map(_) | Value::Object(_) => return read(Argument::Map(&Entries(value))),
        other => Argument::Other(other.type_name()),
    })
}
