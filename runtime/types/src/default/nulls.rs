//! Removes disallowed nulls.

use serde_json::Value;
use structural_schema_model::Schema;

use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Visit};

/// Removes disallowed nulls inside `value`.
pub(super) fn value<P: Parts>(value: &mut Value, parts: P) {
    match value {
        Value::Object(object) => {
            let mut drops = false;
            for (key, member) in object.iter_mut() {
                drops |= !is_kept(key, member, parts);
            }
            if drops {
                object.retain(|key, member| !member.is_null() || is_kept(key, member, parts));
            }
        }
        Value::Array(array) => array.iter_mut().for_each(|item| {
            parts.item(Item(item));
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Processes a field. Returns `false` if the field is a null that must be removed.
fn is_kept<P: Parts>(key: &str, member: &mut Value, parts: P) -> bool {
    match parts.property(key, Member(member)) {
        Ok(false) => parts.schema().default_of(key).is_some(),
        Ok(true) => true,
        Err(Member(member)) if parts.facts().map => parts.value(MapValue(member)),
        Err(_) => true,
    }
}

fn allows_null(schema: &Schema<'_>) -> bool {
    schema.nullable || schema.default.is_some()
}

/// A field of an object. The visitor returns it if the schema does not specify it.
struct Member<'v>(&'v mut Value);

impl Visit for Member<'_> {
    type Out = Result<bool, Self>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        if self.0.is_null() {
            return Ok(allows_null(T::FIELD));
        }
        value(self.0, Typed::<T>::NEW);
        Ok(true)
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        if self.0.is_null() {
            return Ok(allows_null(schema));
        }
        value(self.0, Constant(schema));
        Ok(true)
    }

    fn unspecified(self) -> Self::Out {
        Err(self)
    }
}

/// A value of a map.
struct MapValue<'v>(&'v mut Value);

impl Visit for MapValue<'_> {
    type Out = bool;

    fn known<T: StructuralSchema + ?Sized>(self) -> bool {
        if self.0.is_null() {
            return allows_null(T::SCHEMA);
        }
        value(self.0, Typed::<T>::NEW);
        true
    }

    fn constant(self, schema: &'static Schema<'static>) -> bool {
        if self.0.is_null() {
            return allows_null(schema);
        }
        value(self.0, Constant(schema));
        true
    }

    fn unspecified(self) -> bool {
        true
    }
}

/// An item of an array. It is kept even if it is null.
struct Item<'v>(&'v mut Value);

impl Visit for Item<'_> {
    type Out = ();

    fn known<T: StructuralSchema + ?Sized>(self) {
        value(self.0, Typed::<T>::NEW);
    }

    fn constant(self, schema: &'static Schema<'static>) {
        value(self.0, Constant(schema));
    }

    fn unspecified(self) {}
}
