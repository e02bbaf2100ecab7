//! The rules that make a schema structural.

use crate::finding::Sink;
use crate::path::Path;
use crate::problem::{Level, Problem};
use crate::rules::{completeness, nested};
use crate::schema::{AdditionalProperties, Extensions, Schema, Type, ValueValidation};

/// Reports every violation of the structural rules in `schema`, the root of a resource.
pub const fn structural<'a>(schema: &Schema<'a>, sink: &mut Sink<'_, 'a>) {
    node(schema, Level::Root, &Path::ROOT, sink);
    completeness(schema, sink);
}

/// Reports every violation of the structural rules in `schema`, a part of a resource.
pub const fn structural_part<'a>(schema: &Schema<'a>, sink: &mut Sink<'_, 'a>) {
    node(schema, Level::Field, &Path::ROOT, sink);
}

const fn node<'a>(schema: &Schema<'a>, level: Level, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    children(schema, path, sink);
    extensions(schema, path, sink);
    kind(schema, level, path, sink);
    nested::value_validation(
        &schema.validation,
        nested::Spelling { any_of: nested::is_int_or_string(schema.validation.any_of), all_of: true },
        path,
        sink,
    );
    type_meta(schema, level, path, sink);
}

/// Returns whether a resource certainly follows the structural rules. Most resources do, and for them this function is an
/// order of magnitude faster in constant evaluation than [`structural`], because it has few calls and no paths.
///
/// Returns `false` for every schema that needs a closer look, such as one with `metadata` at the root, with nested
/// junctors, or with embedded resources.
pub const fn is_surely_structural(schema: &Schema<'_>) -> bool {
    if !matches!(
        schema,
        Schema {
            kind: Some(Type::Object),
            additional_properties: None,
            flattened: [],
            validation: ValueValidation { all_of: [], any_of: [], one_of: [], not: None, .. },
            ..
        }
    ) {
        return false;
    }
    let mut properties = schema.properties;
    while let [property, rest @ ..] = properties {
        if matches!(property.name.as_bytes(), b"kind" | b"apiVersion" | b"metadata") {
            return false;
        }
        properties = rest;
    }
    is_surely_structural_part(schema)
}

/// Returns whether a part of a resource certainly follows the structural rules. The properties of Kubernetes' objects do.
const fn is_surely_structural_part(schema: &Schema<'_>) -> bool {
    let Extensions { embedded_resource: false, int_or_string, preserve_unknown_fields, .. } = schema.extensions else {
        return false;
    };
    match (schema.kind, schema.items) {
        (Some(Type::Boolean | Type::Integer | Type::Number | Type::Object | Type::String), None) if !int_or_string => {}
        (Some(Type::Array), Some(items)) if !int_or_string && is_surely_structural_part(items) => {}
        (None, None) if int_or_string != preserve_unknown_fields => {}
        _ => return false,
    }
    if let Some(AdditionalProperties::Schema(values)) = schema.additional_properties
        && !is_surely_structural_part(values)
    {
        return false;
    }
    let mut properties = schema.properties;
    while let [property, rest @ ..] = properties {
        if !property.is_plain && !is_surely_structural_part(property.schema) {
            return false;
        }
        properties = rest;
    }
    let mut flattened = schema.flattened;
    while let [first, rest @ ..] = flattened {
        if !is_surely_structural_part(first.schema) {
            return false;
        }
        flattened = rest;
    }
    nested::is_surely_valid(&schema.validation)
}

const fn children<'a>(schema: &Schema<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    match schema.items {
        Some(items) => node(items, Level::Item, &path.field("items"), sink),
        None if matches!(schema.kind, Some(Type::Array)) => sink.report(&path.field("items"), Problem::ItemsMissing),
        None => {}
    }
    properties(schema, path, sink);
    if let Some(AdditionalProperties::Schema(values)) = schema.additional_properties {
        node(values, Level::Field, &path.field("additionalProperties"), sink);
    }
}

const fn properties<'a>(schema: &Schema<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let properties = path.field("properties");
    // The properties of Kubernetes' objects are known to be structural.
    let mut i = if schema.has_kubernetes_row() { schema.properties().len() } else { 0 };
    while let Some(property) = schema.property_at(i) {
        if !property.is_plain && !is_surely_structural_part(property.schema) {
            node(property.schema, Level::Field, &properties.key(property.name), sink);
        }
        i += 1;
    }
}

