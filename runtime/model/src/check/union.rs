//! Checks that the variants of an enum are compatible.

use super::message::{Message, fail, fails};
use crate::same::difference;
use crate::schema::{Flattened, Schema, Type};
use crate::text::same;
use crate::union::{Common, common_type};

/// Checks that the union member at this index is compatible with the members before it: they have a common
/// type, and the same schemas for shared properties. A union with properties of its own has a tag.
pub const fn member(schema: &Schema<'_>, index: usize) -> Option<Message> {
    let members = schema.flattened;
    if index >= members.len() {
        return None;
    }
    if members[index].schema.rule_count() > 0 {
        return fail(&[
            "the type of the variant `",
            members[index].origin,
            "` has rules, but the API server forbids rules inside of junctors: must be empty to be structural\nhelp: put them on the enum, for this variant only: `self.tag != 'Variant' || …`",
        ]);
    }
    if schema.properties().is_empty() {
        fails!(untagged(members, index));
    } else {
        fails!(tagged(schema, &members[index]));
    }
    let mut i = 0;
    while i < index {
        fails!(same_properties(&members[i], &members[index]));
        i += 1;
    }
    None
}

/// Checks that members without a tag have a common type.
const fn untagged(members: &[Flattened<'_>], index: usize) -> Option<Message> {
    let (first, other) = (&members[0], &members[index]);
    let (a, b) = (kind_name(first.schema), kind_name(other.schema));
    let keyword = match common_type(members) {
        Common::Objects | Common::IntOrString(..) => return None,
        Common::Type(Type::Array | Type::Object) => match difference(first.schema, other.schema) {
            Some(keyword) => keyword,
            None => return None,
        },
        Common::Type(_) => return None,
        Common::Nothing if same(a, b) => return None,
        Common::Nothing => "type",
    };
    if same(keyword, "type") {
        return fail(&[
            "the variants `",
            first.origin,
            "` (",
            a,
            ") and `",
            other.origin,
            "` (",
            b,
            ") have different types, but a structural schema allows only one type for a value",
            DIFFERENT,
        ]);
    }
    fail(&[
        "the variants `",
        first.origin,
        "` and `",
        other.origin,
        "` are both of type ",
        a,
        " but differ in ",
        keyword,
        ", and a structural schema allows only one",
        DIFFERENT,
    ])
}

const DIFFERENT: &str = "\nhelp: use a tag (`#[serde(tag = \"type\")]`) with structs, or accept any JSON with `#[structural(as = structural_schema::Any)]` on the type";

const fn kind_name<'a>(schema: &Schema<'a>) -> &'a str {
    match (schema.kind, schema.additional_properties) {
        (Some(Type::Object), Some(_)) => "map",
        (Some(kind), _) => kind.as_str(),
        (None, _) if schema.extensions.int_or_string => "integer or string",
        (None, _) => "any JSON",
    }
}

/// Checks that a member with a tag is an object without a property of the tag's name.
const fn tagged(schema: &Schema<'_>, member: &Flattened<'_>) -> Option<Message> {
    match member.schema.kind {
        Some(Type::Object) => {}
        None if member.schema.extensions.preserve_unknown_fields => {}
        _ => {
            return fail(&[
                "the variant `",
                member.origin,
                "` does not hold an object, so serde cannot write the tag next to its content\nhelp: use `content` as well: `#[serde(tag = \"type\", content = \"value\")]`",
            ]);
        }
    }
    let tag = schema.properties()[0].name;
    if member.schema.property(tag).is_some() {
        return fail(&[
            "the variant `",
            member.origin,
            "` has a property `",
            tag,
            "`, which is the name of the tag\nhelp: rename one of them",
        ]);
    }
    None
}

const fn same_properties(a: &Flattened<'_>, b: &Flattened<'_>) -> Option<Message> {
    let mut i = 0;
    while let Some(property) = a.schema.property_at(i) {
        if let Some(other) = b.schema.property(property.name)
            && let Some(keyword) = difference(property.schema, other.schema)
        {
            return fail(&[
                "the property `",
                property.name,
                "` has one schema in the variant `",
                a.origin,
                "` and another in `",
                b.origin,
                "` (they differ in ",
                keyword,
                "), but a structural schema has one for both\nhelp: use one type for both, or rename one of them",
            ]);
        }
        i += 1;
    }
    None
}
