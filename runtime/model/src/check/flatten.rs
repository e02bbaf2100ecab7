//! Checks flattened fields, and fields that serde may omit.

use super::message::{Message, fail};
use crate::schema::{Schema, Type};
use crate::text::same;

/// Checks that a field which is omitted in serialization is not required.
pub const fn omitted(required: bool, name: &str) -> Option<Message> {
    if required {
        return fail(&[
            "`",
            name,
            "` may be omitted when serialized but is required when deserialized, so the API server would reject what this type writes\nhelp: add `#[serde(default)]`",
        ]);
    }
    None
}

/// Checks that the flattened field at this index is an object and does not redefine a property.
pub const fn flattened(schema: &Schema<'_>, index: usize) -> Option<Message> {
    let member = &schema.flattened[index];
    match member.schema.kind {
        Some(Type::Object) => {}
        None if member.schema.extensions.preserve_unknown_fields => {}
        Some(kind) => {
            return fail(&[
                "this is of type ",
                kind.as_str(),
                ", which has no properties to flatten\nhelp: only structs, maps, and enums with data can be flattened",
            ]);
        }
        None => return fail(&["only structs, maps, and enums with data can be flattened"]),
    }
    if member.optional && member.schema.rule_count() > 0 {
        return fail(&[
            "this has rules but may be absent, and then there would be no value for them\nhelp: put the rules on this type, guarded by `has(self.field)`",
        ]);
    }
    let mut i = 0;
    while let Some(property) = member.schema.property_at(i) {
        if let Some(owner) = owner(schema, property.name, index) {
            return fail(&[
                "the property `",
                property.name,
                "` occurs twice: in `",
                member.origin,
                "` and ",
                if owner.is_empty() { "as a field of this type" } else { "in `" },
                owner,
                if owner.is_empty() { "" } else { "`" },
                "\nhelp: rename one of them, or remove it",
            ]);
        }
        i += 1;
    }
    None
}

/// Returns the origin of a property that is defined before the flattened field at `index`: the name of
/// another flattened field, or an empty string for the type itself.
const fn owner<'a>(schema: &Schema<'a>, name: &str, index: usize) -> Option<&'a str> {
    let mut i = 0;
    while i < schema.properties().len() {
        if same(schema.properties()[i].name, name) {
            return Some("");
        }
        i += 1;
    }
    let mut i = 0;
    while i < index {
        if schema.flattened[i].schema.property(name).is_some() {
            return Some(schema.flattened[i].origin);
        }
        i += 1;
    }
    None
}
