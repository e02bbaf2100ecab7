//! Prunes while reading: removed fields are skipped and never built.

use serde_json::{Map, Value};
use structural_schema_model::Schema;

use super::record::Record;
use crate::meta::{ObjectMeta, is_meta_field};
use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Unspecified, Visit, Walk, along};
use structural_schema_documents::json::{Reader, Stop, member_of, push_null};

/// Reads a value and prunes it. `keeps` is set inside an array that preserves unknown fields.
pub(super) fn value<P: Parts, R: Record>(
    reader: &mut Reader<'_>,
    parts: P,
    keeps: bool,
    record: &R,
    into: &mut Value,
) -> Result<(), Stop> {
    match reader.peek() {
        b'{' => *into = Value::Object(object(reader, parts, keeps, record)?),
        b'[' => *into = Value::Array(array(reader, parts, keeps, record)?),
        byte => reader.scalar(byte, into)?,
    }
    Ok(())
}

fn array<P: Parts, R: Record>(reader: &mut Reader<'_>, parts: P, keeps: bool, record: &R) -> Result<Vec<Value>, Stop> {
    reader.enter()?;
    let keeps = keeps || parts.facts().keeps_unknown;
    let mut array = Vec::new();
    while let Some(byte) = reader.next_item(array.is_empty())? {
        let indices = [array.len()];
        let into = push_null(&mut array);
        match byte {
            b'{' | b'[' => parts.item(Part { reader, keeps, record: &record.items(&indices), into })?,
            _ => reader.scalar(byte, into)?,
        }
    }
    Ok(array)
}

fn object<P: Parts, R: Record>(
    reader: &mut Reader<'_>,
    parts: P,
    keeps: bool,
    record: &R,
) -> Result<Map<String, Value>, Stop> {
    reader.enter()?;
    let mut object = Map::new();
    let mut members = R::Members::default();
    let mut first = true;
    while let Some(key) = reader.next_key(first)? {
        first = false;
        let before = record.count();
        let kept = match reader.peek() {
            b'{' | b'[' => {
                let member = Member { reader, record: &record.field(&key), object: &mut object, key: &key };
                member.read(parts, keeps)?
            }
            byte if keeps || parts.keeps(&key) => {
                reader.scalar(byte, member_of(&mut object, &*key))?;
                true
            }
            byte => {
                reader.skip_scalar(byte)?;
                false
            }
        };
        if !kept {
            record.drop(&key);
        }
        record.member(&mut members, &key, before);
    }
    Ok(object)
}

/// A field of an object. It is not read if the schema does not specify it.
struct Member<'v, 'a, R> {
    reader: &'v mut Reader<'a>,
    record: &'v R,
    object: &'v mut Map<String, Value>,
    key: &'v str,
}

impl<'v, 'a, R: Record> Member<'v, 'a, R> {
    /// Reads the object or array in the field. Returns `false` if the field is removed.
    #[inline]
    fn read<P: Parts>(mut self, parts: P, keeps: bool) -> Result<bool, Stop> {
        let facts = parts.facts();
        let key = self.key;
        if facts.resource && is_meta_field(key) {
            let Part { reader, record, into, .. } = self.kept();
            match key {
                "metadata" => value(reader, Typed::<ObjectMeta>::NEW, false, record, into)?,
                _ => reader.value(into)?,
            }
            return Ok(true);
        }
        match parts.property(key, self.reborrow()) {
            Some(read) => read?,
            None if facts.map => parts.value(self.kept())?,
            None if keeps || facts.keeps_unknown => self.reader.value(member_of(self.object, key))?,
            None => {
                self.reader.skip()?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Reborrows the field.
    fn reborrow(&mut self) -> Member<'_, 'a, R> {
        Member { reader: self.reader, record: self.record, object: self.object, key: self.key }
    }

    /// Returns the value of the field, which is kept.
    fn kept(self) -> Part<'v, 'a, R> {
        Part { reader: self.reader, keeps: false, record: self.record, into: member_of(self.object, self.key) }
    }
}

impl<R: Record> Visit for Member<'_, '_, R> {
    type Out = Option<Result<(), Stop>>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        Some(along::<T, _>(self.kept()))
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        Some(self.kept().along(Constant(schema)))
    }

    fn unspecified(self) -> Self::Out {
        None
    }
}

/// A field of an object, an item of an array or a value of a map that is always kept.
struct Part<'v, 'a, R> {
    reader: &'v mut Reader<'a>,
    keeps: bool,
    record: &'v R,
    /// The destination of the value.
    into: &'v mut Value,
}

impl<R: Record> Walk for Part<'_, '_, R> {
    type Out = Result<(), Stop>;

    fn along<P: Parts>(self, parts: P) -> Self::Out {
        value(self.reader, parts, self.keeps, self.record, self.into)
    }
}

impl<R: Record> Visit for Part<'_, '_, R> {
    type Out = Result<(), Stop>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        along::<T, _>(self)
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        self.along(Constant(schema))
    }

    fn unspecified(self) -> Self::Out {
        if self.keeps { self.reader.value(self.into) } else { self.along(Unspecified) }
    }
}
