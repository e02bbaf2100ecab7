//! Removes disallowed nulls.

use structural_schema_documents::edit::{Edit, Shape};
use structural_schema_model::Schema;

use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Visit};

/// Removes disallowed nulls inside `value`.
pub(super) fn value<'d, E: Edit<'d>, P: Parts>(value: &mut E, parts: P) {
    match value.shape() {
        Shape::Object => value.retain(|key, member| is_kept(key, member, parts)),
        Shape::Array => value.each_item(|_, item| parts.item(Item(item))),
        Shape::Null | Shape::Scalar => {}
    }
}

/// Processes a field. Returns `false` if the field is a null that must be removed.
pub(crate) fn is_kept<'d, E: Edit<'d>, P: Parts>(key: &str, member: &mut E, parts: P) -> bool {
    match parts.property(key, Member(member)) {
        Ok(false) => parts.schema().default_of(key).is_some(),
        Ok(true) => true,
        Err(Member(member)) if parts.facts().map => parts.value(MapValue(member)),
        Err(_) => true,
    }
}

pub(crate) fn allows_null(schema: &Schema<'_>) -> bool {
    schema.nullable || schema.default.is_some()
}

/// A field of an object. The visitor returns it if the schema does not specify it.
struct Member<'v, E>(&'v mut E);

impl<'d, E: Edit<'d>> Visit for Member<'_, E> {
    type Out = Result<bool, Self>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        if self.0.shape() == Shape::Null {
            return Ok(allows_null(T::PROPERTY.schema()));
        }
        value(self.0, Typed::<T>::NEW);
        Ok(true)
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        if self.0.shape() == Shape::Null {
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
struct MapValue<'v, E>(&'v mut E);

impl<'d, E: Edit<'d>> Visit for MapValue<'_, E> {
    type Out = bool;

    fn known<T: StructuralSchema + ?Sized>(self) -> bool {
        if self.0.shape() == Shape::Null {
            return allows_null(T::SCHEMA);
        }
        value(self.0, Typed::<T>::NEW);
        true
    }

    fn constant(self, schema: &'static Schema<'static>) -> bool {
        if self.0.shape() == Shape::Null {
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
struct Item<'v, E>(&'v mut E);

impl<'d, E: Edit<'d>> Visit for Item<'_, E> {
    type Out = ();

    fn known<T: StructuralSchema + ?Sized>(self) {
        value(self.0, Typed::<T>::NEW);
    }

    fn constant(self, schema: &'static Schema<'static>) {
        value(self.0, Constant(schema));
    }

    fn unspecified(self) {}
}
