//! Checks that junctors (`allOf`, `anyOf`, `oneOf`, and `not`) mention existing properties only.

use super::message::{Message, check, fail, fails, push_properties};
use crate::rules;
use crate::schema::{Schema, Type};
use crate::text::same;

/// Checks that a junctor mentions only properties and items that are specified outside it, and does not replace the
/// same junctor of the type.
pub const fn junctor(base: &Schema<'_>, schema: &Schema<'_>, name: &str) -> Option<Message> {
    let taken = match name.as_bytes() {
        b"any_of" => !base.validation.any_of.is_empty(),
        b"one_of" => !base.validation.one_of.is_empty(),
        b"all_of" => !base.validation.all_of.is_empty(),
        _ => base.validation.not.is_some(),
    };
    if taken {
        let other = if same(name, "all_of") { "any_of" } else { "all_of" };
        return fail(&[
            "the type has `",
            name,
            "` already, which this one would replace\nhelp: say it inside of `",
            other,
            "({",
            name,
            "(…)})`",
        ]);
    }
    check!(
        |sink| rules::completeness(schema, sink),
        "`any_of`, `one_of`, `all_of`, and `not` can only name fields of the type, by their names in JSON"
    )
}

/// Checks that `name` is a property of `schema`.
pub const fn property(schema: &Schema<'_>, name: &str) -> Option<Message> {
    if schema.property(name).is_some() || !matches!(schema.kind, Some(Type::Object)) {
        return None;
    }
    let mut message = Message::new();
    message.push("there is no property `");
    message.push(name);
    message.push("`\nhelp: ");
    push_properties(&mut message, schema);
    Some(message)
}

/// Checks that `name` is an optional property of `schema`, so that another alternative can be set instead.
pub const fn alternative(schema: &Schema<'_>, name: &str) -> Option<Message> {
    fails!(property(schema, name));
    if schema.requires(name) {
        return fail(&[
            "`",
            name,
            "` is required, so it is always there, and none of the others ever can be\nhelp: make the field an `Option`, or add `#[serde(default)]`",
        ]);
    }
    None
}
