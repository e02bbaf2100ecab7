//! What the server accepts, but warns about.

use super::layout::Layout;
use super::node;
use crate::field_error::go::quote;
use crate::library::openapi_format::Format;
use crate::openapi::SchemaProps;

/// The warnings, in the order of the schemas.
pub(super) fn of(layout: &Layout<'_>) -> Vec<String> {
    let shared = layout.shared_schema();
    let own = layout.versions().filter_map(|version| version.schema());
    let mut warnings = Vec::new();
    for schema in shared.into_iter().chain(own).filter_map(|schema| schema.open_api_v3_schema.as_deref()) {
        node::visit(schema, &mut |schema| {
            if !has_known_format(schema) {
                warnings.push(format!("unrecognized format {}", quote(&schema.format)));
            }
        });
    }
    warnings
}

fn has_known_format(schema: &SchemaProps) -> bool {
    let format = schema.format.as_str();
    match schema.kind.as_str() {
        _ if format.is_empty() => true,
        "" | "string" => Format::from_name(format).is_some(),
        "integer" => matches!(format, "int32" | "int64"),
        "number" => matches!(format, "float" | "double"),
        _ => false,
    }
}
