//! Changes of JSON values in place, in two representations.
//!
//! Defaulting, pruning, and the preparation of requests are written once, for every implementation of [`Edit`]. A
//! `serde_json::Value` is one. A [`Slot`] holds a node of a tree that borrows from the text of a request, and records the
//! changes.

#[cfg(feature = "admit")]
mod fields;
#[cfg(feature = "admit")]
mod slot;
mod value;

use serde_json::Value;
use structural_schema_model::Json;

#[cfg(feature = "admit")]
pub use slot::Slot;
#[cfg(feature = "admit")]
use structural_schema_cel::json::{Json as AnyJson, JsonValue};

/// A JSON value that can be changed. `'d` is the lifetime of the values that are inserted.
pub trait Edit<'d>: Sized {
    /// Returns the kind of the value.
    fn shape(&self) -> Shape;

    /// Visits all items of an array.
    fn each_item(&mut self, visit: impl FnMut(usize, &mut Self));

    /// Visits all fields of an object.
    fn each_field(&mut self, visit: impl FnMut(&str, &mut Self));

    /// Visits all fields of an object, and removes those for which `keeps` returns `false`.
    fn retain(&mut self, keeps: impl FnMut(&str, &mut Self) -> bool);

    /// Visits all objects in nested arrays, with their indices. The value itself may be an array or an object.
    fn each_object(&mut self, visit: impl FnMut(&[usize], &mut Self));

    /// Visits a field of an object. Returns `None` if there is none.
    fn field<T>(&mut self, key: &str, visit: impl FnOnce(&mut Self) -> T) -> Option<T>;

    /// Adds a field to an object, or replaces it. The key is a constant, or borrowed from a schema.
    fn insert(&mut self, key: &'d str, value: New<'d>);

    /// Adds the fields of an object that are missing, and replaces nulls. Calls `added` for each value that it uses.
    fn fill(&mut self, defaults: impl Iterator<Item = Default<'d>>, added: impl FnMut(&New<'d>));

    /// Removes a field of an object, if there is one.
    fn remove(&mut self, key: &str);

    /// Replaces the value.
    fn set(&mut self, value: New<'d>);
}

/// A value of a request.
#[cfg(feature = "admit")]
pub trait Target<'d>: Edit<'d> {
    /// A reference to the value.
    type Ref<'r>: JsonValue<'r>
    where
        Self: 'r;

    /// Returns a reference to the value.
    fn get(&self) -> Self::Ref<'_>;

    /// Returns a reference to the value, without its representation.
    fn json(&self) -> AnyJson<'_> {
        self.get().into()
    }

    /// Changes the value as a `serde_json::Value`. This is slow in other representations.
    fn as_value<T>(&mut self, change: impl FnOnce(&mut Value) -> T) -> T;
}

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `null`
    Null,
    /// A boolean, a number, or a string.
    Scalar,
    /// An array.
    Array,
    /// An object.
    Object,
}

/// The default of a field.
#[derive(Debug)]
pub struct Default<'d> {
    /// The name of the field.
    pub key: &'d str,
    /// The default.
    pub value: New<'d>,
    /// Whether the default also replaces a null.
    pub replaces_null: bool,
}

/// A value to insert.
#[derive(Debug)]
pub enum New<'d> {
    /// A constant, such as the default of a type.
    Constant(Json<'d>),
    /// A value of a schema.
    Borrowed(&'d Value),
    /// A computed value.
    Owned(Value),
    /// A node of another tree.
    #[cfg(feature = "admit")]
    Node(structural_schema_cel::json::tree::Node<'d>),
}

#[cfg(feature = "admit")]
impl<'d> From<AnyJson<'d>> for New<'d> {
    fn from(json: AnyJson<'d>) -> Self {
        match json {
            AnyJson::Value(value) => New::Borrowed(value),
            AnyJson::Node(node) => New::Node(*node),
        }
    }
}
