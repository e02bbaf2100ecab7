//! `serde_json::Value` as a representation.

use serde_json::{Map, Value};

use super::{JsonArray, JsonObject, JsonValue, View};

impl<'a> JsonValue<'a> for &'a Value {
    type Array = &'a [Value];
    type Object = &'a Map<String, Value>;

    #[inline]
    fn view(self) -> View<'a, Self> {
        match self {
            Value::Null => View::Null,
            Value::Bool(value) => View::Bool(*value),
            Value::Number(number) => View::Number(number.into()),
            Value::String(text) => View::String(text),
            Value::Array(items) => View::Array(items.as_slice()),
            Value::Object(members) => View::Object(members),
        }
    }

    #[inline]
    fn is_null(self) -> bool {
        matches!(self, Value::Null)
    }
}

impl<'a> JsonArray<'a> for &'a [Value] {
    type Item = &'a Value;

    #[inline]
    fn len(self) -> usize {
        self.len()
    }

    #[inline]
    fn get(self, index: usize) -> Option<&'a Value> {
        self.get(index)
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = &'a Value> + 'a {
        self.iter()
    }
}

impl<'a> JsonObject<'a> for &'a Map<String, Value> {
    type Value = &'a Value;

    #[inline]
    fn len(self) -> usize {
        Map::len(self)
    }

    #[inline]
    fn get(self, key: &str) -> Option<&'a Value> {
        Map::get(self, key)
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = (&'a str, &'a Value)> + 'a {
        Map::iter(self).map(|(key, value)| (key.as_str(), value))
    }
}
