//! Objects inside of objects.

use serde_json::{Map, Value};
use structural_schema_model::{Extensions, Schema};

use crate::StructuralSchema;

/// Any JSON object, kept as it is: the configuration of a plugin, for example.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RawExtension(pub Map<String, Value>);

super::transparent!(RawExtension);

impl StructuralSchema for RawExtension {
    const SCHEMA: &'static Schema<'static> = <Map<String, Value>>::SCHEMA;
    crate::impls::nothing_inside!();
}

/// A whole Kubernetes object inside of another one: `x-kubernetes-embedded-resource: true`. The server wants its
/// `apiVersion`, `kind` and `metadata` to be valid, and keeps the rest as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EmbeddedResource(pub Map<String, Value>);

super::transparent!(EmbeddedResource);

impl StructuralSchema for EmbeddedResource {
    const SCHEMA: &'static Schema<'static> = &Schema {
        extensions: Extensions { preserve_unknown_fields: true, embedded_resource: true, ..Extensions::NONE },
        ..Schema::OBJECT
    };
    crate::impls::nothing_inside!();
}
