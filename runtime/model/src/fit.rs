//! Decides whether every value of one schema is a value of another, for conversion between versions.

use crate::json::Json;
use crate::same::{same_branches, same_nested};
use crate::schema::{ListType, Schema, Type, ValueValidation};
use crate::text::{contains, same};

/// The reason why a value of one schema may not be a value of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The keyword that the schemas disagree about.
    pub keyword: &'static str,
    /// Whether the values have another shape, and not only other bounds.
    pub shape: bool,
}

#[expect(clippy::unnecessary_wraps, reason = "every check returns an `Option`")]
const fn shape(keyword: &'static str) -> Option<Misfit> {
    Some(Misfit { keyword, shape: true })
}

#[expect(clippy::unnecessary_wraps, reason = "every check returns an `Option`")]
const fn bound(keyword: &'static str) -> Option<Misfit> {
    Some(Misfit { keyword, shape: false })
}

/// Compares two schemas and everything below them. Returns the first keyword of `target` that rejects some values of
/// `source`. CEL rules are not compared.
pub const fn misfit(source: &Schema<'_>, target: &Schema<'_>) -> Option<Misfit> {
    if let Some(found) = misfit_here(source, target) {
        return Some(found);
    }
    if accepts_anything(target) {
        return None;
    }
    if let (Some(source), Some(target)) = (source.items, target.items)
        && let Some(found) = misfit(source, target)
    {
        return Some(found);
    }
    if let (Some(source), Some(target)) = (source.values(), target.values())
        && let Some(found) = misfit(source, target)
    {
        return Some(found);
    }
    let mut i = 0;
    while let Some(property) = source.property_at(i) {
        match target.property(property.name) {
            Some(other) => {
                if let Some(found) = misfit(property.schema, other.schema) {
                    return Some(found);
                }
            }
            None if target.extensions.preserve_unknown_fields => {}
            None => return shape("properties"),
        }
        i += 1;
    }
    let mut i = 0;
    while let Some(property) = target.property_at(i) {
        if is_demanded(target, property.name) && !source.requires(property.name) {
            return bound("required");
        }
        i += 1;
    }
    None
}

/// Returns whether an object must have a property. The server adds a property that has a default.
pub const fn is_demanded(schema: &Schema<'_>, name: &str) -> bool {
    schema.requires(name) && schema.default_of(name).is_none()
}

/// Returns whether a schema accepts every JSON value.
pub const fn accepts_anything(schema: &Schema<'_>) -> bool {
    schema.kind.is_none() && schema.extensions.preserve_unknown_fields && !schema.extensions.int_or_string
}

/// Compares the keywords of two schemas, without their properties, items and values.
pub const fn misfit_here(source: &Schema<'_>, target: &Schema<'_>) -> Option<Misfit> {
    if accepts_anything(target) {
        return None;
    }
    if !same_type(source, target) {
        return shape("type");
    }
    if source.nullable && !target.nullable {
        return shape("nullable");
    }
    if source.extensions.preserve_unknown_fields && !target.extensions.preserve_unknown_fields {
        return shape("x-kubernetes-preserve-unknown-fields");
    }
    if target.extensions.embedded_resource && !source.extensions.embedded_resource {
        return shape("x-kubernetes-embedded-resource");
    }
    if source.values().is_some() != target.values().is_some() && !target.extensions.preserve_unknown_fields {
        return shape("additionalProperties");
    }
    if let Some(found) = list_misfit(source, target) {
        return Some(found);
    }
    if let Some(found) = enumeration_misfit(source, target) {
        return Some(found);
    }
    bounds_misfit(source, target)
}

const fn same_type(source: &Schema<'_>, target: &Schema<'_>) -> bool {
    if target.extensions.int_or_string {
        return source.extensions.int_or_string || matches!(source.kind, Some(Type::Integer | Type::String));
    }
    if source.extensions.int_or_string {
        return false;
    }
    match (source.kind, target.kind) {
        (Some(Type::Integer), Some(Type::Number)) | (None, None) => true,
        (Some(source), Some(target)) => same(source.as_str(), target.as_str()),
        _ => false,
    }
}

