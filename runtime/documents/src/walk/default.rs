//! Defaulting, and removal of disallowed nulls.

#[cfg(feature = "admit")]
use super::prune::META_FIELDS;
use crate::edit::{Default, Edit, New, Shape};
use crate::openapi::SchemaProps;

/// Fills in the defaults of `schema` for missing fields and disallowed nulls.
pub fn default<'d, E: Edit<'d>>(value: &mut E, schema: &'d SchemaProps) {
    match value.shape() {
        Shape::Object => {
            value.fill(schema.properties.iter().filter_map(|(key, property)| {
                let value = New::Borrowed(property.default.as_ref()?);
                Some(Default { key, value, replaces_null: !property.nullable })
            }));
            value.each_field(|key, member| {
                if let Some(property) = schema.properties.get(key) {
                    default(member, property);
                } else if let Some(values) = schema.values() {
                    replace_null(member, values);
                    default(member, values);
                }
            });
        }
        Shape::Array => {
            let Some(items) = schema.item() else { return };
            value.each_item(|_, item| {
                replace_null(item, items);
                default(item, items);
            });
        }
        Shape::Null | Shape::Scalar => {}
    }
}

/// Replaces a null by the default if the schema is not nullable. The server treats such a null as absent.
fn replace_null<'d, E: Edit<'d>>(value: &mut E, schema: &'d SchemaProps) {
    if let Some(default) = schema.default.as_ref().filter(|_| value.shape() == Shape::Null && !schema.nullable) {
        value.set(New::Borrowed(default));
    }
}

/// Removes fields that are null although their schema is not nullable, unless they have a default.
pub fn drop_nulls<'d, E: Edit<'d>>(value: &mut E, schema: &SchemaProps) {
    match value.shape() {
        Shape::Object => value.retain(|key, member| drop_nulls_in_field(key, member, schema)),
        Shape::Array => {
            let Some(items) = schema.item() else { return };
            value.each_item(|_, item| drop_nulls(item, items));
        }
        Shape::Null | Shape::Scalar => {}
    }
}

/// Removes disallowed nulls of a resource, except in the fields that every resource has.
#[cfg(feature = "admit")]
pub(crate) fn drop_nulls_of_resource<'d, E: Edit<'d>>(value: &mut E, schema: &SchemaProps) {
    value.retain(|key, member| META_FIELDS.contains(&key) || drop_nulls_in_field(key, member, schema));
}

/// Removes the nulls in a field. Returns `false` if the field itself is a null that must be removed.
fn drop_nulls_in_field<'d, E: Edit<'d>>(key: &str, member: &mut E, schema: &SchemaProps) -> bool {
    // Most members are scalars, for which no schema has to be found.
    let shape = member.shape();
    if shape == Shape::Scalar {
        return true;
    }
    let Some(schema) = member_schema(schema, key) else { return true };
    if shape == Shape::Null {
        return allows_null(schema);
    }
    drop_nulls(member, schema);
    true
}

fn member_schema<'a>(schema: &'a SchemaProps, key: &str) -> Option<&'a SchemaProps> {
    schema.properties.get(key).or_else(|| schema.values())
}

fn allows_null(schema: &SchemaProps) -> bool {
    schema.nullable || schema.default.is_some()
}
