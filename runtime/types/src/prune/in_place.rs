//! Prunes a tree in place.

use serde_json::{Map, Value};
use structural_schema_model::Schema;

use super::record::Record;
use crate::meta::{ObjectMeta, is_meta_field};
use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Unspecified, Visit, Walk, along};

/// Prunes `value`. `keeps` is set inside an array that preserves unknown fields.
pub(super) fn value<P: Parts, R: Record>(value: &mut Value, parts: P, keeps: bool, record: &R) {
    match value {
        Value::Object(object) => self::object(object, parts, keeps, record),
        Value::Array(array) => {
            let keeps = keeps || parts.facts().keeps_unknown;
            for (index, item) in array.iter_mut().enumerate() {
                if has_parts(item) {
                    parts.item(Part { value: item, keeps, record: &record.items(&[index]) });
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns whether the value is an object or array. Scalars need no pruning.
fn has_parts(value: &Value) -> bool {
    matches!(value, Value::Object(_) | Value::Array(_))
}

fn object<P: Parts, R: Record>(object: &mut Map<String, Value>, parts: P, keeps: bool, record: &R) {
    let keeps = |key: &String, value: &mut Value| {
        let kept = if has_parts(value) {
            member(key, value, parts, keeps, &record.field(key))
        } else {
            keeps || parts.keeps(key)
        };
        if !kept {
            record.drop(key);
        }
        kept
    };
    // Nothing is moved until a field is removed.
    let Some(first) = object.iter_mut().position(|(key, value)| !keeps(key, value)) else { return };
    let mut index = 0;
    object.retain(|key, value| {
        index += 1;
        index <= first || (index > first + 1 && keeps(key, value))
    });
}

/// Prunes a field. Returns `false` if the field must be removed.
#[inline]
fn member<P: Parts, R: Record>(key: &str, value: &mut Value, parts: P, keeps: bool, record: &R) -> bool {
    let facts = parts.facts();
    if facts.resource && is_meta_field(key) {
        if R::METADATA && key == "metadata" {
            self::value(value, Typed::<ObjectMeta>::NEW, false, record);
        }
    } else if !parts.property(key, Member { value, record }) {
        if !facts.map {
            return keeps || facts.keeps_unknown;
        }
        parts.value(Part { value, keeps: false, record });
    }
    true
}

/// A field of an object. The visitor returns `false` if the schema does not specify it.
struct Member<'v, R> {
    value: &'v mut Value,
    record: &'v R,
}

impl<R: Record> Visit for Member<'_, R> {
    type Out = bool;

    fn known<T: StructuralSchema + ?Sized>(self) -> bool {
        along::<T, _>(Part { value: self.value, keeps: false, record: self.record });
        true
    }

    fn constant(self, schema: &'static Schema<'static>) -> bool {
        value(self.value, Constant(schema), false, self.record);
        true
    }

    fn unspecified(self) -> bool {
        false
    }
}

/// An item of an array or a value of a map that is always kept.
struct Part<'v, R> {
    value: &'v mut Value,
    keeps: bool,
    record: &'v R,
}

impl<R: Record> Walk for Part<'_, R> {
    type Out = ();

    fn along<P: Parts>(self, parts: P) {
        value(self.value, parts, self.keeps, self.record);
    }
}

impl<R: Record> Visit for Part<'_, R> {
    type Out = ();

    fn known<T: StructuralSchema + ?Sized>(self) {
        along::<T, _>(self);
    }

    fn constant(self, schema: &'static Schema<'static>) {
        self.along(Constant(schema));
    }

    fn unspecified(self) {
        // If nothing is specified and everything is kept, there is nothing to prune.
        if !self.keeps {
            strip(self.value, self.record);
        }
    }
}

/// Empties all objects in nested arrays. This does not recurse, because the nesting may be deeper than that
/// of any type.
fn strip<R: Record>(value: &mut Value, record: &R) {
    let (mut open, mut indices) = (Vec::new(), Vec::new());
    enter(value, &mut open, record);
    while let Some(items) = open.last_mut() {
        match items.next() {
            Some((index, item)) => {
                indices.truncate(open.len() - 1);
                indices.push(index);
                enter(item, &mut open, &record.items(&indices));
            }
            None => drop(open.pop()),
        }
    }
}

/// The remaining items of an array.
type Items<'v> = std::iter::Enumerate<std::slice::IterMut<'v, Value>>;

/// Empties an object, or pushes the items of an array to `open`.
fn enter<'v, R: Record>(value: &'v mut Value, open: &mut Vec<Items<'v>>, record: &R) {
    match value {
        Value::Object(object) => self::object(object, Unspecified, false, record),
        Value::Array(array) => open.push(array.iter_mut().enumerate()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
