//! What generated code knows of a type: which type stands behind a key, behind the items of an array, behind the
//! values of a map.
//!
//! The derive writes one `match` on keys a type. Everything that walks JSON along a type (pruning in three ways,
//! defaulting) is a [`Visit`] of it, compiled once for each type: no schema is interpreted.
//!
//! ```text
//! fn property<V: Visit>(key: &str, visit: V) -> V::Out {
//!     match key {
//!         "replicas" => visit.after(0).known::<i32>(),
//!         "template" => visit.after(1).known::<Template>(),
//!         _ => visit.unspecified(),
//!     }
//! }
//! ```

mod facts;
mod parts;
mod wrapper;

use structural_schema_model::Schema;

use crate::schema::StructuralSchema;

pub(crate) use facts::Facts;
pub(crate) use parts::{Constant, Parts, Typed, Unspecified, Walk, along};
pub use wrapper::{Content, Field, Item, Resource, Value, Variant};

/// Something that is done with the part of a value that a type is known for.
pub trait Visit: Sized {
    /// What comes of it.
    type Out;

    /// The part is of type `T`.
    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out;

    /// The part has a schema that somebody wrote by hand, so there is no type to compile: it is interpreted.
    fn constant(self, schema: &'static Schema<'static>) -> Self::Out;

    /// The schema does not specify the part.
    fn unspecified(self) -> Self::Out;

    /// The part comes after so many properties, in the order of [`Schema::property_at`]. Said once by each schema on the
    /// way to it, where schemas are flattened.
    #[must_use]
    #[inline]
    fn after(self, properties: usize) -> Self {
        let _ = properties;
        self
    }
}

/// A part of a value.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// The member of an object.
    Property(&'a str),
    /// The items of an array.
    Item,
    /// The values of a map.
    Value,
}

/// Asks whether a key is specified.
pub struct Specifies;

impl Visit for Specifies {
    type Out = bool;

    fn known<T: StructuralSchema + ?Sized>(self) -> bool {
        true
    }

    fn constant(self, _: &'static Schema<'static>) -> bool {
        true
    }

    fn unspecified(self) -> bool {
        false
    }
}

/// Visits the property of a schema without a type.
pub fn constant_property<V: Visit>(schema: &'static Schema<'static>, key: &str, visit: V) -> V::Out {
    match schema.position(key) {
        Some(index) => constant_property_at(schema, index, visit),
        None => visit.unspecified(),
    }
}

/// Visits the property at a position of a schema without a type.
pub fn constant_property_at<V: Visit>(schema: &'static Schema<'static>, index: usize, visit: V) -> V::Out {
    match schema.property_at(index) {
        Some(property) => visit.after(index).constant(property.schema),
        None => visit.unspecified(),
    }
}

/// Visits the property of a schema without a type that `Owner` flattens at a position.
pub fn flattened_constant<Owner: StructuralSchema + ?Sized, const INDEX: usize, V: Visit>(
    key: &str,
    visit: V,
) -> V::Out {
    let visit = visit.after(const { Owner::SCHEMA.properties_before(INDEX) });
    constant_property(Owner::SCHEMA.flattened[INDEX].schema, key, visit)
}

/// Visits the items of a schema without a type.
pub(crate) fn constant_item<V: Visit>(schema: &'static Schema<'static>, visit: V) -> V::Out {
    match schema.items {
        Some(items) => visit.constant(items),
        None => visit.unspecified(),
    }
}

/// Visits the values of a schema without a type.
pub(crate) fn constant_value<V: Visit>(schema: &'static Schema<'static>, visit: V) -> V::Out {
    match schema.values() {
        Some(values) => visit.constant(values),
        None => visit.unspecified(),
    }
}
