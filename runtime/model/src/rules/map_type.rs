//! Rules for `x-kubernetes-map-type`.

use crate::finding::Sink;
use crate::path::Path;
use crate::problem::Problem;
use crate::schema::{MapType, Schema, Type};

/// Checks the map type of one schema node.
pub const fn map_type<'a>(schema: &Schema<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let Some(map_type) = schema.extensions.map_type else { return };
    if !matches!(schema.kind, Some(Type::Object)) {
        let detail = "must be object if x-kubernetes-map-type is specified";
        sink.report(&path.field("type"), Problem::ExtensionNeedsType { detail, found: schema.kind });
    }
    if let MapType::Other(found) = map_type {
        sink.report(
            &path.field("x-kubernetes-map-type"),
            Problem::Unsupported { found, supported: r#""atomic", "granular""# },
        );
    }
}
