//! What one value is checked for, apart from its parts.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::enumeration::Enumeration;
use super::equality::num;
use super::list_type::ListType;
use super::node::{Junctors, Reader};
use super::number::{NumberCheck, Range};
use super::text::{FormatCheck, TextCheck, heeded};
use super::types::TypeCheck;
use crate::openapi::{SchemaOrBool, SchemaProps};

/// The checks of one schema. What is absent checks nothing.
#[derive(Debug)]
pub(crate) struct Checks {
    pub(super) types: TypeCheck,
    pub(super) text: TextCheck,
    pub(super) format: Option<FormatCheck>,
    pub(super) number: Option<NumberCheck>,
    pub(super) enumeration: Option<Enumeration>,
    pub(super) junctors: Option<Box<Junctors>>,
    /// How many items an array has.
    pub(super) items: Count,
    /// How many members an object has.
    pub(super) members: Count,
    /// Names of members that have to be there, sorted.
    pub(super) required: Vec<Box<str>>,
    /// `additionalProperties: false`
    pub(super) closed: bool,
    /// `x-kubernetes-list-type`, where it has consequences for values.
    pub(crate) list_type: Option<ListType>,
}

impl Checks {
    pub(super) fn new(schema: &SchemaProps, reader: Reader) -> Self {
        let kind = [schema.kind.as_str()];
        let types: &[&str] = match (schema.int_or_string && reader == Reader::Requests, schema.kind.is_empty()) {
            (true, _) => &["integer", "string"],
            (false, true) => &[],
            (false, false) => &kind,
        };
        let format = match reader {
            Reader::Requests => heeded(&schema.format, types),
            Reader::Defaults | Reader::DefaultBranches => &schema.format,
        };
        let only_type = if let [only] = types { only } else { "" };
        let required: BTreeSet<&str> = schema.required.iter().map(String::as_str).collect();
        Checks {
            types: TypeCheck::new(types, format, schema.nullable),
            text: TextCheck::new(schema),
            format: FormatCheck::new(format),
            number: NumberCheck::new(schema.into(), Range::new(only_type, format)),
            enumeration: Enumeration::new(&schema.enumeration),
            junctors: Junctors::new(schema, reader).map(Box::new),
            items: Count { min: schema.min_items, max: schema.max_items },
            members: Count { min: schema.min_properties, max: schema.max_properties },
            required: required.into_iter().map(Into::into).collect(),
            closed: reader != Reader::DefaultBranches
                && matches!(schema.additional_properties, Some(SchemaOrBool::Bool(false))),
            list_type: ListType::new(schema),
        }
    }

    /// Whether a value passes, whatever is inside of it.
    pub(super) fn pass(&self, value: &Value) -> bool {
        let passes = self.types.fits(value)
            && match value {
                // Nothing else is asked of a null.
                Value::Null => return self.has_among_values(value),
                Value::Bool(_) => true,
                Value::Number(number) => self.number.as_ref().is_none_or(|check| check.fits(num(number))),
                Value::String(text) => {
                    self.text.passes(text) && self.format.as_ref().is_none_or(|format| format.check(text).is_none())
                }
                Value::Array(items) => self.items.contains(items.len()),
                Value::Object(members) => self.members.contains(members.len()),
            };
        passes && self.junctors.as_ref().is_none_or(|junctors| junctors.pass(value)) && self.has_among_values(value)
    }

    /// Whether nothing occurs twice in a list that is a set or a map.
    pub(super) fn is_unique(&self, value: &Value) -> bool {
        match (&self.list_type, value) {
            (Some(list_type), Value::Array(items)) => list_type.is_unique(items),
            _ => true,
        }
    }

    /// `enum`
    #[inline]
    fn has_among_values(&self, value: &Value) -> bool {
        self.enumeration.as_ref().is_none_or(|check| check.check(value).is_none())
    }
}

/// How many parts there may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count {
    pub(super) min: Option<i64>,
    pub(super) max: Option<i64>,
}

impl Count {
    /// The minimum, if there are less.
    #[inline]
    pub(super) fn less_than_min(self, actual: usize) -> Option<i64> {
        self.min.filter(|&min| usize::try_from(min).is_ok_and(|min| actual < min))
    }

    /// The maximum, if there are more.
    #[inline]
    pub(super) fn more_than_max(self, actual: usize) -> Option<i64> {
        self.max.filter(|&max| usize::try_from(max).map_or(max < 0, |max| actual > max))
    }

    #[inline]
    pub(super) fn contains(self, actual: usize) -> bool {
        self.less_than_min(actual).is_none() && self.more_than_max(actual).is_none()
    }
}

/// Names that have to be there, followed along the members of an object. Both are sorted, so there is nothing to look up as
/// long as none is missing; if members come in another order, there is.
pub(super) struct Expected<'a>(&'a [Box<str>]);

impl<'a> Expected<'a> {
    pub(super) fn new(checks: &'a Checks) -> Self {
        Expected(&checks.required)
    }

    #[inline]
    pub(super) fn see(&mut self, key: &str) {
        if let [next, rest @ ..] = self.0
            && **next == *key
        {
            self.0 = rest;
        }
    }

    #[inline]
    pub(super) fn are_in(&self, members: &Map<String, Value>) -> bool {
        self.0.iter().all(|name| members.contains_key(&**name))
    }
}
