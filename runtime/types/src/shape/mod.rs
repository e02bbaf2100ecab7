//! Access to the types of fields, array items and map values in generated code.
//!
//! The derive generates one `match` on keys per type. Everything that traverses JSON along a type, such as
//! pruning and defaulting, is a [`Visit`] that is compiled for each type. No schema is interpreted.
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

/// An operation on a part of a value with a known type.
pub trait Visit: Sized {
    /// The result of the operation.
    type Out;

    /// Called if the part has type `T`.
    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out;

    /// Called if the part has a hand-written schema. There is no type to compile, so the schema is
    /// interpreted.
    fn constant(self, schema: &'static Schema<'static>) -> Self::Out;

    /// Called if the schema does not specify the part.
    fn unspecified(self) -> Self::Out;

    /// Adds an offset to the index of the property, in the order of [`Schema::property_at`]. Each schema on
    /// the path to a flattened property calls this once.
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
    /// A field of an object.
    Property(&'a str),
    /// The items of an array.
    Item,
    /// The values of a map.
    Value,
}

/// A visitor that returns whether a key is specified.
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

/// Visits a property of a hand-written schema.
pub fn constant_property<V: Visit>(schema: &'static Schema<'static>, key: &str, visit: V) -> V::Out {
    match schema.position(key) {
        Some(index) => constant_property_at(schema, index, visit),
        None => visit.unspecified(),
    }
}

/// Visits the property at an index of a hand-written schema.
pub fn constant_property_at<V: Visit>(schema: &'static Schema<'static>, index: usize, visit: V) -> V::Out {
    match schema.property_at(index) {
        Some(property) => visit.after(index).constant(property.schema),
        None => visit.unspecified(),
    }
}

/// Visits a property of a hand-written schema that `Owner` flattens at `INDEX`.
pub fn flattened_constant<Owner: StructuralSchema + ?Sized, const INDEX: usize, V: Visit>(
    key: &str,
    visit: V,
) -> V::Out {
    let visit = visit.after(const { Owner::SCHEMA.properties_before(INDEX) });
    constant_property(Owner::SCHEMA.flattened[INDEX].schema, key, visit)
}

/// Visits the items of a hand-written schema.
pub(crate) fn constant_item<V: Visit>(schema: &'static Schema<'static>, visit: V) -> V::Out {
    match schema.items {
        Some(items) => visit.constant(items),
        None => visit.unspecified(),
    }
}

/// Visits the values of a hand-written schema.
pub(crate) fn constant_value<V: Visit>(schema: &'static Schema<'static>, visit: V) -> V::Out {
    match schema.values() {
        Some(values) => visit.constant(values),
        None => visit.unspecified(),
    }
}
