//! Checks a schema that an author gives as a constant.

use super::message::{Message, check, fails};
use super::{extension, keyword, value};
use crate::rules;
use crate::schema::{AdditionalProperties, Schema};

/// Checks that the schema is structural, and that its patterns, list types, map types and defaults are valid. A derived
/// schema has these checks at the attributes of its fields.
pub const fn constant(schema: &Schema<'_>) -> Option<Message> {
    fails!(check!(|sink| rules::structural_part(schema, sink), ""));
    node(schema)
}

const fn node(schema: &Schema<'_>) -> Option<Message> {
    if !schema.validation.pattern.is_empty() {
        fails!(keyword::pattern(schema.validation.pattern));
    }
    fails!(extension::list_type(schema));
    let mut key = 0;
    while key < schema.extensions.list_map_keys.len() {
        fails!(extension::list_map_key(schema, key));
        key += 1;
    }
    fails!(extension::map_type(schema));
    fails!(value::default(schema));
    if let Some(items) = schema.items {
        fails!(node(items));
    }
    if let Some(AdditionalProperties::Schema(values)) = schema.additional_properties {
        fails!(node(values));
    }
    let mut i = 0;
    while let Some(property) = schema.property_at(i) {
        fails!(node(property.schema));
        i += 1;
    }
    None
}