const fn list_misfit(source: &Schema<'_>, target: &Schema<'_>) -> Option<Misfit> {
    let demanded = match target.extensions.list_type {
        None | Some(ListType::Atomic) => return None,
        Some(demanded) => demanded,
    };
    match source.extensions.list_type {
        Some(found) if same(found.as_str(), demanded.as_str()) => {}
        _ => return bound("x-kubernetes-list-type"),
    }
    let (keys, others) = (source.extensions.list_map_keys, target.extensions.list_map_keys);
    let mut i = 0;
    while i < keys.len() {
        if !contains(others, keys[i]) {
            return bound("x-kubernetes-list-map-keys");
        }
        i += 1;
    }
    if keys.len() == others.len() { None } else { bound("x-kubernetes-list-map-keys") }
}

/// Returns the values of `enum`. A nullable schema of the derive has them under `allOf`.
const fn enumeration<'a>(validation: &ValueValidation<'a>) -> &'a [Json<'a>] {
    match validation.all_of {
        [branch] if validation.enumeration.is_empty() => branch.validation.enumeration,
        _ => validation.enumeration,
    }
}

const fn enumeration_misfit(source: &Schema<'_>, target: &Schema<'_>) -> Option<Misfit> {
    let (values, allowed) = (enumeration(&source.validation), enumeration(&target.validation));
    if allowed.is_empty() {
        return None;
    }
    if values.is_empty() {
        return bound("enum");
    }
    let mut i = 0;
    while i < values.len() {
        let mut found = matches!(values[i], Json::Null);
        let mut j = 0;
        while j < allowed.len() {
            found = found || values[i].same(&allowed[j]);
            j += 1;
        }
        if !found {
            return bound("enum");
        }
        i += 1;
    }
    None
}

const fn bounds_misfit(source: &Schema<'_>, target: &Schema<'_>) -> Option<Misfit> {
    let (from, to) = (&source.validation, &target.validation);
    if !format_fits(from.format, to.format) {
        return bound("format");
    }
    if !at_most(from.maximum, from.exclusive_maximum, to.maximum, to.exclusive_maximum) {
        return bound("maximum");
    }
    if !at_most(negated(from.minimum), from.exclusive_minimum, negated(to.minimum), to.exclusive_minimum) {
        return bound("minimum");
    }
    if let Some(step) = to.multiple_of
        && !matches!(from.multiple_of, Some(own) if own == step)
    {
        return bound("multipleOf");
    }
    if !count_at_most(from.max_length, to.max_length) {
        return bound("maxLength");
    }
    if !count_at_least(from.min_length, to.min_length) {
        return bound("minLength");
    }
    if !to.pattern.is_empty() && !same(from.pattern, to.pattern) {
        return bound("pattern");
    }
    if !count_at_most(from.max_items, to.max_items) {
        return bound("maxItems");
    }
    if !count_at_least(from.min_items, to.min_items) {
        return bound("minItems");
    }
    if to.unique_items && !from.unique_items {
        return bound("uniqueItems");
    }
    if !count_at_most(from.max_properties, to.max_properties) {
        return bound("maxProperties");
    }
    if !count_at_least(from.min_properties, to.min_properties) {
        return bound("minProperties");
    }
    junctors_misfit(from, to)
}

const fn junctors_misfit(from: &ValueValidation<'_>, to: &ValueValidation<'_>) -> Option<Misfit> {
    let only_enumeration = matches!(to.all_of, [branch] if !branch.validation.enumeration.is_empty());
    if !to.all_of.is_empty() && !only_enumeration && !same_branches(from.all_of, to.all_of) {
        return bound("allOf");
    }
    if !to.any_of.is_empty() && !same_branches(from.any_of, to.any_of) {
        return bound("anyOf");
    }
    if !to.one_of.is_empty() && !same_branches(from.one_of, to.one_of) {
        return bound("oneOf");
    }
    match (from.not, to.not) {
        (_, None) => None,
        (Some(from), Some(to)) if same_nested(from, to) => None,
        _ => bound("not"),
    }
}

/// Returns whether every value of one format has the other format. Formats of numbers are ranges; all other formats
/// must be equal.
const fn format_fits(source: &str, target: &str) -> bool {
    target.is_empty()
        || same(source, target)
        || same(source, "int32") && same(target, "int64")
        || same(source, "float") && same(target, "double")
}

const fn negated(bound: Option<f64>) -> Option<f64> {
    match bound {
        Some(bound) => Some(-bound),
        None => None,
    }
}

