//! Applies the facts of the tables to schemas.

use crate::json::Json;
use crate::schema::{Extensions, ListType, MapType, Schema};

/// Sets `x-kubernetes-map-type` of a type.
pub(crate) const fn map(kind: &'static str, extensions: &Extensions<'static>) -> Extensions<'static> {
    let map_type = match kind.as_bytes() {
        b"atomic" => MapType::Atomic,
        b"granular" => MapType::Granular,
        _ => MapType::Other(kind),
    };
    Extensions { map_type: Some(map_type), ..*extensions }
}

/// Sets `x-kubernetes-map-type` of a field.
pub(crate) const fn map_field(schema: &Schema<'static>, kind: &'static str) -> Schema<'static> {
    Schema { extensions: map(kind, &schema.extensions), ..*schema }
}

/// Sets `x-kubernetes-list-type` and the map keys.
pub(crate) const fn list(
    schema: &Schema<'static>,
    kind: &'static str,
    list_map_keys: &'static [&'static str],
) -> Schema<'static> {
    let list_type = match kind.as_bytes() {
        b"atomic" => ListType::Atomic,
        b"set" => ListType::Set,
        b"map" => ListType::Map,
        _ => ListType::Other(kind),
    };
    Schema { extensions: Extensions { list_type: Some(list_type), list_map_keys, ..schema.extensions }, ..*schema }
}

/// Sets `nullable`.
pub(crate) const fn nullable(schema: &Schema<'static>) -> Schema<'static> {
    Schema { nullable: true, ..*schema }
}

/// Sets `default`.
pub(crate) const fn default(schema: &Schema<'static>, value: Json<'static>) -> Schema<'static> {
    Schema { default: Some(value), ..*schema }
}
