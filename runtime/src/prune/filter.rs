//! Pruning text: what stays is copied, what is dropped is left out, and no tree is built.

use std::borrow::Cow;

use structural_schema_model::Schema;

use super::record::Record;
use crate::json::{JsonError, Reader};
use crate::meta::{ObjectMeta, is_meta_field};
use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Unspecified, Visit};

/// Copies a text, leaving out what is dropped. Nothing is copied, or allocated, before the first drop.
pub(super) struct Filter<'a> {
    bytes: &'a [u8],
    reader: Reader<'a>,
    output: Vec<u8>,
    /// Everything before this offset is in `output`, or is left out.
    done: usize,
}

impl<'a> Filter<'a> {
    /// At the start of a text.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, JsonError> {
        Ok(Filter { bytes, reader: Reader::new(bytes)?, output: Vec::new(), done: 0 })
    }

    /// What stays.
    pub(super) fn finish(mut self) -> Result<Cow<'a, [u8]>, JsonError> {
        self.reader.end()?;
        if self.done == 0 {
            return Ok(Cow::Borrowed(self.bytes));
        }
        self.copy(self.bytes.len());
        Ok(Cow::Owned(self.output))
    }

    /// Copies everything up to `end`.
    fn copy(&mut self, end: usize) {
        if self.output.capacity() == 0 {
            self.output.reserve_exact(self.bytes.len());
        }
        self.output.extend_from_slice(self.bytes.get(self.done..end).unwrap_or_default());
        self.done = end;
    }

    /// Goes past a value and prunes it. `keeps` is set inside of an array that keeps unknown fields.
    pub(super) fn value<P: Parts, R: Record>(
        &mut self,
        parts: P,
        keeps: bool,
        record: &mut R,
    ) -> Result<(), JsonError> {
        match self.reader.peek()? {
            b'{' => self.object(parts, keeps, record),
            b'[' => self.array(parts, keeps, record),
            byte => self.reader.skip_scalar(byte),
        }
    }

    fn array<P: Parts, R: Record>(&mut self, parts: P, keeps: bool, record: &mut R) -> Result<(), JsonError> {
        self.reader.enter()?;
        let keeps = keeps || parts.facts().keeps_unknown;
        let mut index = 0;
        while self.reader.next_item(index == 0)? {
            let mark = record.index(index);
            parts.item(Part { filter: self, keeps, record })?;
            record.back(mark);
            index += 1;
        }
        Ok(())
    }

    fn object<P: Parts, R: Record>(&mut self, parts: P, keeps: bool, record: &mut R) -> Result<(), JsonError> {
        self.reader.enter()?;
        let mut kept = Kept { end: self.reader.offset(), any: false, dropped: false };
        let mut seen = Vec::new();
        let mut first = true;
        loop {
            let before = self.reader.offset();
            let Some(key) = self.reader.next_key(first)? else { break };
            first = false;
            if R::ON {
                if seen.contains(&key) {
                    record.forget(&key);
                } else {
                    seen.push(key.clone());
                }
            }
            self.member(&key, before, &mut kept, (parts, keeps), record)?;
        }
        if kept.dropped {
            self.copy(kept.end);
            self.done = self.reader.offset() - 1;
        }
        Ok(())
    }

    /// Goes past the value of a member, whose key the reader is past. `before` is where the member begins, with the
    /// comma before it.
    fn member<P: Parts, R: Record>(
        &mut self,
        key: &str,
        before: usize,
        kept: &mut Kept,
        (parts, keeps): (P, bool),
        record: &mut R,
    ) -> Result<(), JsonError> {
        let facts = parts.facts();
        let mark = record.field(key);
        if facts.resource && is_meta_field(key) {
            self.resume(kept, before);
            match key {
                "metadata" => self.value(Typed::<ObjectMeta>::NEW, false, record)?,
                _ => self.reader.skip()?,
            }
        } else {
            match parts.property(key, Member { filter: self, kept, before, record }) {
                Ok(result) => result?,
                Err(Member { filter, kept, record, .. }) if facts.map => {
                    filter.resume(kept, before);
                    parts.value(Part { filter, keeps: false, record })?;
                }
                Err(Member { filter, kept, .. }) if keeps || facts.keeps_unknown => {
                    filter.resume(kept, before);
                    filter.reader.skip()?;
                }
                Err(Member { filter, kept, record, .. }) => {
                    filter.reader.skip()?;
                    kept.dropped = true;
                    record.back(mark);
                    record.drop(key);
                    return Ok(());
                }
            }
        }
        record.back(mark);
        kept.any = true;
        kept.end = self.reader.offset();
        Ok(())
    }

    /// A member that stays begins at `before`: leaves out what was dropped between the last one and it.
    fn resume(&mut self, kept: &mut Kept, before: usize) {
        if std::mem::take(&mut kept.dropped) {
            self.copy(kept.end);
            self.done = self.start_of_key(before);
            if kept.any {
                self.output.push(b',');
            }
        }
    }

    /// The quote that opens the key of the member that begins at `before`, past white space and a comma.
    fn start_of_key(&self, before: usize) -> usize {
        let rest = self.bytes.get(before..).unwrap_or_default();
        before + rest.iter().position(|byte| *byte == b'"').unwrap_or_default()
    }
}

/// Which members of an object have stayed so far.
struct Kept {
    /// Where the last one ends, or the object begins.
    end: usize,
    /// Whether there is one.
    any: bool,
    /// Whether something was dropped since.
    dropped: bool,
}

/// The member of an object, which comes back unread if it is not specified.
struct Member<'v, 'a, R> {
    filter: &'v mut Filter<'a>,
    kept: &'v mut Kept,
    before: usize,
    record: &'v mut R,
}

impl<R: Record> Visit for Member<'_, '_, R> {
    type Out = Result<Result<(), JsonError>, Self>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        self.filter.resume(self.kept, self.before);
        Ok(self.filter.value(Typed::<T>::NEW, false, self.record))
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        self.filter.resume(self.kept, self.before);
        Ok(self.filter.value(Constant(schema), false, self.record))
    }

    fn unspecified(self) -> Self::Out {
        Err(self)
    }
}

/// An item of an array or a value of a map, which stays in any case.
struct Part<'v, 'a, R> {
    filter: &'v mut Filter<'a>,
    keeps: bool,
    record: &'v mut R,
}

impl<R: Record> Visit for Part<'_, '_, R> {
    type Out = Result<(), JsonError>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        self.filter.value(Typed::<T>::NEW, self.keeps, self.record)
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        self.filter.value(Constant(schema), self.keeps, self.record)
    }

    fn unspecified(self) -> Self::Out {
        if self.keeps { self.filter.reader.skip() } else { self.filter.value(Unspecified, false, self.record) }
    }
}
