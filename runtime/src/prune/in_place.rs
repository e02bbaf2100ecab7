//! Pruning a tree in place.

use serde_json::{Map, Value};
use structural_schema_model::Schema;

use super::record::Record;
use crate::meta::{ObjectMeta, is_meta_field};
use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Unspecified, Visit};

/// Prunes `value`. `keeps` is set inside of an array that keeps unknown fields.
pub(super) fn value<P: Parts, R: Record>(value: &mut Value, parts: P, keeps: bool, record: &mut R) {
    match value {
        Value::Object(object) => self::object(object, parts, keeps, record),
        Value::Array(array) => {
            let keeps = keeps || parts.facts().keeps_unknown;
            for (index, item) in array.iter_mut().enumerate() {
                let mark = record.index(index);
                parts.item(Part { value: item, keeps, record });
                record.back(mark);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn object<P: Parts, R: Record>(object: &mut Map<String, Value>, parts: P, keeps: bool, record: &mut R) {
    let mut drops = false;
    for (key, value) in object.iter_mut() {
        if !member(key, value, parts, keeps, record) {
            drops = true;
            record.drop(key);
        }
    }
    if drops {
        object.retain(|key, _| is_kept(key, parts));
    }
}

/// Prunes a member; false if it is to be dropped.
fn member<P: Parts, R: Record>(key: &str, value: &mut Value, parts: P, keeps: bool, record: &mut R) -> bool {
    let facts = parts.facts();
    if facts.resource && is_meta_field(key) {
        if key == "metadata" {
            let mark = record.field(key);
            self::value(value, Typed::<ObjectMeta>::NEW, false, record);
            record.back(mark);
        }
        return true;
    }
    let member = Member { key, value, record };
    match parts.property(key, member) {
        Ok(()) => true,
        Err(Member { value, record, .. }) if facts.map => {
            let mark = record.field(key);
            parts.value(Part { value, keeps: false, record });
            record.back(mark);
            true
        }
        Err(_) => keeps || facts.keeps_unknown,
    }
}

/// Whether a member of an object that drops some is kept. Such an object keeps no unknown fields.
fn is_kept<P: Parts>(key: &str, parts: P) -> bool {
    let facts = parts.facts();
    facts.map || (facts.resource && is_meta_field(key)) || parts.property(key, crate::shape::Specifies)
}

/// The member of an object, which comes back if it is not specified.
struct Member<'v, 'k, R> {
    key: &'k str,
    value: &'v mut Value,
    record: &'v mut R,
}

impl<R: Record> Member<'_, '_, R> {
    fn prune<P: Parts>(self, parts: P) {
        let mark = self.record.field(self.key);
        value(self.value, parts, false, self.record);
        self.record.back(mark);
    }
}

impl<R: Record> Visit for Member<'_, '_, R> {
    type Out = Result<(), Self>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Result<(), Self> {
        // Nothing can be wrong with a scalar, wherever it stands.
        if self.value.is_object() || self.value.is_array() {
            self.prune(Typed::<T>::NEW);
        }
        Ok(())
    }

    fn constant(self, schema: &'static Schema<'static>) -> Result<(), Self> {
        self.prune(Constant(schema));
        Ok(())
    }

    fn unspecified(self) -> Result<(), Self> {
        Err(self)
    }
}

/// An item of an array or a value of a map, which stays in any case.
struct Part<'v, R> {
    value: &'v mut Value,
    keeps: bool,
    record: &'v mut R,
}

impl<R: Record> Visit for Part<'_, R> {
    type Out = ();

    fn known<T: StructuralSchema + ?Sized>(self) {
        value(self.value, Typed::<T>::NEW, self.keeps, self.record);
    }

    fn constant(self, schema: &'static Schema<'static>) {
        value(self.value, Constant(schema), self.keeps, self.record);
    }

    fn unspecified(self) {
        // With nothing specified and everything kept there is nothing to do.
        if !self.keeps {
            strip(self.value, self.record);
        }
    }
}

/// Empties all objects in nested arrays, which may be nested more deeply than any type: without recursion.
fn strip<R: Record>(value: &mut Value, record: &mut R) {
    let mut open = Vec::new();
    enter(value, &mut open, record);
    while let Some((items, _)) = open.last_mut() {
        match items.next() {
            Some((index, item)) => {
                let mark = record.index(index);
                if item.is_array() {
                    enter(item, &mut open, record);
                    if let Some((_, outside)) = open.last_mut() {
                        *outside = Some(mark);
                    }
                } else {
                    enter(item, &mut open, record);
                    record.back(mark);
                }
            }
            None => {
                if let Some((_, Some(outside))) = open.pop() {
                    record.back(outside);
                }
            }
        }
    }
}

/// The items of an array that are still to come, and where the walk was before it.
type Open<'v, R> = (std::iter::Enumerate<std::slice::IterMut<'v, Value>>, Option<<R as Record>::Mark>);

/// Empties an object; an array is left for later.
fn enter<'v, R: Record>(value: &'v mut Value, open: &mut Vec<Open<'v, R>>, record: &mut R) {
    match value {
        Value::Object(object) => self::object(object, Unspecified, false, record),
        Value::Array(array) => open.push((array.iter_mut().enumerate(), None)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
