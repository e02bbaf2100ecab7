//! A type for resource quantities.

use std::fmt;

use serde_core::de::{self, Deserializer, Visitor};
use serde_core::{Deserialize, Serialize, Serializer};
use structural_schema_model::{Json, Schema};

use crate::StructuralSchema;

/// A resource quantity such as `500m`, `2Gi` or `1`, stored as written. The server also accepts integers.
///
/// ```
/// use structural_schema::{Quantity, StructuralSchema};
///
/// let memory: Quantity = serde_json::from_str(r#""2Gi""#)?;
/// assert_eq!(memory, Quantity("2Gi".to_owned()));
/// assert!(Quantity::SCHEMA.extensions.int_or_string);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Quantity(pub String);

impl StructuralSchema for Quantity {
    const SCHEMA: &'static Schema<'static> = &Schema::QUANTITY;
    const DEFAULT: Option<Json<'static>> = Some(Json::String(""));
    const IS_PLAIN: bool = true;
    crate::impls::nothing_inside!();
}

#[cfg(test)]
const _: () = crate::impls::assert_plain::<Quantity>();

impl Serialize for Quantity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Quantity {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(QuantityVisitor)
    }
}

struct QuantityVisitor;

impl Visitor<'_> for QuantityVisitor {
    type Value = Quantity;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a quantity such as \"500m\" or 2")
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Quantity, E> {
        Ok(Quantity(value.to_string()))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Quantity, E> {
        Ok(Quantity(value.to_string()))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Quantity, E> {
        Ok(Quantity(value.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deserializes_numbers_and_strings() {
        assert_eq!(serde_json::from_str::<Quantity>("2").unwrap(), Quantity("2".to_owned()));
        assert_eq!(serde_json::from_str::<Quantity>("\"500m\"").unwrap(), Quantity("500m".to_owned()));
    }
}
