//! The keywords that a schema has.

use structural_schema_documents::openapi::SchemaProps;

/// Returns whether the document of a schema has a keyword that a finding can be about.
pub(crate) fn has_keyword(schema: &SchemaProps, keyword: &str) -> bool {
    match keyword {
        "type" => !schema.kind.is_empty(),
        "format" => !schema.format.is_empty(),
        "description" => !schema.description.is_empty(),
        "nullable" => schema.nullable,
        "default" => schema.default.is_some(),
        "maximum" => schema.maximum.is_some(),
        "minimum" => schema.minimum.is_some(),
        "multipleOf" => schema.multiple_of.is_some(),
        "maxLength" => schema.max_length.is_some(),
        "minLength" => schema.min_length.is_some(),
        "pattern" => !schema.pattern.is_empty(),
        "maxItems" => schema.max_items.is_some(),
        "minItems" => schema.min_items.is_some(),
        "maxProperties" => schema.max_properties.is_some(),
        "minProperties" => schema.min_properties.is_some(),
        "enum" => !schema.enumeration.is_empty(),
        "required" => !schema.required.is_empty(),
        "items" => schema.items.is_some(),
        "properties" => !schema.properties.is_empty(),
        "additionalProperties" => schema.additional_properties.is_some(),
        "allOf" => !schema.all_of.is_empty(),
        "anyOf" => !schema.any_of.is_empty(),
        "oneOf" => !schema.one_of.is_empty(),
        "not" => schema.not.is_some(),
        "x-kubernetes-preserve-unknown-fields" => schema.preserve_unknown_fields.is_some(),
        "x-kubernetes-embedded-resource" => schema.embedded_resource,
        "x-kubernetes-list-type" => schema.list_type.is_some(),
        "x-kubernetes-map-type" => schema.map_type.is_some(),
        "x-kubernetes-validations" => !schema.validations.is_empty(),
        _ => false,
    }
}
