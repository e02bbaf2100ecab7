//! Types and formats of printer columns.

use super::json_path::{Found, Root};
use crate::schema::{Schema, Type};
use crate::text::{contains, same};

/// The column types that the server accepts.
pub const TYPES: [&str; 5] = ["boolean", "date", "integer", "number", "string"];

/// The column formats that the server accepts.
pub const FORMATS: [&str; 8] = ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];

/// Returns the column type for the value at this path, or `string` if the schema does not determine it. A
/// separate check reports the undetermined case.
pub const fn natural_type_or_string(root: Root<'_>, path: &str) -> &'static str {
    match root.resolve(path) {
        Ok(Found::Schema(schema)) => match natural_type(schema) {
            Some(kind) => kind,
            None => "string",
        },
        _ => "string",
    }
}

/// Returns the column type for values of this schema. Returns `None` if the schema does not determine the type, or if
/// the value does not fit into a table cell.
pub const fn natural_type(schema: &Schema<'_>) -> Option<&'static str> {
    Some(match schema.kind {
        Some(Type::String) if is_timestamp(schema) => "date",
        Some(Type::String) => "string",
        Some(Type::Integer) => "integer",
        Some(Type::Number) => "number",
        Some(Type::Boolean) => "boolean",
        None if schema.extensions.int_or_string => "string",
        _ => return None,
    })
}

const fn is_timestamp(schema: &Schema<'_>) -> bool {
    same(schema.validation.format, "date-time")
}

/// Returns whether a column of this type prints values of this schema. The server prints an empty cell
/// otherwise.
pub const fn shows(kind: &str, schema: &Schema<'_>) -> bool {
    match (kind.as_bytes(), schema.kind) {
        // The server prints other values as JSON.
        (b"string", _) => true,
        (b"integer", Some(Type::Integer)) => true,
        (b"number", Some(Type::Integer | Type::Number)) => true,
        (b"boolean", Some(Type::Boolean)) => true,
        (b"date", Some(Type::String)) => schema.validation.format.is_empty() || is_timestamp(schema),
        _ => !contains(&TYPES, kind),
    }
}
