//! Checks that constants are valid for their schema.

use super::message::{Message, ROOT, check, fail, fails};
use crate::json::Json;
use crate::rules;
use crate::schema::{Schema, ValueValidation};

/// Checks that the default is valid and would not be pruned.
pub const fn default(schema: &Schema<'_>) -> Option<Message> {
    if let Some(default) = &schema.default {
        return constant(default, schema, "default");
    }
    None
}

/// Checks that the enum value at this index is valid, is not a duplicate, and is among the enum values of the
/// type.
pub const fn enumeration<'a>(base: &Schema<'a>, schema: &Schema<'a>, index: usize) -> Option<Message> {
    // With `nullable`, the enum is under `allOf`.
    let (values, all_of) = match schema.validation.all_of {
        [branch] if schema.validation.enumeration.is_empty() => (branch.validation.enumeration, base.validation.all_of),
        all_of => (schema.validation.enumeration, all_of),
    };
    let validation = ValueValidation { enumeration: base.validation.enumeration, all_of, ..schema.validation };
    fails!(constant(&values[index], &Schema { validation, ..*schema }, "enum"));
    let mut i = 0;
    while i < index {
        if values[index].same(&values[i]) {
            return fail(&["the enumeration lists this value twice"]);
        }
        i += 1;
    }
    None
}

const fn constant<'a>(value: &Json<'a>, schema: &Schema<'a>, keyword: &'a str) -> Option<Message> {
    let help = match value {
        Json::Null => "a null default is pruned unless the field is `nullable`",
        _ => "",
    };
    check!(|sink| rules::value(value, schema, &ROOT.field(keyword), sink), help)
}
