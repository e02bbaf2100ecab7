//! Schemas of `uuid` types.

use ::uuid::{NonNilUuid, Uuid};
use structural_schema_model::{Json, Nested, Schema, Type, ValueValidation};

use super::schemas;

/// The format `uuid` allows each hyphen to be missing independently. The pattern does not.
const UUID: Schema<'static> = Schema {
    validation: ValueValidation {
        format: "uuid",
        pattern: "^([0-9a-fA-F]{32}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$",
        ..ValueValidation::NONE
    },
    ..Schema::of_type(Type::String)
};

const NIL: Nested<'static> = Nested::enumeration(&[
    Json::String("00000000-0000-0000-0000-000000000000"),
    Json::String("00000000000000000000000000000000"),
]);

schemas! {
    Uuid => UUID, Json::String("00000000-0000-0000-0000-000000000000");
    NonNilUuid => Schema { validation: ValueValidation { not: Some(&NIL), ..UUID.validation }, ..UUID };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialized_values_match_the_schema() {
        let id = Uuid::from_u128(1);
        assert_eq!(serde_json::to_string(&id).unwrap(), "\"00000000-0000-0000-0000-000000000001\"");
    }
}
