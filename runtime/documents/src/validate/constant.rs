//! The checks of a type's schema as a constant. Checks that a schema does not need cost nothing.

use structural_schema_cel::json::{JsonArray, JsonObject, JsonValue, View};
use structural_schema_model::text::same;
use structural_schema_model::{AdditionalProperties, Json, ListType, Schema, Type};

use super::checks::Count;
use super::equality::num;
use super::list_type::{is_map, is_set};
use super::number::{Bounds, NumberCheck, Range};
use super::presence::is_string_enum;
use super::text::Lengths;
use super::types::TypeCheck;
use structural_schema_cel::library::openapi_format::Format;

/// The checks of a single value, without its items and properties.
pub struct Constant {
    types: TypeCheck,
    lengths: Lengths,
    /// Whether there is a pattern. Patterns cannot be compiled at compile time.
    has_pattern: bool,
    format: Option<Format>,
    /// The values of an `enum` of strings; empty if there is no `enum`.
    words: &'static [Json<'static>],
    number: Option<NumberCheck>,
    items: Count,
    members: Count,
    list_type: Option<ListType<'static>>,
    list_map_keys: &'static [&'static str],
}

impl Constant {
    /// Returns `None` if a check must be prepared at run time. Required properties are not included here.
    pub const fn of(schema: &Schema<'static>) -> Option<Self> {
        let validation = &schema.validation;
        if !validation.enumeration.is_empty() && !is_string_enum(schema) {
            return None;
        }
        let (kind, format) = effective_format(schema);
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

    /// Returns whether a value passes, ignoring its items and properties. `matches` decides whether a string
    /// matches the pattern.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "constant folding removes most of it")]
    pub fn pass<'a, J: JsonValue<'a>>(&self, value: J, matches: impl FnOnce(&str) -> bool) -> bool {
        self.types.fits(value)
            && match value.view() {
                // An `enum` of strings never contains null.
                View::Null => self.words.is_empty(),
                View::Bool(_) => true,
                View::Number(number) => self.number.as_ref().is_none_or(|check| check.fits(num(number))),
                View::String(text) => {
                    self.lengths.contain(text)
                        && (self.words.is_empty() || self.enum_contains(text))
                        && (!self.has_pattern || matches(text))
                        && self.format.is_none_or(|format| format.is_valid(text))
                }
                View::Array(items) => self.items.contains(items.len()),
                View::Object(members) => self.members.contains(members.len()),
            }
    }

    #[inline]
    fn enum_contains(&self, text: &str) -> bool {
        self.words.iter().any(|word| matches!(word, Json::String(word) if *word == text))
    }

    /// Returns whether a list of type `set` or `map` has no duplicate items.
    #[inline]
    pub fn is_unique<'a, J: JsonValue<'a>>(&self, value: J) -> bool {
        match (self.list_type, value.view()) {
            (Some(ListType::Set), View::Array(items)) => is_set::<J>(items),
            (Some(ListType::Map), View::Array(items)) => is_map::<J, _>(self.list_map_keys, items),
            _ => true,
        }
    }
}

/// Returns the type and format as far as the server checks them: both for numbers, only the format for
/// strings.
const fn effective_format(schema: &Schema<'static>) -> (&'static str, &'static str) {
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

/// Returns whether an object must not have unspecified properties.
pub const fn is_closed(schema: &Schema<'_>) -> bool {
    match schema.additional_properties {
        Some(AdditionalProperties::Allowed(allowed)) => !allowed,
        Some(AdditionalProperties::Schema(_)) => false,
        // A schema that consists of one flattened schema is closed if that schema is.
        None => schema.is_only_flattened() && is_closed(schema.flattened[0].schema),
    }
}
