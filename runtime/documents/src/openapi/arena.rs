//! Memory for schema trees that are built at run time.

use bumpalo::Bump;
use serde_json::{Map, Value};
use structural_schema_model::Json;

/// Owns the nodes of a [`Schema`](structural_schema_model::Schema) that was built from a document. All nodes
/// are dropped with the arena.
#[derive(Debug, Default)]
pub struct Arena(Bump);

impl Arena {
    /// Returns an empty arena.
    pub fn new() -> Self {
        Self::default()
    }

    pub(crate) fn keep<T: Copy>(&self, value: T) -> &T {
        self.0.alloc(value)
    }

    pub(crate) fn list<T: Copy>(&self, list: &[T]) -> &[T] {
        self.0.alloc_slice_copy(list)
    }

    pub(super) fn strings<'a>(&'a self, list: &'a [String]) -> &'a [&'a str] {
        self.0.alloc_slice_fill_iter(list.iter().map(String::as_str))
    }

    /// Converts a JSON value to the borrowed representation.
    pub fn json<'a>(&'a self, value: &'a Value) -> Json<'a> {
        match value {
            Value::Null => Json::Null,
            Value::Bool(yes) => Json::Bool(*yes),
            Value::Number(number) => match number.as_i64() {
                Some(integer) => Json::Int(integer),
                None => Json::Float(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => Json::String(text),
            Value::Array(array) => Json::Array(self.values(array)),
            Value::Object(object) => Json::Object(self.members(object)),
        }
    }

    pub(super) fn values<'a>(&'a self, array: &'a [Value]) -> &'a [Json<'a>] {
        self.0.alloc_slice_fill_iter(array.iter().map(|value| self.json(value)))
    }

    fn members<'a>(&'a self, object: &'a Map<String, Value>) -> &'a [(&'a str, Json<'a>)] {
        self.0.alloc_slice_fill_iter(object.iter().map(|(key, value)| (key.as_str(), self.json(value))))
    }
}
