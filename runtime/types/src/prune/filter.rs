//! Prunes text by copying what is kept, without building a tree.

use std::borrow::Cow;

use structural_schema_model::Schema;

use super::record::Record;
use crate::meta::{ObjectMeta, is_meta_field};
use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Unspecified, Visit, Walk, along};
use structural_schema_documents::json::{JsonError, Reader, Stop};

/// Copies a text without the removed fields. Nothing is copied or allocated before the first removal.
pub(super) struct Filter<'a> {
    bytes: &'a [u8],
    reader: Reader<'a>,
    output: Vec<u8>,
    /// The offset up to which the input has been copied or omitted.
    done: usize,
    /// The last removed fields, until the next kept field is known.
    gap: Option<Gap>,
}

/// A sequence of adjacent removed fields.
#[derive(Clone, Copy)]
struct Gap {
    /// The end of the last kept field, or the start of the object.
    start: usize,
    /// Whether there is a kept field before the gap.
    comma: bool,
}

impl<'a> Filter<'a> {
    /// Returns a filter at the start of a text.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, JsonError> {
        Ok(Filter { bytes, reader: Reader::new(bytes)?, output: Vec::new(), done: 0, gap: None })
    }

    /// Prunes the text.
    pub(super) fn run<P: Parts, R: Record>(mut self, parts: P, record: &R) -> Result<Cow<'a, [u8]>, JsonError> {
        self.value(parts, false, record).and_then(|()| self.reader.end()).map_err(|stop| self.reader.why(stop))?;
        if self.done == 0 {
            return Ok(Cow::Borrowed(self.bytes));
        }
        self.copy(self.bytes.len());
        Ok(Cow::Owned(self.output))
    }

    /// Copies the input up to `end`.
    fn copy(&mut self, end: usize) {
        if self.output.capacity() == 0 {
            self.output.reserve_exact(self.bytes.len());
        }
        self.output.extend_from_slice(self.bytes.get(self.done..end).unwrap_or_default());
        self.done = end;
    }

    /// Keeps a field that starts at `start`, and omits the removed fields before it.
    #[inline]
    fn keep(&mut self, start: usize) {
        if let Some(gap) = self.gap.take() {
            self.copy(gap.start);
            self.done = start;
            if gap.comma {
                self.output.push(b',');
            }
        }
    }

    /// Skips a value and prunes it. `keeps` is set inside an array that preserves unknown fields.
    fn value<P: Parts, R: Record>(&mut self, parts: P, keeps: bool, record: &R) -> Result<(), Stop> {
        match self.reader.peek() {
            b'{' => self.object(parts, keeps, record),
            b'[' => self.array(parts, keeps, record),
            byte => self.reader.skip_scalar(byte),
        }
    }

    fn array<P: Parts, R: Record>(&mut self, parts: P, keeps: bool, record: &R) -> Result<(), Stop> {
        self.reader.enter()?;
        let keeps = keeps || parts.facts().keeps_unknown;
        let mut index = 0;
        while let Some(byte) = self.reader.next_item(index == 0)? {
            match byte {
                b'{' | b'[' => {
                    let indices = [index];
                    parts.item(Part { filter: self, keeps, record: &record.items(&indices) })?;
                }
                _ => self.reader.skip_scalar(byte)?,
            }
            index += 1;
        }
        Ok(())
    }

    fn object<P: Parts, R: Record>(&mut self, parts: P, keeps: bool, record: &R) -> Result<(), Stop> {
        self.reader.enter()?;
        let mut last = Gap { start: self.reader.offset(), comma: false };
        let mut members = R::Members::default();
        let mut first = true;
        while let Some(key) = self.reader.next_key(first)? {
            first = false;
            let start = self.reader.key_offset();
            let before = record.count();
            let kept = match self.reader.peek() {
                b'{' | b'[' => self.member(&key, start, (parts, keeps), &record.field(&key))?,
                byte => {
                    self.reader.skip_scalar(byte)?;
                    let kept = keeps || parts.keeps(&key);
                    if kept {
                        self.keep(start);
                    }
                    kept
                }
            };
            if kept {
                last = Gap { start: self.reader.offset(), comma: true };
            } else {
                record.drop(&key);
                self.gap = Some(last);
            }
            record.member(&mut members, &key, before);
        }
        if let Some(gap) = self.gap.take() {
            self.copy(gap.start);
            self.done = self.reader.offset() - 1;
        }
        Ok(())
    }

    /// Skips the object or array in a field that starts at `start`. Returns `false` if the field is removed.
    #[inline]
    fn member<P: Parts, R: Record>(
        &mut self,
        key: &str,
        start: usize,
        (parts, keeps): (P, bool),
        record: &R,
    ) -> Result<bool, Stop> {
        let facts = parts.facts();
        // Whether the field is kept must be known before anything inside it is removed.
        if self.gap.is_some() && (keeps || parts.keeps(key)) {
            self.keep(start);
        }
        if facts.resource && is_meta_field(key) {
            match key {
                "metadata" => self.value(Typed::<ObjectMeta>::NEW, false, record)?,
                _ => self.reader.skip()?,
            }
            return Ok(true);
        }
        match parts.property(key, Member { filter: self, record }) {
            Some(result) => result?,
            None if facts.map => parts.value(Part { filter: self, keeps: false, record })?,
            None => {
                self.reader.skip()?;
                return Ok(keeps || facts.keeps_unknown);
            }
        }
        Ok(true)
    }
}

/// A field of an object. It is not read if the schema does not specify it.
struct Member<'v, 'a, R> {
    filter: &'v mut Filter<'a>,
    record: &'v R,
}

impl<R: Record> Visit for Member<'_, '_, R> {
    type Out = Option<Result<(), Stop>>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        Some(along::<T, _>(Part { filter: self.filter, keeps: false, record: self.record }))
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        Some(self.filter.value(Constant(schema), false, self.record))
    }

    fn unspecified(self) -> Self::Out {
        None
    }
}

/// An item of an array or a value of a map that is always kept.
struct Part<'v, 'a, R> {
    filter: &'v mut Filter<'a>,
    keeps: bool,
    record: &'v R,
}

impl<R: Record> Walk for Part<'_, '_, R> {
    type Out = Result<(), Stop>;

    fn along<P: Parts>(self, parts: P) -> Self::Out {
        self.filter.value(parts, self.keeps, self.record)
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
        if self.keeps { self.filter.reader.skip() } else { self.along(Unspecified) }
    }
}
