//! Lookup in maps and objects.

use super::convert::{dynamic, typed};
use super::error::EvalError;
use super::list::Slot;
use super::map::Key;
use super::meter::Meter;
use super::value::{Object, Value};
use super::value_type::{Kind, place, unescape};
use crate::json::{JsonObject, JsonValue};

impl<'a> Object<'a> {
    /// Returns the number of entries, including entries without a type.
    pub fn len(&self) -> usize {
        self.json.len()
    }

    /// Returns whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.json.len() == 0
    }

    /// Returns the value of a field, by the escaped name that expressions use.
    pub(super) fn find(&self, name: &str) -> Option<Slot<'a>> {
        match self.ty {
            Some(ty) if ty.has_fields() => self.property(&unescape(name)?),
            _ => self.property(name),
        }
    }

    /// Returns the value of a field, by the name in the document. A field that holds null is absent.
    #[inline]
    pub(super) fn property(&self, name: &str) -> Option<Slot<'a>> {
        let json = self.json.get(name)?;
        let Some(ty) = self.ty else { return Some(Ok(dynamic(json))) };
        if json.is_null() && ty.has_fields() {
            return None;
        }
        Some(typed(json, ty.field(name)?))
    }

    /// Returns the keys that expressions can see. Keys without a type are hidden.
    pub fn keys(&self) -> impl Iterator<Item = Value<'a>> + use<'a> {
        let ty = self.ty;
        self.json.iter().filter_map(move |(key, _)| match ty.map(|ty| &ty.kind) {
            None | Some(Kind::Map(_)) => Some(Value::text(key)),
            Some(Kind::Object(fields)) => {
                let field = &fields[place(fields, key)?];
                Some(Value::text(field.escaped.as_deref().unwrap_or(key)))
            }
            Some(_) => None,
        })
    }

    /// Returns the entries that expressions can see.
    pub fn entries(&self) -> impl Iterator<Item = (Value<'a>, Result<Value<'a>, EvalError<'a>>)> + '_ {
        self.keys().filter_map(|key| {
            let Value::String(name) = &key else { return None };
            let value = self.find(name)?;
            Some((key, value))
        })
    }
}

/// Returns the value of a key.
pub(super) fn find_in_map<'a>(map: &Value<'a>, key: &Value<'a>, meter: &Meter) -> Option<Slot<'a>> {
    if let Value::String(text) = key
        && let Err(limit) = meter.read(text.len())
    {
        return Some(Err(limit));
    }
    match map {
        Value::Object(object) => match (key, object.ty) {
            (Value::String(name), _) => object.find(name),
            (_, Some(_)) => Some(Err(EvalError::NoSuchOverload)),
            (_, None) => None,
        },
        Value::Map(map) => match Key::check(key) {
            Ok(()) => map.get(key).cloned().map(Ok),
            Err(fault) => Some(Err(fault)),
        },
        _ => None,
    }
}

/// Returns the number of entries, or `None` if the value is not a map.
pub(super) fn map_len(map: &Value<'_>) -> Option<usize> {
    match map {
        Value::Object(object) => Some(object.len()),
        Value::Map(map) => Some(map.len()),
        _ => None,
    }
}
