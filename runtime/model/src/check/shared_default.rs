//! Checks that an inferred default is possible in an object that several variants or flattened fields share.
//!
//! The server fills in a default regardless of the variant. That is harmless if the other variants ignore the
//! property, and wrong if they read it, keep it, or reject it.

use super::message::{Message, fail};
use crate::json::Json;
use crate::schema::{Flattened, Property, Schema};

/// Checks the inferred default of a property of the union member at `index`. `denies` lists which members reject
/// unknown fields.
pub const fn shared_default(schema: &Schema<'_>, index: usize, name: &str, denies: &[bool]) -> Option<Message> {
    let member = &schema.flattened[index];
    match member.schema.property(name) {
        Some(property) => of_property(schema, index, property, denies, FIELD),
        None => None,
    }
}

/// Checks the inferred defaults of the properties of the union member at `index`, except for the first `skipped` ones.
pub const fn shared_defaults(schema: &Schema<'_>, index: usize, skipped: usize, denies: &[bool]) -> Option<Message> {
    let member = &schema.flattened[index];
    let mut i = skipped;
    while let Some(property) = member.schema.property_at(i) {
        if let Some(message) = of_property(schema, index, property, denies, VARIANT) {
            return Some(message);
        }
        i += 1;
    }
    None
}

/// Checks the inferred defaults of the flattened field at `index` that objects may lack: another flattened field must
/// not keep them as unknown fields.
pub const fn flattened_defaults(schema: &Schema<'_>, index: usize) -> Option<Message> {
    let member = &schema.flattened[index];
    let Some(name) = conditional_default(member) else { return None };
    let mut i = 0;
    while i < schema.flattened.len() {
        if i != index && keeps_unknown(schema.flattened[i].schema) {
            return fail(&[
                "the server adds the default of `",
                name,
                "` to every object, and `",
                schema.flattened[i].origin,
                "` would keep it where `",
                member.origin,
                "` does not read it",
                OMIT,
                "`#[structural(no_default)]` on this field",
            ]);
        }
        i += 1;
    }
    None
}

/// The opt-out for a field of a struct variant.
const FIELD: &str = "`#[structural(no_default)]`";
/// The opt-out for the content of a variant.
const VARIANT: &str = "`#[structural(no_default)]` on the variant, or on the field";

const OMIT: &str = "\nhelp: leave the schema without this default: ";

const fn of_property(
    schema: &Schema<'_>,
    index: usize,
    property: &Property<'_>,
    denies: &[bool],
    opt_out: &str,
) -> Option<Message> {
    let member = &schema.flattened[index];
    // The author chose any other default for all variants.
    let Some(default) = inferred(member, property) else { return None };
    let mut i = 0;
    while i < schema.flattened.len() {
        let other = &schema.flattened[i];
        if i != index
            && let Some(reason) = conflict(other, property.name, &default, denies[i])
        {
            let has_property = other.schema.property(property.name).is_some();
            return fail(&[
                "the server adds the default of `",
                property.name,
                "` to objects of all variants, and the variant `",
                other.origin,
                "` ",
                reason,
                OMIT,
                opt_out,
                if has_property { "\nhelp: or give the property the same default in both variants" } else { "" },
            ]);
        }
        i += 1;
    }
    None
}

/// Returns the inferred default of a property of a flattened schema.
const fn inferred<'a>(member: &Flattened<'a>, property: &Property<'a>) -> Option<Json<'a>> {
    if property.schema.default.is_some() { None } else { member.default_of(property) }
}

/// Returns what a variant does with the default of another variant, unless it ignores it.
const fn conflict(other: &Flattened<'_>, name: &str, default: &Json<'_>, denies: bool) -> Option<&'static str> {
    if let Some(property) = other.schema.property(name) {
        return match other.default_of(property) {
            Some(known) if known.same(default) => None,
            Some(_) => Some("has another default for this property"),
            None if other.schema.requires(name) => Some("requires this property"),
            None => Some("has this property without a default"),
        };
    }
    let validation = other.schema.merged_validation();
    if denies {
        Some("rejects unknown fields")
    } else if keeps_unknown(other.schema) {
        Some("would keep it as an unknown field")
    } else if validation.min_properties.is_some() || validation.max_properties.is_some() {
        Some("limits the number of its properties")
    } else {
        None
    }
}

const fn keeps_unknown(schema: &Schema<'_>) -> bool {
    schema.merged_additional_properties().is_some() || schema.merged_preserves_unknown_fields()
}

/// Returns the first property with an inferred default that the server also adds to objects whose reader ignores it:
/// the property of an optional part.
const fn conditional_default<'a>(member: &Flattened<'a>) -> Option<&'a str> {
    if !member.defaults {
        return None;
    }
    let mut i = 0;
    while let Some(property) = member.schema.property_at(i) {
        if member.optional && inferred(member, property).is_some() {
            return Some(property.name);
        }
        i += 1;
    }
    let mut i = 0;
    while i < member.schema.flattened.len() {
        if let Some(name) = conditional_default(&member.schema.flattened[i]) {
            return Some(name);
        }
        i += 1;
    }
    None
}
