//! Types and formats of printer columns.

use super::json_path::{Found, Root};
use crate::schema::{Schema, Type};
use crate::text::{contains, same};

/// What the server takes as the type of a column.
pub const TYPES: [&str; 5] = ["boolean", "date", "integer", "number", "string"];

/// What the server takes as the format of a column.
pub const FORMATS: [&str; 8] = ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];

/// The type of a column that shows what is at this path; `None` where the schema does not tell, or where there is
/// nothing that fits into a cell.
pub const fn natural_type(root: Root<'_>, path: &str) -> Option<&'static str> {
    match root.resolve(path) {
        Ok(Found::Schema(schema)) => of_schema(schema),
        _ => None,
    }
}

/// The type of a column that is what its values are. A check of its own reports where the schema does not tell.
pub const fn natural_type_or_string(root: Root<'_>, path: &str) -> &'static str {
    match natural_type(root, path) {
        Some(kind) => kind,
        None => "string",
    }
}

const fn of_schema(schema: &Schema<'_>) -> Option<&'static str> {
    Some(match schema.kind {
        Some(Type::String) if is_moment(schema) => "date",
        Some(Type::String) => "string",
        Some(Type::Integer) => "integer",
        Some(Type::Number) => "number",
        Some(Type::Boolean) => "boolean",
        None if schema.extensions.int_or_string => "string",
        _ => return None,
    })
}

const fn is_moment(schema: &Schema<'_>) -> bool {
    same(schema.validation.format, "date-time")
}

/// Whether a column of this type shows values of this schema; of others it shows nothing.
pub const fn shows(kind: &str, schema: &Schema<'_>) -> bool {
    match (kind.as_bytes(), schema.kind) {
        // Whatever is no string is shown as JSON.
        (b"string", _) => true,
        (b"integer", Some(Type::Integer)) => true,
        (b"number", Some(Type::Integer | Type::Number)) => true,
        (b"boolean", Some(Type::Boolean)) => true,
        (b"date", Some(Type::String)) => schema.validation.format.is_empty() || is_moment(schema),
        _ => !contains(&TYPES, kind),
    }
}