const fn at_most(source: Option<f64>, source_exclusive: bool, target: Option<f64>, target_exclusive: bool) -> bool {
    match (source, target) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(source), Some(target)) => source < target || source == target && (source_exclusive || !target_exclusive),
    }
}

const fn count_at_most(source: Option<i64>, target: Option<i64>) -> bool {
    match (source, target) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(source), Some(target)) => source <= target,
    }
}

const fn count_at_least(source: Option<i64>, target: Option<i64>) -> bool {
    match (source, target) {
        (_, None) => true,
        (None, Some(target)) => target <= 0,
        (Some(source), Some(target)) => source >= target,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{Extensions, Property};

    const INTEGER: Schema<'static> = Schema::of_type(Type::Integer);
    const STRING: Schema<'static> = Schema::of_type(Type::String);

    fn keyword(source: &Schema<'_>, target: &Schema<'_>) -> Option<&'static str> {
        misfit(source, target).map(|found| found.keyword)
    }

    #[test]
    fn types() {
        assert_eq!(keyword(&INTEGER, &Schema::of_type(Type::Number)), None);
        assert_eq!(keyword(&Schema::of_type(Type::Number), &INTEGER), Some("type"));
        assert_eq!(keyword(&INTEGER, &Schema::INT_OR_STRING), None);
        assert_eq!(keyword(&Schema::INT_OR_STRING, &STRING), Some("type"));
        assert_eq!(keyword(&STRING, &Schema::ANY), None);
        assert_eq!(keyword(&Schema::ANY, &STRING), Some("type"));
        assert_eq!(keyword(&Schema { nullable: true, ..STRING }, &STRING), Some("nullable"));
        assert_eq!(keyword(&Schema::map(&STRING), &Schema::OBJECT), Some("additionalProperties"));
    }

    #[test]
    fn bounds() {
        let of = |minimum, maximum| Schema {
            validation: ValueValidation { maximum, minimum, ..ValueValidation::NONE },
            ..INTEGER
        };
        assert_eq!(keyword(&of(Some(1.0), Some(5.0)), &of(Some(0.0), Some(5.0))), None);
        assert_eq!(keyword(&of(Some(1.0), Some(6.0)), &of(Some(0.0), Some(5.0))), Some("maximum"));
        assert_eq!(keyword(&of(None, Some(5.0)), &of(Some(0.0), None)), Some("minimum"));
        let exclusive = Schema {
            validation: ValueValidation { maximum: Some(5.0), exclusive_maximum: true, ..ValueValidation::NONE },
            ..INTEGER
        };
        assert_eq!(keyword(&exclusive, &of(None, Some(5.0))), None);
        assert_eq!(keyword(&of(None, Some(5.0)), &exclusive), Some("maximum"));
    }

    #[test]
    fn enumerations() {
        const TWO: &[Json<'static>] = &[Json::String("a"), Json::String("b")];
        const ONE: &[Json<'static>] = &[Json::String("a")];
        let of =
            |enumeration| Schema { validation: ValueValidation { enumeration, ..ValueValidation::NONE }, ..STRING };
        assert_eq!(keyword(&of(ONE), &of(TWO)), None);
        assert_eq!(keyword(&of(TWO), &of(ONE)), Some("enum"));
        assert_eq!(keyword(&STRING, &of(ONE)), Some("enum"));
    }

    #[test]
    fn objects_and_lists() {
        const REQUIRED: Property<'static> = Property { required: true, ..Property::new("a", &INTEGER) };
        const OPTIONAL: Property<'static> = Property::new("a", &INTEGER);
        let a = Schema::object(&[REQUIRED]);
        let optional = Schema::object(&[OPTIONAL]);
        assert_eq!(keyword(&a, &optional), None);
        assert_eq!(keyword(&optional, &a), Some("required"));
        assert_eq!(keyword(&a, &Schema::OBJECT), Some("properties"));
        let atomic = Schema::array(&STRING);
        assert_eq!(keyword(&Schema::set(&STRING), &atomic), None);
        assert_eq!(keyword(&atomic, &Schema::set(&STRING)), Some("x-kubernetes-list-type"));
        let keyed = |list_map_keys| Schema {
            extensions: Extensions { list_type: Some(ListType::Map), list_map_keys, ..Extensions::NONE },
            ..Schema::array(&a)
        };
        assert_eq!(keyword(&keyed(&["a"]), &keyed(&["a", "b"])), Some("x-kubernetes-list-map-keys"));
    }
}
