//! Creates small objects that contain a given position of a schema.

use serde_json::{Map, Value, json};
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::Validator;

use super::place::{KEY, Place, Step};

/// The maximum number of variants of a union that are tried.
const MOST_VARIANTS: usize = 32;

/// Sample strings for various formats. The first valid one is used.
const TEXTS: &[&str] = &[
    "sample",
    "1970-01-01T00:00:00Z",
    "1970-01-01",
    "1970-01-01T00:00:00",
    "00:00:00",
    "https://example.com/",
    "192.0.2.1",
    "2001:db8::1",
    "192.0.2.0/24",
    "192.0.2.1:80",
    "[2001:db8::1]:80",
    "00000000-0000-0000-0000-000000000001",
    "1",
    "1s",
    "PT1S",
    "1.0.0",
    "a@example.com",
    "1970-01-01T00:00:00+00:00[UTC]",
    "c2FtcGxl",
    "00:00:5e:00:53:01",
    "s",
    "A",
    "0",
    "",
];

/// Returns objects with the required fields and the path to the position. Each combination is returned as a resource
/// and as a plain object, for one variant of each union after the other. serde decides which of them is valid.
pub(super) fn objects(schema: &SchemaProps, place: &Place) -> impl Iterator<Item = Value> {
    (0..MOST_VARIANTS).flat_map(move |variant| {
        let plain = value(schema, &place.steps, variant);
        let mut resource = plain.clone();
        if let Value::Object(object) = &mut resource {
            object.entry("apiVersion").or_insert_with(|| "example.com/v1".into());
            object.entry("kind").or_insert_with(|| "Sample".into());
            object.entry("metadata").or_insert_with(|| json!({"name": "sample"}));
        }
        [resource, plain]
    })
}

/// Returns a value that contains the part at the end of the steps.
fn value(schema: &SchemaProps, steps: &[Step], variant: usize) -> Value {
    match steps.split_first() {
        Some((Step::Item, rest)) => {
            let item = schema.item().map_or(Value::Null, |items| value(items, rest, variant));
            json!([item])
        }
        Some((Step::Value, rest)) => {
            let entry = schema.values().map_or(Value::Null, |values| value(values, rest, variant));
            json!({ KEY: entry })
        }
        Some((Step::Property(name), rest)) => object(schema, Some((name, rest)), variant),
        None if schema.kind == "object" && schema.values().is_none() => object(schema, None, variant),
        None => plain(schema, variant),
    }
}

/// Returns an object with the required fields and the next field of the path.
fn object(schema: &SchemaProps, way: Option<(&String, &[Step])>, variant: usize) -> Value {
    let branches: Vec<&SchemaProps> = if schema.one_of.is_empty() { &schema.any_of } else { &schema.one_of }
        .iter()
        // If the path leads into a variant, only this variant applies.
        .filter(|branch| {
            way.is_none_or(|(name, _)| {
                branch.required.is_empty()
                    || branch.required.contains(name)
                    || !schema.one_of.iter().any(|other| other.required.contains(name))
            })
        })
        .collect();
    let branch = if branches.is_empty() { None } else { Some(branches[variant % branches.len()]) };
    let mut object = Map::new();
    let required = schema.required.iter().chain(branch.into_iter().flat_map(|branch| &branch.required));
    for name in required {
        let Some(property) = schema.properties.get(name) else { continue };
        let chosen = branch.and_then(|branch| branch.properties.get(name)).and_then(|inner| inner.enumeration.first());
        object.insert(name.clone(), chosen.cloned().unwrap_or_else(|| value(property, &[], variant)));
    }
    if let Some((name, rest)) = way
        && let Some(property) = schema.properties.get(name)
    {
        object.insert(name.clone(), value(property, rest, variant));
    }
    Value::Object(object)
}

/// Returns a value that is not an object with properties.
fn plain(schema: &SchemaProps, variant: usize) -> Value {
    if let Some(first) = schema.enumeration.first() {
        return first.clone();
    }
    match schema.kind.as_str() {
        "array" => {
            let least = schema.min_items.and_then(|least| usize::try_from(least).ok()).unwrap_or_default();
            let item = schema.item().map_or(Value::Null, |items| value(items, &[], variant));
            vec![item; least.min(64)].into()
        }
        "boolean" => false.into(),
        "integer" => integer(schema).into(),
        "number" => schema.minimum.unwrap_or(1.0).max(1.0).min(schema.maximum.unwrap_or(f64::MAX)).into(),
        "string" => text(schema),
        "object" => json!({}),
        _ if schema.int_or_string => text(schema),
        _ => Value::Null,
    }
}

fn integer(schema: &SchemaProps) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "bounds of integers")]
    let bound = |bound: Option<f64>| bound.map(|bound| bound as i64);
    let one = 1.max(bound(schema.minimum).unwrap_or(i64::MIN).saturating_add(i64::from(schema.exclusive_minimum)));
    one.min(bound(schema.maximum).unwrap_or(i64::MAX).saturating_sub(i64::from(schema.exclusive_maximum)))
}

fn text(schema: &SchemaProps) -> Value {
    let validator = Validator::new(schema);
    let valid = TEXTS.iter().map(|text| Value::from(*text)).find(|text| validator.is_valid(text));
    valid.unwrap_or_else(|| TEXTS[0].into())
}
