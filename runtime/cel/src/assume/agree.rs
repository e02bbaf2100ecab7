//! Compares the types of a schema with assumed types.
//!
//! | text | type |
//! |---|---|
//! | `b`, `i`, `d` | a boolean, an integer, a number |
//! | `s63` | a string of at most 63 bytes, without a format |
//! | `t63` | a string without a format that can have 63 bytes or more |
//! | `[8:i]` | a list of at most 8 integers |
//! | `{size:ilabels{app:s63}}` | an object that has these fields, among others |
//! | `{#2:i}` | an object whose third property is an integer |
//! | `?` | any type that rules can access |
//!
//! A colon separates a name or a number from a type that begins with another character than a bracket. A dot follows a
//! number at the end.
//!
//! Constant evaluation takes time for each call and for each compared byte. The macro therefore states the positions of
//! the fields that it knows, and these functions test the common schemas without calls.

use structural_schema_model::{Extensions, Schema, Type};

use crate::schema_types::{Decl, DeclKind, Ident, find};

/// Returns whether a schema has the types that the macro assumed. See [`assume`](super).
pub const fn agrees(schema: &Schema<'_>, types: &str) -> bool {
    agree(schema, types, types.as_bytes(), 0).is_some()
}

/// Returns the end of the type that begins at `at`, if the schema has this type. `bytes` are those of `types`.
const fn agree(schema: &Schema<'_>, types: &str, bytes: &[u8], mut at: usize) -> Option<usize> {
    if bytes[at] == b':' {
        at += 1;
    }
    let letter = bytes[at];
    at += 1;
    if letter == b'?' {
        return if Decl::nested(schema).kind().is_some() { Some(at) } else { None };
    }
    // The fields of an embedded resource depend on the names of others.
    let Extensions { embedded_resource: false, int_or_string: false, .. } = schema.extensions else { return None };
    match (letter, schema.kind) {
        (b'b', Some(Type::Boolean)) | (b'i', Some(Type::Integer)) | (b'd', Some(Type::Number)) => Some(at),
        (b'{', Some(Type::Object)) => fields(schema, types, bytes, at),
        (b'[', Some(Type::Array)) => items(schema, types, bytes, at),
        (b's' | b't', Some(Type::String)) => {
            let decl = Decl::nested(schema);
            if !matches!(schema.validation.format.as_bytes(), []) && !matches!(decl.kind(), Some(DeclKind::String)) {
                return None;
            }
            let (size, end) = number(bytes, at);
            let most = match schema.validation.max_length {
                Some(length) if length >= 0 => length.cast_unsigned().wrapping_mul(4),
                _ => decl.max_elements(),
            };
            if most == size || (letter == b't' && most > size) { Some(end) } else { None }
        }
        _ => None,
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the macro numbers the properties with `usize`")]
const fn fields(object: &Schema<'_>, types: &str, bytes: &[u8], mut at: usize) -> Option<usize> {
    if !matches!(object, Schema { additional_properties: None, flattened: [], .. })
        && !matches!(Decl::nested(object).kind(), Some(DeclKind::Object))
    {
        return None;
    }
    while bytes[at] != b'}' {
        let property = if bytes[at] == b'#' {
            let (index, end) = number(bytes, at + 1);
            at = end;
            // The macro has generated the list of properties.
            &object.properties[index as usize]
        } else {
            let start = at;
            while !matches!(bytes[at], b':' | b'{' | b'[') {
                at += 1;
            }
            match find(object, Ident { text: types, start, end: at }) {
                Some(property) => property,
                None => return None,
            }
        };
        at = match agree(property.schema, types, bytes, at) {
            Some(end) => end,
            None => return None,
        };
    }
    Some(at + 1)
}

const fn items(list: &Schema<'_>, types: &str, bytes: &[u8], at: usize) -> Option<usize> {
    let (size, at) = number(bytes, at);
    let Some(item) = list.items else { return None };
    let most = match list.validation.max_items {
        Some(most) if most >= 0 => most.cast_unsigned(),
        _ => Decl::nested(list).max_elements(),
    };
    if most != size {
        return None;
    }
    match agree(item, types, bytes, at) {
        Some(end) => Some(end + 1),
        None => None,
    }
}

/// Returns the number at a position, and its end.
const fn number(bytes: &[u8], mut at: usize) -> (u64, usize) {
    // The text does not end with a number.
    let (mut number, mut digit) = (0, bytes[at].wrapping_sub(b'0'));
    while digit < 10 {
        number = number * 10 + digit as u64;
        at += 1;
        digit = bytes[at].wrapping_sub(b'0');
    }
    (number, at)
}
