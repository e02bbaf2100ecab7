//! Validates constants, such as defaults and enum values, against their schema.
//!
//! Patterns and formats are checked for the empty string only, because a `const fn` has no regular expression
//! engine. The run-time checks validate them for all strings.

use crate::finding::Sink;
use crate::json::Json;
use crate::path::Path;
use crate::problem::{Problem, ValueProblem};
use crate::re2;
use crate::schema::{AdditionalProperties, Nested, Property, Schema, Type, ValueValidation};
use crate::text::same_without_dashes;

/// Reports where `value` violates `schema`, and which fields pruning would remove from it.
pub const fn value<'a>(value: &Json<'a>, schema: &Schema<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    if matches!(value, Json::Null) && schema.nullable {
        return;
    }
    if !has_type(value, schema) {
        let wanted = match schema.kind {
            Some(kind) => kind.as_str(),
            None => "integer,string",
        };
        let found = name(value);
        sink.report(path, Problem::Value(ValueProblem::Type { wanted, found }));
        return;
    }
    validation(value, &schema.validation, path, sink);
    match *value {
        Json::Array(elements) => items(elements, schema, path, sink),
        Json::Object(members) => properties(members, schema, path, sink),
        _ => {}
    }
}

const fn has_type(value: &Json<'_>, schema: &Schema<'_>) -> bool {
    if schema.extensions.int_or_string {
        return matches!(value, Json::Int(_) | Json::String(_));
    }
    match (schema.kind, value) {
        (None, _) => true,
        (Some(Type::Integer), Json::Float(float)) => is_whole(*float),
        (Some(Type::Array), Json::Array(_))
        | (Some(Type::Boolean), Json::Bool(_))
        | (Some(Type::Integer), Json::Int(_))
        | (Some(Type::Number), Json::Int(_) | Json::Float(_))
        | (Some(Type::Object), Json::Object(_))
        | (Some(Type::String), Json::String(_)) => true,
        _ => false,
    }
}

const fn name(value: &Json<'_>) -> &'static str {
    match value {
        Json::Null => "null",
        Json::Bool(_) => "boolean",
        Json::Int(_) => "integer",
        Json::Float(_) => "number",
        Json::String(_) => "string",
        Json::Array(_) => "array",
        Json::Object(_) => "object",
    }
}

/// Checks the value itself, but not its items or properties.
const fn validation<'a>(
    value: &Json<'a>,
    validation: &ValueValidation<'a>,
    path: &Path<'_, 'a>,
    sink: &mut Sink<'_, 'a>,
) {
    if !validation.enumeration.is_empty() && !is_among(value, validation.enumeration) {
        let supported = validation.enumeration;
        sink.report(path, Problem::Value(ValueProblem::Enumeration { found: *value, supported }));
    }
    #[expect(clippy::cast_precision_loss, reason = "the server compares bounds as float64")]
    #[expect(clippy::cast_possible_wrap, reason = "constants are shorter than i64::MAX")]
    match *value {
        Json::Int(int) => number(int as f64, validation, path, sink),
        Json::Float(float) => number(float, validation, path, sink),
        Json::String(text) => {
            let length = char_count(text) as i64;
            size(length, (validation.min_length, validation.max_length), LENGTH, path, sink);
            if text.is_empty() {
                empty_text(validation, path, sink);
            }
        }
        Json::Array(elements) => {
            size(elements.len() as i64, (validation.min_items, validation.max_items), ITEMS, path, sink);
        }
        Json::Object(members) => {
            size(members.len() as i64, (validation.min_properties, validation.max_properties), PROPERTIES, path, sink);
        }
        Json::Null | Json::Bool(_) => {}
    }
    junctors(value, validation, path, sink);
}

/// The server's formats that reject the empty string. The names have no dashes, because the server ignores dashes.
const NOT_EMPTY: &[&str] = &[
    "bsonobjectid",
    "uri",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "cidr",
    "mac",
    "uuid",
    "uuid3",
    "uuid4",
    "uuid5",
    "isbn",
    "isbn10",
    "isbn13",
    "creditcard",
    "ssn",
    "hexcolor",
    "rgbcolor",
    "byte",
    "date",
    "duration",
    "datetime",
    "k8sshortname",
    "k8slongname",
];

