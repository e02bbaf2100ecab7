//! Schemas of secrets of `secrecy`, which deserialize as their content. They serialize only if the content type allows
//! it.

use ::secrecy::SecretBox;
use ::secrecy::zeroize::Zeroize;
use structural_schema_model::Schema;

use crate::schema::StructuralSchema;

impl<T: ?Sized + Zeroize + StructuralSchema> StructuralSchema for SecretBox<T> {
    const SCHEMA: &'static Schema<'static> = T::SCHEMA;
    const FIELD: &'static Schema<'static> = T::PROPERTY.schema();
    const REQUIRED: bool = T::REQUIRED;
    const CHECKED: () = T::CHECKED;
    super::same_inside!(T);
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::secrecy::{ExposeSecret, SecretString};

    #[test]
    fn serialized_values_match_the_schemas() {
        let secret: SecretString = serde_json::from_str("\"hush\"").unwrap();
        assert_eq!(secret.expose_secret(), "hush");
        assert!(std::ptr::eq(SecretString::SCHEMA, str::SCHEMA));
    }
}
