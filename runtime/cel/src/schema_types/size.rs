//! Bounds on the size of the values of a schema.

use structural_schema_model::text::same;
use structural_schema_model::{Json, Schema};

use super::decl::{Decl, DeclKind};

/// The maximum size of a request in bytes.
pub const MAX_REQUEST_BYTES: u64 = 3 * 1024 * 1024;

/// The maximum length of a string in a request, without its quotes.
const MAX_STRING: u64 = MAX_REQUEST_BYTES - 2;

/// Returns how many values of at least `min_size` bytes, separated by commas, fit into a request.
pub const fn cardinality(min_size: u64) -> u64 {
    MAX_REQUEST_BYTES / (min_size + 1)
}

impl Decl<'_> {
    /// Returns the maximum number of elements of a value: bytes of a string, items of a list, or entries of a map.
    ///
    /// Returns 0 for booleans, numbers and objects. A string with `maxLength` counts four bytes per character.
    pub const fn max_elements(&self) -> u64 {
        let validation = &self.schema.validation;
        match self.kind() {
            Some(DeclKind::Dyn) => match validation.max_length {
                Some(length) => not_negative(length).wrapping_mul(4),
                None => MAX_STRING,
            },
            Some(DeclKind::String) => match validation.max_length {
                Some(length) => not_negative(length).wrapping_mul(4),
                None if !validation.enumeration.is_empty() => longest(validation.enumeration),
                None => MAX_STRING,
            },
            Some(DeclKind::Bytes) => match validation.max_length {
                Some(length) => not_negative(length),
                None => MAX_STRING,
            },
            Some(DeclKind::Duration | DeclKind::DateTime) => 32,
            Some(DeclKind::Date) => 12,
            Some(DeclKind::List) => match validation.max_items {
                Some(items) => not_negative(items),
                None => MAX_STRING / (self.item_size() + 1),
            },
            Some(DeclKind::Map) => match validation.max_properties {
                Some(properties) => not_negative(properties),
                None => MAX_STRING / (self.item_size() + 6),
            },
            Some(DeclKind::Bool | DeclKind::Int | DeclKind::Double | DeclKind::Object) | None => 0,
        }
    }

    const fn item_size(&self) -> u64 {
        match self.item() {
            Some(item) => item.min_size(),
            None => 0,
        }
    }

    /// Returns the minimum size of a value in a request, in bytes.
    pub const fn min_size(&self) -> u64 {
        match self.kind() {
            Some(DeclKind::Dyn | DeclKind::Int | DeclKind::Double) => 1,
            Some(DeclKind::Bool) => 4,
            Some(DeclKind::String | DeclKind::Bytes | DeclKind::List | DeclKind::Map) => 2,
            Some(DeclKind::Duration) => 3,
            Some(DeclKind::Date) => 12,
            Some(DeclKind::DateTime) => 21,
            Some(DeclKind::Object) => self.object_size(),
            None => 0,
        }
    }

    const fn object_size(&self) -> u64 {
        let mut size = 2;
        let replaced = self.root && !self.has_metadata();
        if replaced {
            // The server counts `apiVersion`, `kind` and `metadata` as strings and an empty object, whatever the schema
            // declares.
            let mut i = 0;
            while i < REPLACED.len() {
                if self.schema.requires(REPLACED[i]) {
                    size += REPLACED[i].len() as u64 + 2 + 4;
                }
                i += 1;
            }
        }
        size + required_size(self.schema, self.schema, replaced)
    }
}

const REPLACED: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// Returns the minimum size, in bytes, of those properties of `schema` that `owner` requires.
const fn required_size(owner: &Schema<'_>, schema: &Schema<'_>, replaced: bool) -> u64 {
    let mut size = 0;
    let all_may_be_required = !owner.flattened.is_empty() || !owner.validation.required.is_empty();
    let mut properties = schema.properties();
    while let [property, rest @ ..] = properties {
        properties = rest;
        // The cheapest condition comes first, because the compiler evaluates this code.
        if (property.required || all_may_be_required)
            && matches!(property.effective_default(), None | Some(Json::Null))
            && !(replaced && is_replaced(property.name))
            && owner.requires(property.name)
        {
            let decl = Decl::nested(property.schema);
            if decl.kind().is_some() {
                size += property.name.len() as u64 + decl.min_size() + 4;
            }
        }
    }
    let mut i = 0;
    while i < schema.flattened.len() {
        size += required_size(owner, schema.flattened[i].schema, replaced);
        i += 1;
    }
    size
}

const fn is_replaced(name: &str) -> bool {
    same(name, REPLACED[0]) || same(name, REPLACED[1]) || same(name, REPLACED[2])
}

const fn not_negative(value: i64) -> u64 {
    if value < 0 { 0 } else { value.unsigned_abs() }
}

const fn longest(values: &[Json<'_>]) -> u64 {
    let mut longest = 0;
    let mut i = 0;
    while i < values.len() {
        if let Json::String(text) = values[i]
            && text.len() as u64 > longest
        {
            longest = text.len() as u64;
        }
        i += 1;
    }
    longest
}
