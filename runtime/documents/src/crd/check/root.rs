//! Checks the root of a schema if status is a subresource.

use super::findings::Findings;
use crate::field_error::{FieldError, FieldPath};
use crate::openapi::SchemaProps;

/// Rejects keywords at the root that the server would lose when it extracts the schema of `status`.
pub(super) fn check(schema: &SchemaProps, root: &FieldPath, errors: &mut Findings) {
    // Only the first problem is reported. `type` is one of the first fields that the server checks.
    let before_type = !schema.id.is_empty() || !schema.schema.is_empty() || schema.reference.is_some();
    if !before_type && !matches!(schema.kind.as_str(), "" | "object") {
        let detail = "only \"object\" is allowed as the type at the root of the schema if the status subresource is \
                      enabled";
        errors.push(FieldError::invalid(root.field("type"), schema.kind.as_str(), detail));
        return;
    }
    if before_type || has_forbidden(schema) {
        let detail = "only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength \
                      MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties \
                      ExternalDocs Example XPreserveUnknownFields XValidations] fields are allowed at the root of the \
                      schema if the status subresource is enabled";
        errors.push(FieldError { bad_value: None, ..FieldError::invalid(root, "", detail) });
    }
}

fn has_forbidden(schema: &SchemaProps) -> bool {
    let lists = [
        (schema.enumeration.is_empty(), "enum"),
        (schema.all_of.is_empty(), "allOf"),
        (schema.any_of.is_empty(), "anyOf"),
        (schema.one_of.is_empty(), "oneOf"),
        (schema.pattern_properties.is_empty(), "patternProperties"),
        (schema.dependencies.is_empty(), "dependencies"),
        (schema.definitions.is_empty(), "definitions"),
        (schema.list_map_keys.is_empty(), "x-kubernetes-list-map-keys"),
    ];
    schema.nullable
        || schema.default.is_some()
        || schema.max_properties.is_some()
        || schema.min_properties.is_some()
        || schema.not.is_some()
        || schema.additional_properties.is_some()
        || schema.additional_items.is_some()
        || schema.embedded_resource
        || schema.int_or_string
        || schema.list_type.is_some()
        || schema.map_type.is_some()
        // An explicit empty list counts as present.
        || lists.iter().any(|(empty, word)| !empty || schema.spells_out(word))
}
