//! The checks of a single value, without its items and properties.

use std::collections::BTreeSet;

use structural_schema_cel::json::{JsonArray, JsonObject, JsonValue, View};

use super::enumeration::Enumeration;
use super::equality::num;
use super::list_type::ListType;
use super::node::{Interpretation, Junctors, Preparation};
use super::number::{NumberCheck, Range};
use super::text::{FormatCheck, TextCheck, effective_format};
use super::types::TypeCheck;
use crate::openapi::{SchemaOrBool, SchemaProps};

/// The checks of one schema.
#[derive(Debug)]
pub struct Checks {
    pub(super) types: TypeCheck,
    pub(super) text: TextCheck,
    pub(super) format: Option<FormatCheck>,
    pub(super) number: Option<NumberCheck>,
    pub(super) enumeration: Option<Enumeration>,
    pub(super) junctors: Option<Box<Junctors>>,
    /// The allowed number of items of an array.
    pub(super) items: Count,
    /// The allowed number of properties of an object.
    pub(super) members: Count,
    /// The required property names, sorted.
    pub(super) required: Vec<Box<str>>,
    /// `additionalProperties: false`
    pub closed: bool,
    /// `x-kubernetes-list-type`, if it restricts values.
    pub(crate) list_type: Option<ListType>,
}

impl Checks {
    /// Prepares the checks of a schema.
    pub fn new(schema: &SchemaProps, preparation: Preparation<'_>) -> Self {
        let interpretation = preparation.interpretation;
        let kind = [schema.kind.as_str()];
        let types: &[&str] =
            match (schema.int_or_string && interpretation == Interpretation::Requests, schema.kind.is_empty()) {
                (true, _) => &["integer", "string"],
                (false, true) => &[],
                (false, false) => &kind,
            };
        let format = match interpretation {
            Interpretation::Requests => effective_format(&schema.format, types),
            Interpretation::Defaults | Interpretation::DefaultBranches => &schema.format,
        };
        let only_type = if let [only] = types { only } else { "" };
        let required: BTreeSet<&str> = schema.required.iter().map(String::as_str).collect();
        Checks {
            types: TypeCheck::new(types, format, schema.nullable),
            text: TextCheck::new(schema, preparation.memory),
            format: FormatCheck::new(format),
            number: NumberCheck::new(schema.into(), Range::new(only_type, format)),
            enumeration: Enumeration::new(&schema.enumeration),
            junctors: Junctors::new(schema, preparation).map(Box::new),
            items: Count { min: schema.min_items, max: schema.max_items },
            members: Count { min: schema.min_properties, max: schema.max_properties },
            required: required.into_iter().map(Into::into).collect(),
            closed: interpretation != Interpretation::DefaultBranches
                && matches!(schema.additional_properties, Some(SchemaOrBool::Bool(false))),
            list_type: ListType::new(schema),
        }
    }

    /// Returns whether a value passes, ignoring its items and properties.
    pub fn pass<'a, J: JsonValue<'a>>(&self, value: J) -> bool {
        let passes = self.types.fits(value)
            && match value.view() {
                // The server applies no other checks to null.
                View::Null => return self.enum_allows(value),
                View::Bool(_) => true,
                View::Number(number) => self.number.as_ref().is_none_or(|check| check.fits(num(number))),
                View::String(text) => {
                    self.text.passes(text) && self.format.as_ref().is_none_or(|format| format.check(text).is_none())
                }
                View::Array(items) => self.items.contains(items.len()),
                View::Object(members) => self.members.contains(members.len()),
            };
        passes && self.junctors.as_ref().is_none_or(|junctors| junctors.pass(value)) && self.enum_allows(value)
    }

    /// Returns whether a list of type `set` or `map` has no duplicate items.
    pub fn is_unique<'a, J: JsonValue<'a>>(&self, value: J) -> bool {
        match (&self.list_type, value.view()) {
            (Some(list_type), View::Array(items)) => list_type.is_unique::<J>(items),
            _ => true,
        }
    }

    /// Returns whether `enum` allows the value.
    #[inline]
    fn enum_allows<'a, J: JsonValue<'a>>(&self, value: J) -> bool {
        self.enumeration.as_ref().is_none_or(|check| check.allows(value))
    }
}

/// The allowed number of items or properties.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count {
    pub(super) min: Option<i64>,
    pub(super) max: Option<i64>,
}

impl Count {
    /// Returns the minimum if `actual` is below it.
    #[inline]
    pub(super) fn less_than_min(self, actual: usize) -> Option<i64> {
        self.min.filter(|&min| usize::try_from(min).is_ok_and(|min| actual < min))
    }

    /// Returns the maximum if `actual` is above it.
    #[inline]
    pub(super) fn more_than_max(self, actual: usize) -> Option<i64> {
        self.max.filter(|&max| usize::try_from(max).map_or(max < 0, |max| actual > max))
    }

    #[inline]
    pub(super) fn contains(self, actual: usize) -> bool {
        self.less_than_min(actual).is_none() && self.more_than_max(actual).is_none()
    }
}

/// Tracks which required names are still missing during a traversal of an object's properties. Both are
/// sorted, so no lookup is needed if all required names are present. If the properties are in another order,
/// the rest is looked up.
pub struct Expected<'a>(&'a [Box<str>]);

impl<'a> Expected<'a> {
    /// Expects the required properties of a schema.
    pub fn new(checks: &'a Checks) -> Self {
        Expected(&checks.required)
    }

    /// Marks a property as present.
    #[inline]
    pub fn record(&mut self, key: &str) {
        if let [next, rest @ ..] = self.0
            && **next == *key
        {
            self.0 = rest;
        }
    }

    /// Returns whether the object has all properties that are not marked yet.
    #[inline]
    pub fn are_in<'b, O: JsonObject<'b>>(&self, members: O) -> bool {
        self.0.iter().all(|name| members.get(name).is_some())
    }
}
