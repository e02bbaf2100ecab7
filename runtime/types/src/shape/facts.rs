//! Facts about a schema that pruning and defaulting need in addition to its properties.

use structural_schema_model::{Schema, Type};

/// Facts about a schema, computed at compile time for every type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    /// Whether unknown fields are preserved: `x-kubernetes-preserve-unknown-fields`.
    pub(crate) keeps_unknown: bool,
    /// Whether `apiVersion`, `kind` and `metadata` are specified implicitly:
    /// `x-kubernetes-embedded-resource`.
    pub(crate) resource: bool,
    /// Whether every key is specified: any `additionalProperties`.
    pub(crate) map: bool,
    /// Whether a property has a default.
    pub(crate) defaults: bool,
    /// Whether a nested property has a default, at any depth.
    pub(crate) defaults_inside: bool,
    /// Whether no key is specified at any depth and unknown fields are removed: a scalar, or a list of
    /// scalars.
    pub(crate) nothing: bool,
    /// Whether every key is specified but the values have no fields: a map of scalars.
    pub(crate) keys_alone: bool,
}

impl Facts {
    pub(crate) const fn of(schema: &Schema<'_>) -> Self {
        Facts {
            keeps_unknown: keeps_unknown(schema),
            resource: schema.extensions.embedded_resource,
            map: is_map(schema),
            defaults: has_defaults(schema),
            defaults_inside: has_defaults_inside(schema),
            nothing: specifies_nothing(schema),
            keys_alone: specifies_keys_alone(schema),
        }
    }
}

/// Returns whether unknown fields are preserved. A flattened map next to other properties preserves them.
const fn keeps_unknown(schema: &Schema<'_>) -> bool {
    if schema.extensions.preserve_unknown_fields {
        return true;
    }
    // A union of maps is a map itself, and so is a schema that consists of one flattened map.
    let takes_maps = matches!(schema.kind, Some(Type::Object))
        && schema.additional_properties.is_none()
        && !schema.is_only_flattened();
    let mut i = 0;
    while i < schema.flattened.len() {
        let member = schema.flattened[i].schema;
        if keeps_unknown(member) || (takes_maps && is_map(member)) {
            return true;
        }
        i += 1;
    }
    false
}

/// Returns whether the schema is a map. A flattened map without other properties is one.
const fn is_map(schema: &Schema<'_>) -> bool {
    schema.additional_properties.is_some() || (schema.is_only_flattened() && is_map(schema.flattened[0].schema))
}

const fn has_defaults(schema: &Schema<'_>) -> bool {
    let mut i = 0;
    while let Some(property) = schema.property_at(i) {
        if property.effective_default().is_some() {
            return true;
        }
        i += 1;
    }
    false
}

const fn has_defaults_inside(schema: &Schema<'_>) -> bool {
    let mut i = 0;
    while let Some(property) = schema.property_at(i) {
        if property.default.is_some() || is_or_has_default(property.schema) {
            return true;
        }
        i += 1;
    }
    if let Some(items) = schema.items
        && is_or_has_default(items)
    {
        return true;
    }
    if let Some(values) = schema.values()
        && is_or_has_default(values)
    {
        return true;
    }
    let mut i = 0;
    while i < schema.flattened.len() {
        if has_defaults_inside(schema.flattened[i].schema) {
            return true;
        }
        i += 1;
    }
    false
}

const fn is_or_has_default(schema: &Schema<'_>) -> bool {
    schema.default.is_some() || has_defaults_inside(schema)
}

const fn specifies_nothing(schema: &Schema<'_>) -> bool {
    let specifies_items = match schema.items {
        Some(items) => !specifies_nothing(items),
        None => false,
    };
    !specifies_items && specifies_no_property(schema) && schema.additional_properties.is_none()
}

const fn specifies_keys_alone(schema: &Schema<'_>) -> bool {
    let specifies_values = match schema.values() {
        Some(values) => !specifies_nothing(values),
        None => false,
    };
    !specifies_values
        && specifies_no_property(schema)
        && schema.additional_properties.is_some()
        && schema.items.is_none()
}

const fn specifies_no_property(schema: &Schema<'_>) -> bool {
    schema.properties().is_empty()
        && schema.flattened.is_empty()
        && !schema.extensions.preserve_unknown_fields
        && !schema.extensions.embedded_resource
}
