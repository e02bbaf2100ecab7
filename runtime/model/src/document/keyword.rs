//! Writes keywords that differ from their defaults.

use super::number::{integer, limit};
use super::output::Output;
use super::string::string;
use super::value::values;
use crate::schema::{Type, ValueValidation};

/// Writes a key and its string, unless the string is empty.
pub(super) const fn text(out: &mut Output<'_>, key: &str, text: &str) {
    if !text.is_empty() {
        out.key(key);
        string(out, text);
    }
}

/// Writes a key and its string, even if the string is empty.
pub(super) const fn always(out: &mut Output<'_>, key: &str, text: &str) {
    out.key(key);
    string(out, text);
}

/// Writes a key and its string, if present.
pub(super) const fn optional(out: &mut Output<'_>, key: &str, text: Option<&str>) {
    if let Some(text) = text {
        always(out, key, text);
    }
}

/// Writes a key and `true`, or nothing.
pub(super) const fn flag(out: &mut Output<'_>, key: &str, yes: bool) {
    if yes {
        out.key(key);
        out.text("true");
    }
}

/// Writes `type`.
pub(super) const fn kind(out: &mut Output<'_>, kind: Option<Type<'_>>) {
    if let Some(kind) = kind {
        text(out, "type", kind.as_str());
    }
}

/// Writes `enum`.
pub(super) const fn enumeration(out: &mut Output<'_>, validation: &ValueValidation<'_>) {
    if !validation.enumeration.is_empty() {
        out.key("enum");
        values(out, validation.enumeration);
    }
}

/// Writes the keywords from `maxItems` to `multipleOf`. The conditions are repeated inline, because calls are expensive
/// in constant evaluation.
pub(super) const fn limits(out: &mut Output<'_>, validation: &ValueValidation<'_>) {
    macro_rules! write {
        ($($key:literal $field:ident $write:ident,)*) => {
            $(if let Some(value) = validation.$field {
                out.key($key);
                $write(out, value);
            })*
        };
    }
    write! {
        "maxItems" max_items integer,
        "maxLength" max_length integer,
        "maxProperties" max_properties integer,
        "maximum" maximum limit,
        "minItems" min_items integer,
        "minLength" min_length integer,
        "minProperties" min_properties integer,
        "minimum" minimum limit,
        "multipleOf" multiple_of limit,
    }
}

/// Writes `exclusiveMaximum` and `exclusiveMinimum`.
pub(super) const fn exclusive(out: &mut Output<'_>, validation: &ValueValidation<'_>) {
    flag(out, "exclusiveMaximum", validation.exclusive_maximum);
    flag(out, "exclusiveMinimum", validation.exclusive_minimum);
}