/// Returns whether the empty string has this format.
pub const fn is_format_of_empty(format: &str) -> bool {
    let mut i = 0;
    while i < NOT_EMPTY.len() {
        if same_without_dashes(format, NOT_EMPTY[i]) {
            return false;
        }
        i += 1;
    }
    true
}

const fn empty_text<'a>(validation: &ValueValidation<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    if let Some(false) = re2::matches_empty(validation.pattern) {
        sink.report(path, Problem::Value(ValueProblem::Pattern(validation.pattern)));
    }
    if !is_format_of_empty(validation.format) {
        sink.report(path, Problem::Value(ValueProblem::Format(validation.format)));
    }
}

const fn is_among(value: &Json<'_>, values: &[Json<'_>]) -> bool {
    let mut i = 0;
    while i < values.len() {
        if value.same(&values[i]) {
            return true;
        }
        i += 1;
    }
    false
}

const fn number<'a>(value: f64, bounds: &ValueValidation<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let problem = match (bounds.minimum, bounds.maximum) {
        (Some(min), _) if bounds.exclusive_minimum && value <= min => {
            ValueProblem::Number("should be greater than ", min)
        }
        (Some(min), _) if value < min => ValueProblem::Number("should be greater than or equal to ", min),
        (_, Some(max)) if bounds.exclusive_maximum && value >= max => ValueProblem::Number("should be less than ", max),
        (_, Some(max)) if value > max => ValueProblem::Number("should be less than or equal to ", max),
        _ => match bounds.multiple_of {
            Some(factor) if factor > 0.0 && !is_whole(value / factor) => {
                ValueProblem::Number("should be a multiple of ", factor)
            }
            _ => return,
        },
    };
    sink.report(path, Problem::Value(problem));
}

/// The message texts for a size below the minimum and above the maximum: text before and after the bound.
type SizeWords = [(&'static str, &'static str); 2];

const LENGTH: SizeWords = [("should be at least ", " chars long"), ("may not be more than ", " bytes")];
const ITEMS: SizeWords = [("should have at least ", " items"), ("must have at most ", " items")];
const PROPERTIES: SizeWords = [("should have at least ", " properties"), ("must have at most ", " properties")];

const fn size<'a>(
    size: i64,
    (min, max): (Option<i64>, Option<i64>),
    words: SizeWords,
    path: &Path<'_, 'a>,
    sink: &mut Sink<'_, 'a>,
) {
    let ((before, after), bound) = match (min, max) {
        (Some(min), _) if size < min => (words[0], min),
        (_, Some(max)) if size > max => (words[1], max),
        _ => return,
    };
    sink.report(path, Problem::Value(ValueProblem::Size(before, bound, after)));
}

const fn char_count(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut count = 0;
    let mut i = 0;
    while i < bytes.len() {
        count += (bytes[i] & 0xC0 != 0x80) as usize;
        i += 1;
    }
    count
}

const fn items<'a>(elements: &'a [Json<'a>], schema: &Schema<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let Some(schema) = schema.items else { return };
    let mut i = 0;
    while i < elements.len() {
        value(&elements[i], schema, &path.index(i), sink);
        i += 1;
    }
}

const fn properties<'a>(
    members: &'a [(&'a str, Json<'a>)],
    schema: &Schema<'a>,
    path: &Path<'_, 'a>,
    sink: &mut Sink<'_, 'a>,
) {
    let mut i = 0;
    while i < members.len() {
        let (key, member) = &members[i];
        match (schema.property(key), schema.additional_properties) {
            (Some(property), _) => value(member, property.schema, &path.field(key), sink),
            (None, Some(AdditionalProperties::Schema(values))) => value(member, values, &path.field(key), sink),
            (None, Some(AdditionalProperties::Allowed(true))) => {}
            (None, _) if schema.extensions.preserve_unknown_fields => {}
            (None, _) => sink.report(path, Problem::Value(ValueProblem::Unknown(key))),
        }
        i += 1;
    }
    let mut i = 0;
    while let Some(Property { name, .. }) = schema.property_at(i) {
        if schema.requires(name) && schema.default_of(name).is_none() && !has_member(members, name) {
            sink.report(path, Problem::Value(ValueProblem::Missing(name)));
        }
        i += 1;
    }
}

