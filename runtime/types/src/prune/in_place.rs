//! Prunes a tree in place.

use structural_schema_documents::edit::{Edit, Shape};
use structural_schema_model::Schema;

use super::record::Record;
use crate::meta::{ObjectMeta, is_meta_field};
use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Unspecified, Visit, Walk, along};

/// Prunes `value`. `keeps` is set inside an array that preserves unknown fields.
pub(super) fn value<'d, E: Edit<'d>, P: Parts, R: Record>(value: &mut E, parts: P, keeps: bool, record: &R) {
    match value.shape() {
        Shape::Object => object(value, parts, keeps, record),
        Shape::Array => {
            let keeps = keeps || parts.facts().keeps_unknown;
            value.each_item(|index, item| {
                if has_parts(item) {
                    parts.item(Part { value: item, keeps, record: &record.items(&[index]) });
                }
            });
        }
        Shape::Null | Shape::Scalar => {}
    }
}

/// Returns whether the value is an object or array. Scalars need no pruning.
fn has_parts<'d>(value: &impl Edit<'d>) -> bool {
    matches!(value.shape(), Shape::Object | Shape::Array)
}

fn object<'d, E: Edit<'d>, P: Parts, R: Record>(object: &mut E, parts: P, keeps: bool, record: &R) {
    object.retain(|key, value| {
        let kept = if has_parts(value) {
            member(key, value, parts, keeps, &record.field(key))
        } else {
            keeps || parts.keeps(key)
        };
        if !kept {
            record.drop(key);
        }
        kept
    });
}

/// Prunes a field. Returns `false` if the field must be removed.
#[inline]
fn member<'d, E: Edit<'d>, P: Parts, R: Record>(key: &str, value: &mut E, parts: P, keeps: bool, record: &R) -> bool {
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
struct Member<'v, E, R> {
    value: &'v mut E,
    record: &'v R,
}

impl<'d, E: Edit<'d>, R: Record> Visit for Member<'_, E, R> {
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
struct Part<'v, E, R> {
    value: &'v mut E,
    keeps: bool,
    record: &'v R,
}

impl<'d, E: Edit<'d>, R: Record> Walk for Part<'_, E, R> {
    type Out = ();

    fn along<P: Parts>(self, parts: P) {
        value(self.value, parts, self.keeps, self.record);
    }
}

impl<'d, E: Edit<'d>, R: Record> Visit for Part<'_, E, R> {
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
            let record = self.record;
            self.value.each_object(|indices, value| match indices {
                [] => object(value, Unspecified, false, record),
                indices => object(value, Unspecified, false, &record.items(indices)),
            });
        }
    }
}
