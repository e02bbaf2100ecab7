//! Warnings for documents that the server accepts.

use std::collections::BTreeSet;

use super::findings::{Warning, WarningType};
use super::layout::Layout;
use super::visit::{Style, visit};
use crate::field_error::{FieldPath, go::quote};
use crate::openapi::SchemaProps;
use structural_schema_cel::library::openapi_format::Format;

/// Adds the warnings about formats that `old` does not contain, in the order of the schemas.
pub(super) fn new(layout: &Layout<'_>, old: &Layout<'_>, add: &mut dyn FnMut(Warning)) {
    let mut known = BTreeSet::new();
    of(old, &mut |warning| {
        known.insert(warning.message);
    });
    of(layout, &mut |warning| {
        if !known.contains(&warning.message) {
            add(warning);
        }
    });
}

/// Adds the warnings in the order of the schemas.
pub(super) fn of(layout: &Layout<'_>, add: &mut dyn FnMut(Warning)) {
    let shared = layout.shared_schema().map(|schema| (FieldPath::dotted("spec.validation"), schema));
    let own = layout.versions().filter_map(|version| Some((version.path().field("schema"), version.schema()?)));
    for (path, schema) in shared.into_iter().chain(own) {
        let Some(schema) = schema.open_api_v3_schema.as_deref() else { continue };
        visit(schema, path.field("openAPIV3Schema"), Style::Brackets, &mut |schema, location| {
            if !has_known_format(schema) {
                let message = format!("unrecognized format {}", quote(&schema.format));
                add(Warning::new(WarningType::UnknownFormat, location.child("format"), message));
            }
        });
    }
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
