//! Compares two schemas and ignores documentation.

use crate::json::Json;
use crate::schema::{AdditionalProperties, Extensions, Nested, Schema, Type, ValueValidation};
use crate::text::{contains, same};

/// Returns the first keyword in which two schemas differ. Titles, descriptions and examples are ignored.
pub(crate) const fn difference(a: &Schema<'_>, b: &Schema<'_>) -> Option<&'static str> {
    if !same_types(a.kind, b.kind) {
        return Some("type");
    }
    if a.nullable != b.nullable {
        return Some("nullable");
    }
    if !same_defaults(a.default, b.default) {
        return Some("default");
    }
    match (a.items, b.items) {
        (None, None) => {}
        (Some(x), Some(y)) if difference(x, y).is_none() => {}
        _ => return Some("items"),
    }
    match (a.additional_properties, b.additional_properties) {
        (None, None) => {}
        (Some(AdditionalProperties::Allowed(x)), Some(AdditionalProperties::Allowed(y))) if x == y => {}
        (Some(AdditionalProperties::Schema(x)), Some(AdditionalProperties::Schema(y)))
            if difference(x, y).is_none() => {}
        _ => return Some("additionalProperties"),
    }
    if !same_properties(a, b) {
        return Some("properties");
    }
    if let Some(extension) = differing_extension(&a.extensions, &b.extensions) {
        return Some(extension);
    }
    if same_validations(&a.validation, &b.validation) { None } else { Some("value validation") }
}

const fn same_types(a: Option<Type<'_>>, b: Option<Type<'_>>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => same(a.as_str(), b.as_str()),
        _ => false,
    }
}

const fn same_defaults(a: Option<Json<'_>>, b: Option<Json<'_>>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => a.same(&b),
        _ => false,
    }
}

const fn same_properties(a: &Schema<'_>, b: &Schema<'_>) -> bool {
    if a.property_count() != b.property_count() {
        return false;
    }
    let mut i = 0;
    while let Some(property) = a.property_at(i) {
        let name = property.name;
        let Some(other) = b.property(name) else { return false };
        if difference(property.schema, other.schema).is_some()
            || a.requires(name) != b.requires(name)
            || !same_defaults(a.default_of(name), b.default_of(name))
        {
            return false;
        }
        i += 1;
    }
    true
}

const fn differing_extension(a: &Extensions<'_>, b: &Extensions<'_>) -> Option<&'static str> {
    if a.preserve_unknown_fields != b.preserve_unknown_fields {
        return Some("x-kubernetes-preserve-unknown-fields");
    }
    if a.embedded_resource != b.embedded_resource {
        return Some("x-kubernetes-embedded-resource");
    }
    if a.int_or_string != b.int_or_string {
        return Some("x-kubernetes-int-or-string");
    }
    let list_types = match (a.list_type, b.list_type) {
        (None, None) => true,
        (Some(a), Some(b)) => same(a.as_str(), b.as_str()),
        _ => false,
    };
    if !list_types {
        return Some("x-kubernetes-list-type");
    }
    if !same_names(a.list_map_keys, b.list_map_keys) {
        return Some("x-kubernetes-list-map-keys");
    }
    let map_types = match (a.map_type, b.map_type) {
        (None, None) => true,
        (Some(a), Some(b)) => same(a.as_str(), b.as_str()),
        _ => false,
    };
    if !map_types {
        return Some("x-kubernetes-map-type");
    }
    if same_rules(a, b) { None } else { Some("x-kubernetes-validations") }
}

const fn same_rules(a: &Extensions<'_>, b: &Extensions<'_>) -> bool {
    if a.rule_count() != b.rule_count() {
        return false;
    }
    let mut i = 0;
    while let (Some(a), Some(b)) = (a.rule_at(i), b.rule_at(i)) {
        if !same(a.rule, b.rule) || !same(a.message, b.message) {
            return false;
        }
        i += 1;
    }
    true
}

/// Returns whether two lists contain the same names in any order.
const fn same_names(a: &[&str], b: &[&str]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if !contains(b, a[i]) {
            return false;
        }
        i += 1;
    }
    true
}

const fn same_validations(a: &ValueValidation<'_>, b: &ValueValidation<'_>) -> bool {
    same(a.format, b.format)
        && same_numbers(a.maximum, b.maximum)
        && a.exclusive_maximum == b.exclusive_maximum
        && same_numbers(a.minimum, b.minimum)
        && a.exclusive_minimum == b.exclusive_minimum
        && same_numbers(a.multiple_of, b.multiple_of)
        && same_counts(a.max_length, b.max_length)
        && same_counts(a.min_length, b.min_length)
        && same(a.pattern, b.pattern)
        && same_counts(a.max_items, b.max_items)
        && same_counts(a.min_items, b.min_items)
        && a.unique_items == b.unique_items
        && same_counts(a.max_properties, b.max_properties)
        && same_counts(a.min_properties, b.min_properties)
        && same_names(a.required, b.required)
        && Json::Array(a.enumeration).same(&Json::Array(b.enumeration))
        && same_branches(a.all_of, b.all_of)
        && same_branches(a.any_of, b.any_of)
        && same_branches(a.one_of, b.one_of)
        && match (a.not, b.not) {
            (None, None) => true,
            (Some(a), Some(b)) => same_nested(a, b),
            _ => false,
        }
}

pub(crate) const fn same_numbers(a: Option<f64>, b: Option<f64>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => a == b,
        _ => false,
    }
}

pub(crate) const fn same_counts(a: Option<i64>, b: Option<i64>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => a == b,
        _ => false,
    }
}

pub(crate) const fn same_branches(a: &[Nested<'_>], b: &[Nested<'_>]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if !same_nested(&a[i], &b[i]) {
            return false;
        }
        i += 1;
    }
    true
}

pub(crate) const fn same_nested(a: &Nested<'_>, b: &Nested<'_>) -> bool {
    let items = match (a.items, b.items) {
        (None, None) => true,
        (Some(a), Some(b)) => same_nested(a, b),
        _ => false,
    };
    let members = match (a.member, b.member) {
        (None, None) => true,
        (Some(a), Some(b)) => difference(a, b).is_none(),
        _ => false,
    };
    if !items || !members || !same_validations(&a.validation, &b.validation) {
        return false;
    }
    if a.properties.len() != b.properties.len() {
        return false;
    }
    let mut i = 0;
    while i < a.properties.len() {
        let (left, right) = (&a.properties[i], &b.properties[i]);
        if !same(left.0, right.0) || !same_nested(&left.1, &right.1) {
            return false;
        }
        i += 1;
    }
    true
}
