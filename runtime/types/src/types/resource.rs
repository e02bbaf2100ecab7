//! Types for embedded objects.

use serde_json::{Map, Value};
use structural_schema_model::{Extensions, Json, Schema};

use crate::StructuralSchema;

/// Any JSON object, with unknown fields preserved, such as the configuration of a plugin.
///
/// ```
/// use structural_schema::{RawExtension, StructuralSchema};
///
/// assert!(RawExtension::SCHEMA.extensions.preserve_unknown_fields);
/// let config: RawExtension = serde_json::from_str(r#"{"anything": 1}"#)?;
/// assert_eq!(config.0["anything"], 1);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RawExtension(pub Map<String, Value>);

super::transparent!(RawExtension);

impl StructuralSchema for RawExtension {
    const SCHEMA: &'static Schema<'static> = <Map<String, Value>>::SCHEMA;
    const DEFAULT: Option<Json<'static>> = Some(Json::Object(&[]));
    crate::impls::nothing_inside!();
}

/// A complete Kubernetes object inside another one: `x-kubernetes-embedded-resource: true`. The server
/// validates its `apiVersion`, `kind` and `metadata`, and preserves all other fields.
///
/// ```
/// use structural_schema::{EmbeddedResource, StructuralSchema};
///
/// #[derive(StructuralSchema)]
/// struct Template {
///     object: EmbeddedResource,
/// }
///
/// assert!(EmbeddedResource::SCHEMA.extensions.embedded_resource);
/// ```
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
