//! Checks that serde's value for a missing field agrees with the default of its schema.

use super::message::{Message, ROOT, check, fail, push_json};
use crate::json::Json;
use crate::rules;
use crate::schema::{Property, Schema};

/// Checks that the value of `#[serde(default)]` of a property is known and valid for the schema. `text` is the source
/// of the value.
pub const fn inferred_default(
    owner: &Schema<'_>,
    index: usize,
    known: Option<Json<'_>>,
    text: &str,
) -> Option<Message> {
    let property = &owner.properties()[index];
    let Some(known) = known else { return unknown(property.name, text) };
    let Some(default) = &property.default else { return None };
    let Some(mut message) = check!(|sink| rules::value(default, property.schema, &ROOT.field("default"), sink), "")
    else {
        return None;
    };
    message.push("\nhelp: serde reads a missing `");
    message.push(property.name);
    message.push("` as ");
    push_value(&mut message, known);
    message.push(
        ": make serde and the schema agree on a valid value with `#[serde(default = \"path\")]` and `#[structural(default = …)]`\nhelp: or leave the schema without a default: `#[structural(no_default)]`",
    );
    Some(message)
}

const fn unknown(name: &str, text: &str) -> Option<Message> {
    fail(&[
        "serde reads a missing `",
        name,
        "` as `",
        text,
        "`, whose value is not known at compile time\nhelp: state its JSON value: `#[structural(default = …)]`\nhelp: or leave the schema without a default: `#[structural(no_default)]`",
    ])
}

/// Checks that `default = …` of a property next to `#[serde(default)]` equals the value that serde reads for a missing
/// field.
pub const fn stated_default(owner: &Schema<'_>, index: usize, known: Option<Json<'_>>) -> Option<Message> {
    let Property { name, schema, .. } = owner.properties()[index];
    let (Some(known), Some(stated)) = (known, schema.default) else { return None };
    if same_filled(&known, &stated, schema) {
        return None;
    }
    let mut message = Message::new();
    message.push("serde reads a missing `");
    message.push(name);
    message.push("` as ");
    push_value(&mut message, known);
    message.push(", but the default of the schema is ");
    push_value(&mut message, stated);
    message.push(
        "\nhelp: make serde agree: `#[serde(default = \"path\")]`, with the path of a function that returns this value\nhelp: or replace `#[serde(default)]` by `#[structural(optional)]`: the server fills in the default before serde reads the object",
    );
    Some(message)
}

/// Checks that the default of a property, taken from the default of its struct, matches the schema.
pub const fn member_default(owner: &Schema<'_>, index: usize) -> Option<Message> {
    let property = &owner.properties()[index];
    let Some(default) = &property.default else { return None };
    check!(|sink| rules::value(default, property.schema, &ROOT.field("default"), sink), "")
}

/// Appends a value as JSON.
const fn push_value(message: &mut Message, value: Json<'_>) {
    match value {
        Json::Array(items) => {
            message.push("[");
            let mut i = 0;
            while i < items.len() {
                message.push(if i > 0 { ", " } else { "" });
                push_value(message, items[i]);
                i += 1;
            }
            message.push("]");
        }
        Json::Object(members) => {
            message.push("{");
            let mut i = 0;
            while i < members.len() {
                message.push(if i > 0 { ", \"" } else { "\"" });
                message.push(members[i].0);
                message.push("\": ");
                push_value(message, members[i].1);
                i += 1;
            }
            message.push("}");
        }
        value => push_json(message, value),
    }
}

/// Checks that the JSON object with the `Default` of a container has every required member.
pub const fn container_default(required: bool, name: &str) -> Option<Message> {
    if required {
        return fail(&["the default of the container has no member `", name, "`\nhelp: add it"]);
    }
    None
}

/// Returns whether two values are the same once the server has filled in the defaults of `schema`.
pub(crate) const fn same_filled(a: &Json<'_>, b: &Json<'_>, schema: &Schema<'_>) -> bool {
    let (Json::Object(members), Json::Object(others)) = (*a, *b) else { return a.same(b) };
    has_all(members, b, schema) && has_all(others, a, schema)
}

/// Returns whether `other` has all of these members once the server has filled in the defaults of `schema`.
const fn has_all(members: &[(&str, Json<'_>)], other: &Json<'_>, schema: &Schema<'_>) -> bool {
    let mut i = 0;
    while i < members.len() {
        let (name, member) = members[i];
        let filled = schema.default_of(name);
        let same = match (other.get(name), filled, schema.property(name)) {
            (Some(value), _, Some(property)) => same_filled(&member, value, property.schema),
            (Some(value), _, None) => member.same(value),
            (None, Some(default), Some(property)) => same_filled(&member, &default, property.schema),
            (None, ..) => matches!(member, Json::Null),
        };
        if !same {
            return false;
        }
        i += 1;
    }
    true
}
