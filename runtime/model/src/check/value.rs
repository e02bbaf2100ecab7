//! Constants fit their schemas.

use super::message::{ROOT, check, fail};
use crate::json::Json;
use crate::rules;
use crate::schema::{Schema, ValueValidation};

/// The default fits the schema and would survive pruning.
#[track_caller]
pub const fn default(schema: &Schema<'_>) {
    if let Some(default) = &schema.default {
        constant(default, schema, "default");
    }
}

/// The value at this position of the enumeration fits the schema, is not listed before, and is among those that the type
/// lists itself.
#[track_caller]
pub const fn enumeration<'a>(base: &Schema<'a>, schema: &Schema<'a>, index: usize) {
    // Beside `nullable` it stands under `allOf`.
    let (values, all_of) = match schema.validation.all_of {
        [branch] if schema.validation.enumeration.is_empty() => (branch.validation.enumeration, base.validation.all_of),
        all_of => (schema.validation.enumeration, all_of),
    };
    let validation = ValueValidation { enumeration: base.validation.enumeration, all_of, ..schema.validation };
    constant(&values[index], &Schema { validation, ..*schema }, "enum");
    let mut i = 0;
    while i < index {
        if values[index].same(&values[i]) {
            fail(&["the enumeration lists this value twice"]);
        }
        i += 1;
    }
}

#[track_caller]
const fn constant<'a>(value: &Json<'a>, schema: &Schema<'a>, keyword: &'a str) {
    let help = match value {
        Json::Null => "a null default is pruned unless the field is `nullable`",
        _ => "",
    };
    check!(|sink| rules::value(value, schema, &ROOT.field(keyword), sink), help);
}
