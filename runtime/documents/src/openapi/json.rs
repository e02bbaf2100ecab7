//! Reads and writes JSON values inside schemas.

use std::fmt;

use serde_core::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_core::ser::{Serialize, Serializer};
use serde_json::{Map, Number, Value};

use super::keyword::{Depth, Keyword};
use super::props::MAX_JSON_DEPTH;

impl Keyword for Value {
    fn read<'de, D: Deserializer<'de>>(&mut self, source: D, _: Depth) -> Result<bool, D::Error> {
        *self = Json(MAX_JSON_DEPTH).deserialize(source)?;
        Ok(!self.is_null())
    }

    fn is_zero(&self) -> bool {
        false
    }

    fn write<S: Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
        self.serialize(sink)
    }
}

/// Reads a value with at most this many levels of nesting. The `Deserialize` implementation of [`Value`] has
/// no limit when it reads from another value.
#[derive(Clone, Copy)]
struct Json(usize);

impl Json {
    fn inner<E: Error>(self) -> Result<Self, E> {
        match self.0.checked_sub(1) {
            Some(left) => Ok(Json(left)),
            None => Err(E::custom(format_args!("values nest deeper than {MAX_JSON_DEPTH} levels"))),
        }
    }
}

impl<'de> DeserializeSeed<'de> for Json {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Value, D::Error> {
        source.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Json {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, source: D) -> Result<Value, D::Error> {
        source.deserialize_any(self)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let inner = self.inner()?;
        let mut array = Vec::new();
        while let Some(element) = seq.next_element_seed(inner)? {
            array.push(element);
        }
        Ok(Value::Array(array))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let inner = self.inner()?;
        let mut object = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            object.insert(key, map.next_value_seed(inner)?);
        }
        Ok(Value::Object(object))
    }
}