const fn has_member(members: &[(&str, Json<'_>)], name: &str) -> bool {
    Json::Object(members).get(name).is_some()
}

const fn junctors<'a>(
    value: &Json<'a>,
    validation: &ValueValidation<'a>,
    path: &Path<'_, 'a>,
    sink: &mut Sink<'_, 'a>,
) {
    if count_matching(value, validation.all_of) < validation.all_of.len() {
        sink.report(path, Problem::Value(ValueProblem::Junctor("must validate all the schemas (allOf)")));
    }
    if !validation.any_of.is_empty() && count_matching(value, validation.any_of) == 0 {
        sink.report(path, Problem::Value(ValueProblem::Junctor("must validate at least one schema (anyOf)")));
    }
    if !validation.one_of.is_empty() && count_matching(value, validation.one_of) != 1 {
        sink.report(path, Problem::Value(ValueProblem::Junctor("must validate one and only one schema (oneOf)")));
    }
    if let Some(not) = validation.not
        && matches(value, not)
        && !depends_on_text(not)
    {
        sink.report(path, Problem::Value(ValueProblem::Junctor("must not validate the schema (not)")));
    }
}

/// Returns whether patterns or formats could change the result. These are not checked here, and `not` would
/// turn an unchecked match into a violation.
const fn depends_on_text(nested: &Nested<'_>) -> bool {
    !nested.validation.pattern.is_empty() || !nested.validation.format.is_empty()
}

const fn count_matching(value: &Json<'_>, branches: &[Nested<'_>]) -> usize {
    let mut count = 0;
    let mut i = 0;
    while i < branches.len() {
        count += matches(value, &branches[i]) as usize;
        i += 1;
    }
    count
}

/// Returns whether a branch of a junctor matches, ignoring patterns and formats.
const fn matches(value: &Json<'_>, nested: &Nested<'_>) -> bool {
    let mut sink = Sink::new(&mut [], &mut []);
    validation(value, &nested.validation, &Path::ROOT, &mut sink);
    if sink.count() > 0 {
        return false;
    }
    if let (Json::Array(elements), Some(items)) = (*value, nested.items) {
        let mut i = 0;
        while i < elements.len() {
            if !matches(&elements[i], items) {
                return false;
            }
            i += 1;
        }
    }
    if let Json::Object(members) = *value {
        return object_matches(value, members, nested);
    }
    true
}

const fn object_matches(value: &Json<'_>, members: &[(&str, Json<'_>)], nested: &Nested<'_>) -> bool {
    let mut i = 0;
    while i < nested.properties.len() {
        let (name, property) = &nested.properties[i];
        if let Some(member) = value.get(name)
            && !matches(member, property)
        {
            return false;
        }
        i += 1;
    }
    let mut i = 0;
    while i < nested.validation.required.len() {
        if !has_member(members, nested.validation.required[i]) {
            return false;
        }
        i += 1;
    }
    let Some(member) = nested.member else { return true };
    let mut i = 0;
    while let Some(Property { name, .. }) = member.property_at(i) {
        if member.requires(name) && !has_member(members, name) {
            return false;
        }
        i += 1;
    }
    true
}

const fn is_whole(number: f64) -> bool {
    // Every finite float64 of at least 2^53 is a whole number.
    if number >= 9_007_199_254_740_992.0 || number <= -9_007_199_254_740_992.0 {
        return number.is_finite();
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "the check above bounds it")]
    {
        (number as i64) as f64 == number
    }
}
