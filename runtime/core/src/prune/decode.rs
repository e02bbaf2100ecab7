//! Pruning while reading: what is dropped is skipped and never built.

use serde_json::{Map, Value};
use structural_schema_model::Schema;

use super::record::Record;
use crate::json::{Reader, Stop};
use crate::meta::{ObjectMeta, is_meta_field};
use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Unspecified, Visit, Walk, along};

/// Reads a value and prunes it. `keeps` is set inside of an array that keeps unknown fields.
pub(super) fn value<P: Parts, R: Record>(
    reader: &mut Reader<'_>,
    parts: P,
    keeps: bool,
    record: &R,
) -> Result<Value, Stop> {
    match reader.peek() {
        b'{' => object(reader, parts, keeps, record),
        b'[' => array(reader, parts, keeps, record),
        byte => reader.scalar(byte),
    }
}

fn array<P: Parts, R: Record>(reader: &mut Reader<'_>, parts: P, keeps: bool, record: &R) -> Result<Value, Stop> {
    reader.enter()?;
    let keeps = keeps || parts.facts().keeps_unknown;
    let mut array = Vec::new();
    while let Some(byte) = reader.next_item(array.is_empty())? {
        let item = match byte {
            b'{' | b'[' => {
                let indices = [array.len()];
                parts.item(Part { reader, keeps, record: &record.items(&indices) })?
            }
            _ => reader.scalar(byte)?,
        };
        array.push(item);
    }
    Ok(Value::Array(array))
}

fn object<P: Parts, R: Record>(reader: &mut Reader<'_>, parts: P, keeps: bool, record: &R) -> Result<Value, Stop> {
    reader.enter()?;
    let mut object = Map::new();
    let mut members = R::Members::default();
    let mut first = true;
    while let Some(key) = reader.next_key(first)? {
        first = false;
        let before = record.noted();
        let value = match reader.peek() {
            b'{' | b'[' => member(reader, &key, (parts, keeps), &record.field(&key))?,
            byte if keeps || parts.keeps(&key) => Some(reader.scalar(byte)?),
            byte => {
                reader.skip_scalar(byte)?;
                None
            }
        };
        if value.is_none() {
            record.drop(&key);
        }
        record.member(&mut members, &key, before);
        if let Some(value) = value {
            object.insert(key.into_owned(), value);
        }
    }
    Ok(Value::Object(object))
}

/// Reads the object or array that a member holds; none if the member is dropped.
#[inline]
fn member<P: Parts, R: Record>(
    reader: &mut Reader<'_>,
    key: &str,
    (parts, keeps): (P, bool),
    record: &R,
) -> Result<Option<Value>, Stop> {
    let facts = parts.facts();
    if facts.resource && is_meta_field(key) {
        let meta = match key {
            "metadata" => value(reader, Typed::<ObjectMeta>::NEW, false, record),
            _ => reader.value(),
        };
        return meta.map(Some);
    }
    match parts.property(key, Member { reader, record }) {
        Some(value) => value.map(Some),
        None if facts.map => parts.value(Part { reader, keeps: false, record }).map(Some),
        None if keeps || facts.keeps_unknown => reader.value().map(Some),
        None => reader.skip().map(|()| None),
    }
}

/// The member of an object, unread if it is not specified.
struct Member<'v, 'a, R> {
    reader: &'v mut Reader<'a>,
    record: &'v R,
}

impl<R: Record> Visit for Member<'_, '_, R> {
    type Out = Option<Result<Value, Stop>>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        Some(along::<T, _>(Part { reader: self.reader, keeps: false, record: self.record }))
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        Some(value(self.reader, Constant(schema), false, self.record))
    }

    fn unspecified(self) -> Self::Out {
        None
    }
}

/// An item of an array or a value of a map, which stays in any case.
struct Part<'v, 'a, R> {
    reader: &'v mut Reader<'a>,
    keeps: bool,
    record: &'v R,
}

impl<R: Record> Walk for Part<'_, '_, R> {
    type Out = Result<Value, Stop>;

    fn along<P: Parts>(self, parts: P) -> Self::Out {
        value(self.reader, parts, self.keeps, self.record)
    }
}

impl<R: Record> Visit for Part<'_, '_, R> {
    type Out = Result<Value, Stop>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        along::<T, _>(self)
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        self.along(Constant(schema))
    }

    fn unspecified(self) -> Self::Out {
        if self.keeps { self.reader.value() } else { self.along(Unspecified) }
    }
}
