//! Keywords whose value is either a schema or a simpler value.

use std::fmt;

use serde_core::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_core::ser::Serializer;

use super::keyword::{Depth, Keyword, List, null_is_absent};
use super::props::{Items, SchemaOrBool, SchemaOrStrings, SchemaProps};
use super::table::Fill;

/// A value with two forms.
trait Either: Sized {
    /// Creates the value from a schema.
    fn schema(schema: Box<SchemaProps>) -> Self;

    /// Creates the value from an array.
    fn array<'de, A: SeqAccess<'de>>(seq: A, depth: Depth) -> Result<Self, A::Error>;

    /// Creates the value from a boolean, or from another scalar (`None`).
    fn scalar<E: Error>(value: Option<bool>) -> Result<Self, E>;
}

impl Either for Items {
    fn schema(schema: Box<SchemaProps>) -> Self {
        Items::Schema(schema)
    }

    fn array<'de, A: SeqAccess<'de>>(seq: A, depth: Depth) -> Result<Self, A::Error> {
        let mut schemas = Vec::new();
        List(&mut schemas, depth).visit_seq(seq)?;
        Ok(Items::Array(schemas))
    }

    /// Like the server, accepts a scalar without an error.
    fn scalar<E: Error>(_: Option<bool>) -> Result<Self, E> {
        Ok(Items::default())
    }
}

impl Either for SchemaOrStrings {
    fn schema(schema: Box<SchemaProps>) -> Self {
        SchemaOrStrings::Schema(schema)
    }

    fn array<'de, A: SeqAccess<'de>>(seq: A, depth: Depth) -> Result<Self, A::Error> {
        let mut strings = Vec::new();
        List(&mut strings, depth).visit_seq(seq)?;
        Ok(SchemaOrStrings::Strings(strings))
    }

    /// Like the server, accepts a scalar without an error.
    fn scalar<E: Error>(_: Option<bool>) -> Result<Self, E> {
        Ok(SchemaOrStrings::default())
    }
}

impl Either for SchemaOrBool {
    fn schema(schema: Box<SchemaProps>) -> Self {
        SchemaOrBool::Schema(schema)
    }

    fn array<'de, A: SeqAccess<'de>>(_: A, _: Depth) -> Result<Self, A::Error> {
        Self::scalar(None)
    }

    fn scalar<E: Error>(value: Option<bool>) -> Result<Self, E> {
        value.map(SchemaOrBool::Bool).ok_or_else(|| E::custom("boolean or JSON schema expected"))
    }
}

struct EitherVisitor<'a, T>(&'a mut T, Depth);

impl<T: Either> EitherVisitor<'_, T> {
    fn scalar<E: Error>(self, value: Option<bool>) -> Result<bool, E> {
        *self.0 = T::scalar(value)?;
        Ok(true)
    }
}

impl<'de, T: Either> Visitor<'de> for EitherVisitor<'_, T> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a schema")
    }

    null_is_absent!();

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<bool, A::Error> {
        let mut schema = Box::<SchemaProps>::default();
        Fill(&mut *schema, self.1).visit_map(map)?;
        *self.0 = T::schema(schema);
        Ok(true)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<bool, A::Error> {
        *self.0 = T::array(seq, self.1)?;
        Ok(true)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<bool, E> {
        self.scalar(Some(value))
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<bool, E> {
        self.scalar(None)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<bool, E> {
        self.scalar(None)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<bool, E> {
        self.scalar(None)
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<bool, E> {
        self.scalar(None)
    }
}

macro_rules! either {
    ($($either:ident { $simple:ident } = $default:expr;)*) => {
        $(impl Default for $either {
            fn default() -> Self {
                $default
            }
        }

        impl Keyword for $either {
            fn read<'de, D: Deserializer<'de>>(&mut self, source: D, depth: Depth) -> Result<bool, D::Error> {
                source.deserialize_any(EitherVisitor(self, depth))
            }

            fn is_zero(&self) -> bool {
                false
            }

            fn write<S: Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
                match self {
                    $either::Schema(schema) => schema.write(sink),
                    $either::$simple(simple) => simple.write(sink),
                }
            }
        })*
    };
}

either! {
    Items { Array } = Items::Array(Vec::new());
    SchemaOrBool { Bool } = SchemaOrBool::Bool(false);
    SchemaOrStrings { Strings } = SchemaOrStrings::Strings(Vec::new());
}
