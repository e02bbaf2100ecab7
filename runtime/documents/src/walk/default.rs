//! Defaulting, and removal of disallowed nulls.

use std::fmt;

use serde_json::Value;

#[cfg(feature = "admit")]
use super::prune::META_FIELDS;
use super::sorted::Sorted;
use crate::edit::{Default, Edit, New, Shape};
use crate::openapi::SchemaProps;

/// The number of bytes that defaults add to an object unless a limit is given. Each value counts as 64 bytes, so an object
/// with more defaults is larger than what etcd stores.
pub const DEFAULT_BYTES: usize = 16 << 20;

/// The size of a value without its text.
const VALUE_BYTES: usize = 64;

/// The defaults of an object take more bytes than the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    most: usize,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the defaults of the object take more than {} bytes", self.most)
    }
}

impl std::error::Error for TooLarge {}

/// Fills in the defaults of `schema` for missing fields and disallowed nulls. Stops after [`DEFAULT_BYTES`].
pub fn default<'d, E: Edit<'d>>(value: &mut E, schema: &'d SchemaProps) {
    // A default may contain objects that get defaults too, so that a small schema can fill an object without end.
    Filler { left: DEFAULT_BYTES, is_full: false }.value(value, schema);
}

/// Fills in defaults like [`default()`], up to a number of bytes.
///
/// # Errors
///
/// Returns an error if the defaults take more bytes. The object then has a part of them.
pub fn default_within<'d, E: Edit<'d>>(value: &mut E, schema: &'d SchemaProps, most: usize) -> Result<(), TooLarge> {
    let mut filler = Filler { left: most, is_full: false };
    filler.value(value, schema);
    if filler.is_full { Err(TooLarge { most }) } else { Ok(()) }
}

/// Fills in defaults until they take too many bytes.
struct Filler {
    left: usize,
    is_full: bool,
}

impl Filler {
    fn value<'d, E: Edit<'d>>(&mut self, value: &mut E, schema: &'d SchemaProps) {
        match value.shape() {
            Shape::Object if !self.is_full => {
                let defaults = schema.properties.iter().filter_map(|(key, property)| {
                    let value = New::Borrowed(property.default.as_ref()?);
                    Some(Default { key, value, replaces_null: !property.nullable })
                });
                value.fill(defaults, |default| self.add(default));
                let mut properties = Sorted::new(&schema.properties);
                value.each_field(|key, member| {
                    if let Some(property) = properties.get(key) {
                        self.value(member, property);
                    } else if let Some(values) = schema.values() {
                        self.replace_null(member, values);
                        self.value(member, values);
                    }
                });
            }
            Shape::Array if !self.is_full => {
                let Some(items) = schema.item() else { return };
                value.each_item(|_, item| {
                    self.replace_null(item, items);
                    self.value(item, items);
                });
            }
            _ => {}
        }
    }

    /// Replaces a null by the default if the schema is not nullable. The server treats such a null as absent.
    fn replace_null<'d, E: Edit<'d>>(&mut self, value: &mut E, schema: &'d SchemaProps) {
        let is_absent = value.shape() == Shape::Null && !schema.nullable && !self.is_full;
        if let Some(default) = schema.default.as_ref().filter(|_| is_absent) {
            let default = New::Borrowed(default);
            self.add(&default);
            value.set(default);
        }
    }

    fn add(&mut self, default: &New<'_>) {
        let bytes = match default {
            New::Borrowed(value) => bytes(value),
            _ => VALUE_BYTES,
        };
        let left = self.left.checked_sub(bytes);
        self.is_full |= left.is_none();
        self.left = left.unwrap_or(0);
    }
}

/// Returns the approximate size of a value.
fn bytes(value: &Value) -> usize {
    let inside = match value {
        Value::String(text) => text.len(),
        Value::Array(items) => items.iter().map(bytes).sum(),
        Value::Object(members) => members.iter().map(|(key, member)| key.len() + bytes(member)).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
    };
    VALUE_BYTES + inside
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
