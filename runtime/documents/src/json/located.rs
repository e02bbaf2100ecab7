//! Deserializes a type from a JSON value, and reports the path of the value that cannot be deserialized.

use std::cell::RefCell;
use std::slice;

use serde_core::de::{DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde_core::{Deserialize, forward_to_deserialize_any};
use serde_json::{Error, Map, Value, map};
use structural_schema_model::{FieldPath, Path};

/// Deserializes a value.
///
/// # Errors
///
/// Returns the path of the part that cannot be deserialized, and the reason.
pub(crate) fn from_value<'de, T: Deserialize<'de>>(value: &'de Value) -> Result<T, (FieldPath, Error)> {
    let failed_at = RefCell::new(None);
    T::deserialize(Located { value, path: &Path::ROOT, failed_at: &failed_at })
        .map_err(|error| (failed_at.into_inner().unwrap_or_default(), error))
}

/// A value and its path.
struct Located<'de, 'p> {
    value: &'de Value,
    path: &'p Path<'p, 'de>,
    /// The path of the innermost value that could not be deserialized.
    failed_at: &'p RefCell<Option<FieldPath>>,
}

impl Located<'_, '_> {
    /// Records the path of this value if deserialization failed, unless the path of a value inside it is recorded.
    fn note<T>(&self, result: Result<T, Error>) -> Result<T, Error> {
        if result.is_err() {
            self.failed_at.borrow_mut().get_or_insert_with(|| FieldPath::NONE.join_path(self.path));
        }
        result
    }
}

impl<'de> Deserializer<'de> for Located<'de, '_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Located { path, failed_at, .. } = self;
        let result = match self.value {
            Value::Array(items) => visitor.visit_seq(Items { items: items.iter(), at: 0, path, failed_at }),
            Value::Object(members) => visitor.visit_map(Members::new(members, path, failed_at)),
            scalar => scalar.deserialize_any(visitor),
        };
        self.note(result)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.value.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let result = self.value.deserialize_enum(name, variants, visitor);
        self.note(result)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

struct Items<'de, 'p> {
    items: slice::Iter<'de, Value>,
    at: usize,
    path: &'p Path<'p, 'de>,
    failed_at: &'p RefCell<Option<FieldPath>>,
}

impl<'de> SeqAccess<'de> for Items<'de, '_> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let Some(value) = self.items.next() else { return Ok(None) };
        let path = self.path.index(self.at);
        self.at += 1;
        seed.deserialize(Located { value, path: &path, failed_at: self.failed_at }).map(Some)
    }
}

struct Members<'de, 'p> {
    members: map::Iter<'de>,
    /// The field whose key has been read.
    current: Option<(&'de str, &'de Value)>,
    path: &'p Path<'p, 'de>,
    failed_at: &'p RefCell<Option<FieldPath>>,
}

impl<'de, 'p> Members<'de, 'p> {
    fn new(
        members: &'de Map<String, Value>,
        path: &'p Path<'p, 'de>,
        failed_at: &'p RefCell<Option<FieldPath>>,
    ) -> Self {
        Members { members: members.iter(), current: None, path, failed_at }
    }
}

impl<'de> MapAccess<'de> for Members<'de, '_> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        self.current = self.members.next().map(|(key, value)| (key.as_str(), value));
        let Some((key, _)) = self.current else { return Ok(None) };
        seed.deserialize(key.into_deserializer()).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        // A caller that asks for a value before its key gets null.
        let (key, value) = self.current.take().unwrap_or(("", &Value::Null));
        let path = self.path.field(key);
        seed.deserialize(Located { value, path: &path, failed_at: self.failed_at })
    }
}
