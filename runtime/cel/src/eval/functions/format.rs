//! `template.format(arguments)`

use crate::eval::error::EvalError;
use crate::eval::list::{List, Slot};
use crate::eval::meter::Meter;
use crate::eval::value::Value;
use crate::library::Error;
use crate::library::format::{self, Room, Value as Argument};

pub(in crate::eval) fn call<'a>(args: &[Value<'a>], meter: &Meter) -> Option<Slot<'a>> {
    let [Value::String(template), Value::List(list)] = args else { return None };
    let made = format::format(template, &Arguments { list, meter }, meter);
    // The library reports an exceeded limit as an ordinary error.
    if meter.is_spent() {
        return Some(Err(EvalError::WorkLimit));
    }
    Some(made.map(Value::owned).map_err(Into::into))
}

impl Room for Meter {
    fn take(&self, bytes: usize) -> Result<(), Error> {
        self.make(bytes).map_err(|limit| limit.to_string().into())
    }
}

struct Arguments<'l, 'a> {
    list: &'l List<'a>,
    meter: &'l Meter,
}

impl format::List for Arguments<'_, '_> {
    fn size(&self) -> usize {
        self.list.len()
    }

    fn item(&self, index: usize, read: &mut dyn FnMut(Argument<'_>) -> Result<(), Error>) -> Result<(), Error> {
        match self.list.get(index) {
            Some(Ok(value)) => hand_out(&value, self.meter, read),
            Some(Err(error)) => Err(error.to_string().into()),
            None => Ok(()),
        }
    }
}

struct Entries<'v, 'a> {
    map: &'v Value<'a>,
    meter: &'v Meter,
}

impl format::Map for Entries<'_, '_> {
    fn entries(&self, read: &mut dyn FnMut(Argument<'_>, Argument<'_>) -> Result<(), Error>) -> Result<(), Error> {
        let meter = self.meter;
        let mut pair = |key: &Value<'_>, value: &Value<'_>| {
            hand_out(key, meter, &mut |key| hand_out(value, meter, &mut |value| read(key, value)))
        };
        match self.map {
            Value::Map(map) => {
                for (key, value) in map.entries() {
                    pair(key, value)?;
                }
            }
            Value::Object(object) => {
                for (key, value) in object.entries() {
                    pair(&key, &value.map_err(|error| Error::from(error.to_string()))?)?;
                }
            }
            _ => {}
        }
        Ok(())
    }
}

fn hand_out(
    value: &Value<'_>,
    meter: &Meter,
    read: &mut dyn FnMut(Argument<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    meter.step().map_err(|limit| Error::from(limit.to_string()))?;
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
        Value::List(list) => return read(Argument::List(&Arguments { list, meter })),
        Value::Map(_) | Value::Object(_) => return read(Argument::Map(&Entries { map: value, meter })),
        other => Argument::Other(other.type_name()),
    })
}
