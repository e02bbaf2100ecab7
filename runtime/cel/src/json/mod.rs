//! JSON values in two representations.
//!
//! Validation and rules read values through [`JsonValue`]. It has two implementations: `serde_json::Value`, and
//! [`tree::Node`], a tree that borrows from the text of a request. Code that runs for every value is generic and compiled
//! for each representation. Code that runs rarely takes a [`Json`], which holds either.

mod any;
mod number;
pub mod tree;
mod value;

use std::fmt::Debug;

pub use any::{Items, Json, Members};
pub use number::Number;

/// A reference to a JSON value.
pub trait JsonValue<'a>: Copy + Debug + Into<Json<'a>> {
    /// An array.
    type Array: JsonArray<'a, Item = Self>;
    /// An object.
    type Object: JsonObject<'a, Value = Self>;

    /// Returns the content of the value.
    fn view(self) -> View<'a, Self>;

    /// Returns whether the value is null.
    #[inline]
    fn is_null(self) -> bool {
        matches!(self.view(), View::Null)
    }

    /// Returns the text if the value is a string.
    #[inline]
    fn as_str(self) -> Option<&'a str> {
        match self.view() {
            View::String(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the items if the value is an array.
    #[inline]
    fn as_array(self) -> Option<Self::Array> {
        match self.view() {
            View::Array(items) => Some(items),
            _ => None,
        }
    }

    /// Returns the fields if the value is an object.
    #[inline]
    fn as_object(self) -> Option<Self::Object> {
        match self.view() {
            View::Object(members) => Some(members),
            _ => None,
        }
    }

    /// Returns the number if the value is an integer that fits into an int64.
    #[inline]
    fn as_i64(self) -> Option<i64> {
        match self.view() {
            View::Number(number) => number.as_i64(),
            _ => None,
        }
    }

    /// Returns a field if the value is an object.
    #[inline]
    fn member(self, key: &str) -> Option<Self> {
        self.as_object()?.get(key)
    }
}

/// The content of a JSON value.
#[derive(Clone, Copy, Debug)]
pub enum View<'a, V: JsonValue<'a>> {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string.
    String(&'a str),
    /// An array.
    Array(V::Array),
    /// An object.
    Object(V::Object),
}

/// An array.
#[expect(clippy::len_without_is_empty, reason = "nothing asks for it")]
pub trait JsonArray<'a>: Copy + Debug {
    /// The items.
    type Item;

    /// Returns the number of items.
    fn len(self) -> usize;

    /// Returns an item.
    fn get(self, index: usize) -> Option<Self::Item>;

    /// Iterates over the items.
    fn iter(self) -> impl Iterator<Item = Self::Item> + 'a;
}

/// An object.
#[expect(clippy::len_without_is_empty, reason = "nothing asks for it")]
pub trait JsonObject<'a>: Copy + Debug {
    /// The values of the fields.
    type Value;

    /// Returns the number of fields.
    fn len(self) -> usize;

    /// Returns the value of a field.
    fn get(self, key: &str) -> Option<Self::Value>;

    /// Iterates over the fields.
    fn iter(self) -> impl Iterator<Item = (&'a str, Self::Value)> + 'a;
}
