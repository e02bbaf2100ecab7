//! The checks of a type's schema as a constant. So what a schema does not restrict costs nothing.

use serde_json::Value;
use structural_schema_model::text::same;
use structural_schema_model::{AdditionalProperties, Json, ListType, Schema, Type};

use super::checks::Count;
use super::equality::num;
use super::list_type::{is_map, is_set};
use super::number::{Bounds, NumberCheck, Range};
use super::presence::takes_words;
use super::text::Lengths;
use super::types::TypeCheck;
use crate::library::openapi_format::Format;

/// What a value is checked for, apart from its parts.
pub(super) struct Constant {
    types: TypeCheck,
    lengths: Lengths,
    /// There is a pattern. It cannot be compiled here.
    has_pattern: bool,
    format: Option<Format>,
    /// `enum` of strings; none means any.
    words: &'static [Json<'static>],
    number: Option<NumberCheck>,
    items: Count,
    members: Count,
    list_type: Option<ListType<'static>>,
    list_map_keys: &'static [&'static str],
}

impl Constant {
    /// `None` if something has to be prepared at run time. What objects are asked for is no part of this.
    pub(super) const fn of(schema: &Schema<'static>) -> Option<Self> {
        let validation = &schema.validation;
        if !validation.enumeration.is_empty() && !takes_words(schema) {
            return None;
        }
        let (kind, format) = heeded_format(schema);
        Some(Constant {
            types: TypeCheck::constant(schema, format),
            lengths: Lengths { max: validation.max_length, min: validation.min_length },
            has_pattern: !validation.pattern.is_empty(),
            format: Format::from_name(format),
            words: validation.enumeration,
            number: NumberCheck::new(Bounds::constant(validation), Range::new(kind, format)),
            items: Count { min: validation.min_items, max: validation.max_items },
            members: Count { min: validation.min_properties, max: validation.max_properties },
            list_type: schema.extensions.list_type,
            list_map_keys: schema.extensions.list_map_keys,
        })
    }

    /// Whether a value passes, whatever is inside of it; `matches` tells whether a string matches the pattern.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "for a constant nearly nothing is left of it")]
    pub(super) fn pass(&self, value: &Value, matches: impl FnOnce(&str) -> bool) -> bool {
        self.types.fits(value)
            && match value {
                // Null is in no list.
                Value::Null => self.words.is_empty(),
                Value::Bool(_) => true,
                Value::Number(number) => self.number.as_ref().is_none_or(|check| check.fits(num(number))),
                Value::String(text) => {
                    self.lengths.contain(text)
                        && (self.words.is_empty() || self.has_among_words(text))
                        && (!self.has_pattern || matches(text))
                        && self.format.is_none_or(|format| format.is_valid(text))
                }
                Value::Array(items) => self.items.contains(items.len()),
                Value::Object(members) => self.members.contains(members.len()),
            }
    }

    #[inline]
    fn has_among_words(&self, text: &str) -> bool {
        self.words.iter().any(|word| matches!(word, Json::String(word) if *word == text))
    }

    /// Whether nothing occurs twice in a list that is a set or a map.
    #[inline]
    pub(super) fn is_unique(&self, value: &Value) -> bool {
        match (self.list_type, value) {
            (Some(ListType::Set), Value::Array(items)) => is_set(items),
            (Some(ListType::Map), Value::Array(items)) => is_map(self.list_map_keys, items),
            _ => true,
        }
    }
}

/// The type and the format as far as the server heeds them for numbers, and the format of strings.
const fn heeded_format(schema: &Schema<'static>) -> (&'static str, &'static str) {
    let format = schema.validation.format;
    match schema.kind {
        _ if schema.extensions.int_or_string => ("", format_of_strings(format)),
        Some(Type::Integer) if same(format, "int32") || same(format, "int64") => ("integer", format),
        Some(Type::Number) if same(format, "float") || same(format, "double") => ("number", format),
        Some(Type::Integer) => ("integer", ""),
        Some(Type::Number) => ("number", ""),
        None | Some(Type::String) => ("", format_of_strings(format)),
        Some(Type::Array | Type::Boolean | Type::Object | Type::Other(_)) => ("", ""),
    }
}

const fn format_of_strings(format: &'static str) -> &'static str {
    if Format::from_name(format).is_some() { format } else { "" }
}

/// Whether an object may have no other members than those that are specified.
pub(super) const fn is_closed(schema: &Schema<'_>) -> bool {
    match schema.additional_properties {
        Some(AdditionalProperties::Allowed(allowed)) => !allowed,
        Some(AdditionalProperties::Schema(_)) => false,
        // What is nothing but another schema is as closed as that one.
        None => schema.is_only_flattened() && is_closed(schema.flattened[0].schema),
    }
}
