//! Reads and writes the values of keywords.
//!
//! Reading follows Go's JSON decoder: `null` leaves a field unchanged, `null` in a list or map is an empty
//! element, and a value of the wrong type is an error.

use std::collections::BTreeMap;
use std::fmt;

use serde_core::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_core::ser::Serializer;
use serde_core::{Deserialize, Serialize};

use super::props::MAX_DEPTH;

/// The value of a keyword.
pub(crate) trait Keyword {
    /// Reads the value. Returns `false` for null.
    fn read<'de, D: Deserializer<'de>>(&mut self, source: D, depth: Depth) -> Result<bool, D::Error>;

    /// Returns whether the value is the zero value, which is omitted from output.
    fn is_zero(&self) -> bool;

    /// Writes the value.
    fn write<S: Serializer>(&self, sink: S) -> Result<S::Ok, S::Error>;
}

/// The remaining nesting depth for schemas.
#[derive(Clone, Copy)]
pub(crate) struct Depth(usize);

impl Depth {
    /// The depth at the root.
    pub(crate) const START: Self = Depth(MAX_DEPTH);

    /// Returns the depth inside a nested schema, or an error if the limit is reached.
    pub(crate) fn enter_schema<E: Error>(self) -> Result<Self, E> {
        match self.0.checked_sub(1) {
            Some(left) => Ok(Depth(left)),
            None => Err(E::custom(format_args!("schemas nest deeper than {MAX_DEPTH} levels"))),
        }
    }
}

/// The destination of a value.
pub(crate) struct Slot<'a, K>(pub(crate) &'a mut K, pub(crate) Depth);

impl<'de, K: Keyword> DeserializeSeed<'de> for Slot<'_, K> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<bool, D::Error> {
        self.0.read(source, self.1)
    }
}

/// Serializes a value.
pub(crate) struct Written<'a, K>(pub(crate) &'a K);

impl<K: Keyword> Serialize for Written<'_, K> {
    fn serialize<S: Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
        self.0.write(sink)
    }
}

macro_rules! scalar {
    ($($scalar:ty, $value:ident => $is_zero:expr;)*) => {
        $(impl Keyword for $scalar {
            fn read<'de, D: Deserializer<'de>>(&mut self, source: D, _: Depth) -> Result<bool, D::Error> {
                let value = Option::<$scalar>::deserialize(source)?;
                let given = value.is_some();
                if let Some(value) = value {
                    *self = value;
                }
                Ok(given)
            }

            fn is_zero(&self) -> bool {
                let $value = self;
                $is_zero
            }

            fn write<S: Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
                self.serialize(sink)
            }
        })*
    };
}

scalar! {
    String, text => text.is_empty();
    bool, yes => !yes;
    i64, number => *number == 0;
    i32, number => *number == 0;
}

/// The lowest int64. Its shortest float digits, padded with zeros, do not parse as an int64.
const I64_MIN: f64 = -9_223_372_036_854_775_808.0;

impl Keyword for f64 {
    fn read<'de, D: Deserializer<'de>>(&mut self, source: D, _: Depth) -> Result<bool, D::Error> {
        let value = Option::<f64>::deserialize(source)?;
        *self = value.unwrap_or(*self);
        Ok(value.is_some())
    }

    fn is_zero(&self) -> bool {
        *self == 0.0
    }

    /// Writes whole numbers without a fraction: `5`, not `5.0`.
    fn write<S: Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
        // Like the server, Rust prints the shortest digits that parse back to the number, padded with zeros.
        let digits = if self.fract() == 0.0 { self.to_string() } else { String::new() };
        if let Ok(integer) = digits.parse::<i64>() {
            sink.serialize_i64(integer)
        } else if let Ok(integer) = digits.parse::<u64>() {
            sink.serialize_u64(integer)
        } else if *self == I64_MIN {
            sink.serialize_i64(i64::MIN)
        } else {
            sink.serialize_f64(*self)
        }
    }
}

impl<K: Keyword + Default> Keyword for Option<K> {
    fn read<'de, D: Deserializer<'de>>(&mut self, source: D, depth: Depth) -> Result<bool, D::Error> {
        let mut value = K::default();
        let given = value.read(source, depth)?;
        if given {
            *self = Some(value);
        }
        Ok(given)
    }

    fn is_zero(&self) -> bool {
        self.is_none()
    }

    fn write<S: Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write(sink),
            None => sink.serialize_none(),
        }
    }
}

impl<K: Keyword> Keyword for Box<K> {
    fn read<'de, D: Deserializer<'de>>(&mut self, source: D, depth: Depth) -> Result<bool, D::Error> {
        (**self).read(source, depth)
    }

    fn is_zero(&self) -> bool {
        (**self).is_zero()
    }

    fn write<S: Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
        (**self).write(sink)
    }
}

impl<K: Keyword + Default> Keyword for Vec<K> {
    fn read<'de, D: Deserializer<'de>>(&mut self, source: D, depth: Depth) -> Result<bool, D::Error> {
        source.deserialize_any(List(self, depth))
    }

    fn is_zero(&self) -> bool {
        self.is_empty()
    }

    fn write<S: Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
        sink.collect_seq(self.iter().map(Written))
    }
}

impl<V: Keyword + Default> Keyword for BTreeMap<String, V> {
    fn read<'de, D: Deserializer<'de>>(&mut self, source: D, depth: Depth) -> Result<bool, D::Error> {
        source.deserialize_any(Entries(self, depth))
    }

    fn is_zero(&self) -> bool {
        self.is_empty()
    }

    fn write<S: Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
        sink.collect_map(self.iter().map(|(key, value)| (key, Written(value))))
    }
}

/// Defines the visitor methods for null.
macro_rules! null_is_absent {
    () => {
        fn visit_unit<E: Error>(self) -> Result<bool, E> {
            Ok(false)
        }

        fn visit_none<E: Error>(self) -> Result<bool, E> {
            Ok(false)
        }

        fn visit_some<D: Deserializer<'de>>(self, source: D) -> Result<bool, D::Error> {
            source.deserialize_any(self)
        }
    };
}
pub(crate) use null_is_absent;

/// Reads an array.
pub(crate) struct List<'a, K>(pub(crate) &'a mut Vec<K>, pub(crate) Depth);

impl<'de, K: Keyword + Default> Visitor<'de> for List<'_, K> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array")
    }

    null_is_absent!();

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<bool, A::Error> {
        let List(list, depth) = self;
        list.clear();
        loop {
            let mut element = K::default();
            if seq.next_element_seed(Slot(&mut element, depth))?.is_none() {
                return Ok(true);
            }
            list.push(element);
        }
    }
}

struct Entries<'a, V>(&'a mut BTreeMap<String, V>, Depth);

impl<'de, V: Keyword + Default> Visitor<'de> for Entries<'_, V> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    null_is_absent!();

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<bool, A::Error> {
        let Entries(entries, depth) = self;
        while let Some(key) = map.next_key::<String>()? {
            let value = entries.entry(key).or_default();
            *value = V::default();
            map.next_value_seed(Slot(value, depth))?;
        }
        Ok(true)
    }
}
