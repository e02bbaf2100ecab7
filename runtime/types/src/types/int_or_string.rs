//! A type for `x-kubernetes-int-or-string`.

use std::fmt;

use serde_core::de::{self, Deserializer, Unexpected, Visitor};
use serde_core::{Deserialize, Serialize, Serializer};
use structural_schema_model::Schema;

use crate::StructuralSchema;

/// An integer or a string, such as a port by number or by name, or a percentage.
///
/// ```
/// use structural_schema::IntOrString;
///
/// let ports: Vec<IntOrString> = serde_json::from_str(r#"[80, "http"]"#)?;
/// assert_eq!(ports, [IntOrString::from(80), IntOrString::from("http")]);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntOrString {
    /// An integer. The server accepts any int64, although Kubernetes' own type is an int32.
    Int(i64),
    /// A string.
    String(String),
}

impl StructuralSchema for IntOrString {
    const SCHEMA: &'static Schema<'static> = &Schema::INT_OR_STRING;
    const IS_PLAIN: bool = true;
    crate::impls::nothing_inside!();
}

#[cfg(test)]
const _: () = crate::impls::assert_plain::<IntOrString>();

impl From<i32> for IntOrString {
    fn from(value: i32) -> Self {
        IntOrString::Int(value.into())
    }
}

impl From<i64> for IntOrString {
    fn from(value: i64) -> Self {
        IntOrString::Int(value)
    }
}

impl From<&str> for IntOrString {
    fn from(value: &str) -> Self {
        IntOrString::String(value.to_owned())
    }
}

impl fmt::Display for IntOrString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IntOrString::Int(value) => value.fmt(f),
            IntOrString::String(value) => value.fmt(f),
        }
    }
}

impl Serialize for IntOrString {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            IntOrString::Int(value) => serializer.serialize_i64(*value),
            IntOrString::String(value) => serializer.serialize_str(value),
        }
    }
}

impl<'de> Deserialize<'de> for IntOrString {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(IntOrStringVisitor)
    }
}

struct IntOrStringVisitor;

impl Visitor<'_> for IntOrStringVisitor {
    type Value = IntOrString;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an int64 or a string")
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<IntOrString, E> {
        Ok(IntOrString::Int(value))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<IntOrString, E> {
        i64::try_from(value).map(IntOrString::Int).map_err(|_| E::invalid_value(Unexpected::Unsigned(value), &self))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<IntOrString, E> {
        Ok(IntOrString::String(value.to_owned()))
    }

    fn visit_string<E: de::Error>(self, value: String) -> Result<IntOrString, E> {
        Ok(IntOrString::String(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_round_trip() {
        for (json, value) in [
            ("8080", IntOrString::Int(8080)),
            ("9223372036854775807", IntOrString::Int(i64::MAX)),
            ("\"http\"", IntOrString::from("http")),
        ] {
            assert_eq!(serde_json::from_str::<IntOrString>(json).unwrap(), value);
            assert_eq!(serde_json::to_string(&value).unwrap(), json);
        }
        assert!(serde_json::from_str::<IntOrString>("9223372036854775808").is_err());
        assert!(serde_json::from_str::<IntOrString>("true").is_err());
    }
}
