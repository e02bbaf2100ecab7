//! Compares the types of a schema with assumed types.
//!
//! | text | type |
//! |---|---|
//! | `b`, `i`, `d` | a boolean, an integer, a number |
//! | `s63` | a string of at most 63 bytes, without a format |
//! | `t63` | a string without a format that can have 63 bytes or more |
//! | `[8:i]` | a list of at most 8 integers |
//! | `{size:ilabels{app:s63}}` | an object that has these fields, among others |
//! | `?` | any type that rules can access |
//!
//! A colon separates a name or a number from a type that begins with another character than a bracket.

use structural_schema_model::Schema;

use crate::schema_types::{Decl, DeclKind, Ident};

/// Returns whether a schema has the types that the macro assumed. See [`assume`](super).
pub const fn agrees(schema: &Schema<'_>, types: &str) -> bool {
    agree(Decl::nested(schema), types, 0).is_some()
}

/// Returns the end of the type that begins at `at`, if the schema has this type.
const fn agree(decl: Decl<'_>, types: &str, at: usize) -> Option<usize> {
    let bytes = types.as_bytes();
    let kind = decl.kind();
    let agrees = match bytes[at] {
        b':' => return agree(decl, types, at + 1),
        b'{' => return if matches!(kind, Some(DeclKind::Object)) { fields(decl, types, at + 1) } else { None },
        b'[' => return if matches!(kind, Some(DeclKind::List)) { items(decl, types, at + 1) } else { None },
        letter @ (b's' | b't') => {
            let (size, end) = number(bytes, at + 1);
            let most = decl.max_elements();
            let agrees = most == size || (letter == b't' && most > size);
            return if agrees && matches!(kind, Some(DeclKind::String)) { Some(end) } else { None };
        }
        b'b' => matches!(kind, Some(DeclKind::Bool)),
        b'i' => matches!(kind, Some(DeclKind::Int)),
        b'd' => matches!(kind, Some(DeclKind::Double)),
        _ => kind.is_some(),
    };
    if agrees { Some(at + 1) } else { None }
}

const fn fields(object: Decl<'_>, types: &str, mut at: usize) -> Option<usize> {
    let bytes = types.as_bytes();
    while bytes[at] != b'}' {
        let start = at;
        while !matches!(bytes[at], b':' | b'{' | b'[') {
            at += 1;
        }
        let Some(field) = object.named(Ident { text: types, start, end: at }, true) else { return None };
        at = match agree(field.decl, types, at) {
            Some(end) => end,
            None => return None,
        };
    }
    Some(at + 1)
}

const fn items(list: Decl<'_>, types: &str, at: usize) -> Option<usize> {
    let (size, at) = number(types.as_bytes(), at);
    let Some(item) = list.item() else { return None };
    if list.max_elements() != size {
        return None;
    }
    match agree(item, types, at) {
        Some(end) => Some(end + 1),
        None => None,
    }
}

/// Returns the number at a position, and its end.
const fn number(bytes: &[u8], mut at: usize) -> (u64, usize) {
    let (mut number, length) = (0, bytes.len());
    while at < length && bytes[at].is_ascii_digit() {
        number = number * 10 + (bytes[at] - b'0') as u64;
        at += 1;
    }
    (number, at)
}