/// Checks that the extensions of one schema node are compatible with each other.
pub const fn extensions<'a>(schema: &Schema<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let extensions = &schema.extensions;
    if extensions.int_or_string && extensions.preserve_unknown_fields {
        sink.report(&path.field("x-kubernetes-preserve-unknown-fields"), Problem::ExcludedByIntOrString);
    }
    if extensions.int_or_string && extensions.embedded_resource {
        sink.report(&path.field("x-kubernetes-embedded-resource"), Problem::ExcludedByIntOrString);
    }
    if extensions.embedded_resource && schema.additional_properties.is_some() {
        sink.report(&path.field("additionalProperties"), Problem::AdditionalPropertiesInEmbeddedResource);
    }
    if extensions.embedded_resource && !extensions.preserve_unknown_fields && schema.property_at(0).is_none() {
        sink.report(&path.field("properties"), Problem::EmbeddedResourceWithoutProperties);
    }
}

/// Checks that an embedded resource is an object with valid `apiVersion`, `kind` and `metadata`.
pub const fn embedded_resource<'a>(schema: &Schema<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    kind(schema, Level::Field, path, sink);
    type_meta(schema, Level::Field, path, sink);
}

const fn kind<'a>(schema: &Schema<'a>, level: Level, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let at = path.field("type");
    let root = matches!(level, Level::Root);
    match schema.kind {
        None if schema.extensions.embedded_resource => sink.report(&at, Problem::EmbeddedResourceWithoutType),
        None if schema.extensions.int_or_string || schema.extensions.preserve_unknown_fields => {}
        None => sink.report(&at, Problem::TypeMissing(level)),
        Some(Type::Object) => {}
        Some(other) => {
            if schema.extensions.embedded_resource {
                sink.report(&at, Problem::EmbeddedResourceNotObject(other));
            }
            if root {
                sink.report(&at, Problem::RootNotObject(other));
            }
        }
    }
    if root && schema.additional_properties.is_some() {
        sink.report(&path.field("additionalProperties"), Problem::AdditionalPropertiesAtRoot);
    }
}

/// Checks `apiVersion`, `kind` and `metadata` of a resource.
const fn type_meta<'a>(schema: &Schema<'a>, level: Level, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let root = matches!(level, Level::Root);
    if !root && !schema.extensions.embedded_resource {
        return;
    }
    let properties = path.field("properties");
    let mut i = 0;
    while i < 2 {
        let name = ["kind", "apiVersion"][i];
        if let Some(property) = schema.property(name)
            && !matches!(property.schema.kind, Some(Type::String))
        {
            let at = properties.key(name);
            sink.report(&at.field("type"), Problem::TypeMetaNotString(property.schema.kind));
        }
        i += 1;
    }
    if let Some(metadata) = schema.property("metadata") {
        let at = properties.key("metadata");
        if !matches!(metadata.schema.kind, Some(Type::Object)) {
            sink.report(&at.field("type"), Problem::MetadataNotObject(metadata.schema.kind));
        }
        if root && (!metadata.description.is_empty() || restricts_more_than_names(metadata.schema)) {
            sink.report(&at, Problem::MetadataRestricted);
        }
    }
}

/// Returns whether `metadata` has more than a type, a default, and the properties `name` and `generateName`.
const fn restricts_more_than_names(metadata: &Schema<'_>) -> bool {
    !(metadata.title.is_empty()
        && metadata.description.is_empty()
        && !metadata.nullable
        && metadata.example.is_none()
        && metadata.external_docs.is_none()
        && metadata.items.is_none()
        && metadata.additional_properties.is_none()
        && only_names(metadata)
        && no_extensions(metadata)
        && metadata.validation.is_none()
        && !metadata.explicit_empty)
}

const fn only_names(metadata: &Schema<'_>) -> bool {
    let names = metadata.property("name").is_some() as usize + metadata.property("generateName").is_some() as usize;
    metadata.property_count() == names
}

const fn no_extensions(schema: &Schema<'_>) -> bool {
    let x = &schema.extensions;
    !x.preserve_unknown_fields
        && !x.embedded_resource
        && !x.int_or_string
        && x.list_type.is_none()
        && x.list_map_keys.is_empty()
        && x.map_type.is_none()
        && x.validations.is_empty()
}
