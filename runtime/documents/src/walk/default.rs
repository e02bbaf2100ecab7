//! Defaulting, and removal of disallowed nulls.

use serde_json::Value;

use crate::openapi::SchemaProps;

/// Fills in the defaults of `schema` for missing fields and disallowed nulls.
pub fn default(value: &mut Value, schema: &SchemaProps) {
    match value {
        Value::Object(object) => {
            for (name, property) in &schema.properties {
                let Some(default) = &property.default else { continue };
                match object.get_mut(name) {
                    None => {
                        object.insert(name.clone(), default.clone());
                    }
                    Some(member) => replace_null(member, property),
                }
            }
            for (key, member) in object {
                if let Some(property) = schema.properties.get(key) {
                    default(member, property);
                } else if let Some(values) = schema.values() {
                    replace_null(member, values);
                    default(member, values);
                }
            }
        }
        Value::Array(array) => {
            let Some(items) = schema.item() else { return };
            for item in array {
                replace_null(item, items);
                default(item, items);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Replaces a null by the default if the schema is not nullable. The server treats such a null as absent.
fn replace_null(value: &mut Value, schema: &SchemaProps) {
    if let Some(default) = schema.default.as_ref().filter(|_| value.is_null() && !schema.nullable) {
        *value = default.clone();
    }
}

/// Removes fields that are null although their schema is not nullable, unless they have a default.
pub fn drop_nulls(value: &mut Value, schema: &SchemaProps) {
    match value {
        Value::Object(object) => {
            let mut drops = false;
            for (key, member) in object.iter_mut() {
                let Some(schema) = member_schema(schema, key) else { continue };
                if member.is_null() {
                    drops |= !allows_null(schema);
                } else {
                    drop_nulls(member, schema);
                }
            }
            if drops {
                let stays = |key: &str| member_schema(schema, key).is_none_or(allows_null);
                object.retain(|key, member| !member.is_null() || stays(key));
            }
        }
        Value::Array(array) => {
            let Some(items) = schema.item() else { return };
            for item in array {
                drop_nulls(item, items);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn member_schema<'a>(schema: &'a SchemaProps, key: &str) -> Option<&'a SchemaProps> {
    schema.properties.get(key).or_else(|| schema.values())
}

fn allows_null(schema: &SchemaProps) -> bool {
    schema.nullable || schema.default.is_some()
}
