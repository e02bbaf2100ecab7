//! Checks that keywords apply to the type of the value.

use super::message::{Message, fail};
use crate::re2;
use crate::schema::{AdditionalProperties, Schema, Type};
use crate::text::same;

/// Numbers, for [`applies`]. The constants below are flags of the same set.
pub const NUMBERS: u8 = 1;
/// Strings.
pub const STRINGS: u8 = 1 << 1;
/// Arrays.
pub const ARRAYS: u8 = 1 << 2;
/// Objects.
pub const OBJECTS: u8 = 1 << 3;
/// Objects that are maps.
pub const MAPS: u8 = 1 << 4;

/// Values that have a length or a count.
pub const SIZED: u8 = STRINGS | ARRAYS | OBJECTS;
/// Values that contain other values of one type.
pub const COLLECTIONS: u8 = ARRAYS | MAPS;

/// Checks that `keyword` applies to values of `schema`. The server silently ignores keywords that do not
/// apply.
pub const fn applies(schema: &Schema<'_>, keyword: &str, kinds: u8) -> Option<Message> {
    let Some(found) = kinds_of(schema) else { return None };
    if found & kinds != 0 {
        return None;
    }
    no_effect(schema, keyword, kinds, "")
}

/// Checks that `keyword` applies to values of `schema`, if `keyword` was translated from `owner`, an attribute of
/// another crate. `length` and `inner` need a type, because the type decides which keyword they become.
pub const fn applies_from(schema: &Schema<'_>, keyword: &str, kinds: u8, owner: &str) -> Option<Message> {
    match kinds_of(schema) {
        Some(found) if found & kinds == 0 => no_effect(schema, keyword, kinds, owner),
        None if schema.kind.is_none() && (kinds == SIZED || kinds == COLLECTIONS) => fail(&[
            "the type accepts any JSON value, so it is not known what `",
            keyword,
            "` restricts\nhelp: use a type that is a string, a list, or a map, or ignore `#[",
            owner,
            "]` here: `#[structural(ignore(",
            owner,
            "))]`",
        ]),
        _ => None,
    }
}

const fn no_effect(schema: &Schema<'_>, keyword: &str, kinds: u8, owner: &str) -> Option<Message> {
    let wanted = match kinds {
        NUMBERS => "integers and numbers",
        STRINGS => "strings",
        ARRAYS => "arrays",
        MAPS => "maps",
        SIZED => "strings, arrays, and objects",
        COLLECTIONS => "arrays and maps",
        _ => "objects",
    };
    let name = match schema.kind {
        Some(kind) => kind.as_str(),
        None => "integer or string",
    };
    let help = match (schema.items, schema.values()) {
        (Some(items), _) if fits(items, kinds) => Some(("items", "items(...)")),
        (_, Some(values)) if fits(values, kinds) => Some(("values", "values(...)")),
        _ => None,
    };
    let (before, what, between, word, after) = match help {
        Some((what, word)) if owner.is_empty() => ("to restrict the ", what, ", put it inside of `", word, "`"),
        Some((what, _)) if !same(owner, "validate") => {
            ("to restrict the ", what, ", put it inside of `", "inner(...)", "`")
        }
        Some((what, word)) => ("to restrict the ", what, ", write `#[structural(", word, ")]` in place of it"),
        None if owner.is_empty() => ("remove it", "", "", "", ""),
        None => ("remove it, or ignore all of `#[", owner, "]` here: `#[structural(ignore(", owner, "))]`"),
    };
    fail(&[
        "`",
        keyword,
        "` has no effect here: it applies only to ",
        wanted,
        ", but this value is of type ",
        name,
        "\nhelp: ",
        before,
        what,
        between,
        word,
        after,
    ])
}

/// Returns the kinds of values that a schema describes. Returns `None` for arbitrary JSON, and for unknown
/// types, which another check reports.
const fn kinds_of(schema: &Schema<'_>) -> Option<u8> {
    Some(match schema.kind {
        None if schema.extensions.int_or_string => NUMBERS | STRINGS,
        None | Some(Type::Other(_)) => return None,
        Some(Type::Integer | Type::Number) => NUMBERS,
        Some(Type::String) => STRINGS,
        Some(Type::Array) => ARRAYS,
        Some(Type::Object) => match schema.additional_properties {
            Some(AdditionalProperties::Schema(_)) => OBJECTS | MAPS,
            Some(AdditionalProperties::Allowed(_)) | None => OBJECTS,
        },
        Some(Type::Boolean) => 0,
    })
}

/// Returns whether the values of a schema are of one of these kinds.
pub const fn is_of(schema: &Schema<'_>, kinds: u8) -> bool {
    fits(schema, kinds)
}

const fn fits(schema: &Schema<'_>, kinds: u8) -> bool {
    matches!(kinds_of(schema), Some(found) if found & kinds != 0)
}

/// Checks that the pattern is a valid regular expression in Go's syntax.
pub const fn pattern(pattern: &str) -> Option<Message> {
    if let Err(error) = re2::check(pattern) {
        let mut message = Message::new();
        message.push("must be a valid regular expression, but isn't: ");
        error.push_to(&mut message);
        message.push("\nhelp: the API server uses Go's RE2 syntax, which has no lookaround and no backreferences");
        return Some(message);
    }
    None
}
