//! Pruning while reading: what is dropped is skipped and never built.

use serde_json::{Map, Value};
use structural_schema_model::Schema;

use super::record::Record;
use crate::json::{JsonError, Reader};
use crate::meta::{ObjectMeta, is_meta_field};
use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Unspecified, Visit};

/// Reads a value and prunes it. `keeps` is set inside of an array that keeps unknown fields.
pub(super) fn value<P: Parts, R: Record>(
    reader: &mut Reader<'_>,
    parts: P,
    keeps: bool,
    record: &mut R,
) -> Result<Value, JsonError> {
    match reader.peek()? {
        b'{' => object(reader, parts, keeps, record),
        b'[' => array(reader, parts, keeps, record),
        byte => reader.scalar(byte),
    }
}

fn array<P: Parts, R: Record>(
    reader: &mut Reader<'_>,
    parts: P,
    keeps: bool,
    record: &mut R,
) -> Result<Value, JsonError> {
    reader.enter()?;
    let keeps = keeps || parts.facts().keeps_unknown;
    let mut array = Vec::new();
    while reader.next_item(array.is_empty())? {
        let mark = record.index(array.len());
        array.push(parts.item(Part { reader, keeps, record })?);
        record.back(mark);
    }
    Ok(Value::Array(array))
}

fn object<P: Parts, R: Record>(
    reader: &mut Reader<'_>,
    parts: P,
    keeps: bool,
    record: &mut R,
) -> Result<Value, JsonError> {
    reader.enter()?;
    let facts = parts.facts();
    let mut object = Map::new();
    let mut first = true;
    while let Some(key) = reader.next_key(first)? {
        first = false;
        let key = &*key;
        if R::ON && object.contains_key(key) {
            record.forget(key);
        }
        let mark = record.field(key);
        let value = if facts.resource && is_meta_field(key) {
            Some(meta(reader, key, record)?)
        } else {
            match parts.property(key, Member { reader, record }) {
                Ok(value) => Some(value?),
                Err(Member { reader, record }) if facts.map => {
                    Some(parts.value(Part { reader, keeps: false, record })?)
                }
                Err(Member { reader, .. }) if keeps || facts.keeps_unknown => Some(reader.value()?),
                Err(Member { reader, .. }) => {
                    reader.skip()?;
                    None
                }
            }
        };
        record.back(mark);
        match value {
            Some(value) => drop(object.insert(key.to_owned(), value)),
            None => record.drop(key),
        }
    }
    Ok(Value::Object(object))
}

fn meta<R: Record>(reader: &mut Reader<'_>, key: &str, record: &mut R) -> Result<Value, JsonError> {
    if key == "metadata" { value(reader, Typed::<ObjectMeta>::NEW, false, record) } else { reader.value() }
}

/// The member of an object, which comes back unread if it is not specified.
struct Member<'v, 'a, R> {
    reader: &'v mut Reader<'a>,
    record: &'v mut R,
}

impl<R: Record> Visit for Member<'_, '_, R> {
    type Out = Result<Result<Value, JsonError>, Self>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        Ok(value(self.reader, Typed::<T>::NEW, false, self.record))
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        Ok(value(self.reader, Constant(schema), false, self.record))
    }

    fn unspecified(self) -> Self::Out {
        Err(self)
    }
}

/// An item of an array or a value of a map, which stays in any case.
struct Part<'v, 'a, R> {
    reader: &'v mut Reader<'a>,
    keeps: bool,
    record: &'v mut R,
}

impl<R: Record> Visit for Part<'_, '_, R> {
    type Out = Result<Value, JsonError>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        value(self.reader, Typed::<T>::NEW, self.keeps, self.record)
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        value(self.reader, Constant(schema), self.keeps, self.record)
    }

    fn unspecified(self) -> Self::Out {
        if self.keeps { self.reader.value() } else { value(self.reader, Unspecified, false, self.record) }
    }
}
