//! Restrictions, and `allOf`, `anyOf`, `oneOf`, and `not`.
//!
//! JSON Schema cannot express some restrictions, so the schema accepts more values. Under `not`, it would then accept fewer
//! values. Therefore each part tells whether it is exact: a `not` that is not exact is omitted, and a `oneOf` becomes an `anyOf`.

use serde_json::{Map, Number, Value, json};
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::Validator;
use structural_schema::walk;
use structural_schema_cel::library::openapi_format::Format;

use super::pattern::portable;

/// A part of a schema.
#[derive(Debug, Default)]
pub(super) struct Nested {
    pub(super) schema: Map<String, Value>,
    /// Whether the schema accepts exactly the values that the server accepts. Otherwise it accepts more.
    pub(super) exact: bool,
}

/// Returns the schema of a node under a junctor. `structural` is the schema of the value, which has the defaults.
pub(super) fn nested(schema: &SchemaProps, structural: Option<&SchemaProps>) -> Nested {
    let mut out = Map::new();
    if !schema.kind.is_empty() {
        out.insert("type".to_owned(), one_or_more(&types(schema)));
    }
    let mut exact = insert_bounds(schema, structural, &mut out);
    if !schema.enumeration.is_empty() {
        out.insert("enum".to_owned(), schema.enumeration.clone().into());
    }
    if let Some(items) = schema.item() {
        let items = nested(items, structural.and_then(SchemaProps::item));
        exact &= items.exact;
        out.insert("items".to_owned(), items.schema.into());
    }
    exact &= insert_properties(schema, structural, &mut out);
    let rest = junctors(schema, structural.unwrap_or(schema));
    out.extend(rest.schema);
    Nested { schema: out, exact: exact && rest.exact }
}

/// Returns the types of the values that the server accepts for a schema that has a type. If a string has a format, the
/// server accepts arrays as well: it leaves the type check to the format, and checks the format of strings only.
pub(super) fn types(schema: &SchemaProps) -> Vec<&str> {
    let mut types = vec![schema.kind.as_str()];
    if !schema.format.is_empty() && schema.kind != "array" {
        let plain = SchemaProps { format: schema.format.clone(), ..SchemaProps::of_type(&schema.kind) };
        if Validator::new(&plain).is_valid(&json!([])) {
            types.push("array");
        }
    }
    types
}

/// Returns the value of the `type` keyword.
pub(super) fn one_or_more(types: &[&str]) -> Value {
    if let [only] = types { json!(only) } else { json!(types) }
}

/// Adds the restrictions of properties. A property that has a default is always present when the server validates.
fn insert_properties(schema: &SchemaProps, structural: Option<&SchemaProps>, out: &mut Map<String, Value>) -> bool {
    let mut exact = true;
    let mut properties = Map::new();
    for (name, property) in &schema.properties {
        let below = structural.and_then(|structural| structural.properties.get(name));
        let inner = nested(property, below);
        exact &= inner.exact;
        properties.insert(name.clone(), inner.schema.into());
        if let Some((below, default)) = below.and_then(|below| Some((below, below.default.as_ref()?))) {
            let mut default = default.clone();
            walk::default(&mut default, below);
            if !Validator::new(property).is_valid(&default) {
                // Without the property, the server uses the default, which is not valid here.
                let required = out.entry("required").or_insert_with(|| json!([]));
                if let Value::Array(required) = required {
                    required.push(name.as_str().into());
                }
            }
        }
    }
    if !properties.is_empty() {
        out.insert("properties".to_owned(), properties.into());
    }
    exact
}

/// Returns the junctors of a schema.
pub(super) fn junctors(schema: &SchemaProps, structural: &SchemaProps) -> Nested {
    let mut out = Map::new();
    let mut exact = true;
    for (name, branches) in [("allOf", &schema.all_of), ("anyOf", &schema.any_of), ("oneOf", &schema.one_of)] {
        if branches.is_empty() {
            continue;
        }
        let branches: Vec<Nested> = branches.iter().map(|branch| nested(branch, Some(structural))).collect();
        let all_exact = branches.iter().all(|branch| branch.exact);
        exact &= all_exact;
        let list: Vec<Value> = branches.into_iter().map(|branch| branch.schema.into()).collect();
        match name {
            // Branches that accept more values may overlap.
            "oneOf" if !all_exact => add_any_of(list, &mut out),
            "anyOf" => add_any_of(list, &mut out),
            name => drop(out.insert(name.to_owned(), list.into())),
        }
    }
    if let Some(not) = &schema.not {
        let not = nested(not, Some(structural));
        exact &= not.exact;
        if not.exact {
            out.insert("not".to_owned(), not.schema.into());
        }
    }
    Nested { schema: out, exact }
}

/// Adds an `anyOf`, below `allOf` if there is one already.
fn add_any_of(branches: Vec<Value>, out: &mut Map<String, Value>) {
    if !out.contains_key("anyOf") {
        out.insert("anyOf".to_owned(), branches.into());
        return;
    }
    let all_of = out.entry("allOf").or_insert_with(|| json!([]));
    if let Value::Array(list) = all_of {
        list.push(json!({"anyOf": branches}));
    }
}

/// Adds the restrictions of numbers, texts, and sizes, and the required properties. Returns whether they are exact.
pub(super) fn insert_bounds(
    schema: &SchemaProps,
    structural: Option<&SchemaProps>,
    out: &mut Map<String, Value>,
) -> bool {
    let mut exact = Format::from_name(&schema.format).is_none();
    let mut insert = |name: &str, value: Option<Value>| {
        if let Some(value) = value {
            out.insert(name.to_owned(), value);
        }
    };
    let bound = |exclusive: bool, name: &'static str, other: &'static str| if exclusive { other } else { name };
    insert(bound(schema.exclusive_minimum, "minimum", "exclusiveMinimum"), schema.minimum.and_then(number));
    insert(bound(schema.exclusive_maximum, "maximum", "exclusiveMaximum"), schema.maximum.and_then(number));
    match schema.multiple_of {
        // The quotient of fractions depends on how an implementation rounds.
        Some(factor) if factor.fract() != 0.0 => exact = false,
        factor => insert("multipleOf", factor.and_then(number)),
    }
    let sizes = [
        ("minLength", schema.min_length),
        ("maxLength", schema.max_length),
        ("minItems", schema.min_items),
        ("maxItems", schema.max_items),
        ("maxProperties", schema.max_properties),
    ];
    for (name, size) in sizes {
        insert(name, size.filter(|size| *size >= 0).map(Value::from));
    }
    if !schema.pattern.is_empty() {
        let pattern = portable(&schema.pattern);
        exact &= pattern.is_some();
        insert("pattern", pattern.map(Value::from));
    }
    let has_default = |name: &str| {
        let property = structural.and_then(|structural| structural.properties.get(name));
        property.is_some_and(|property| property.default.is_some())
    };
    let defaults =
        structural.map_or(0, |structural| structural.properties.keys().filter(|name| has_default(name)).count());
    if schema.min_properties.is_some() || schema.max_properties.is_some() {
        exact &= defaults == 0;
    }
    let least = schema.min_properties.map(|least| least - i64::try_from(defaults).unwrap_or(i64::MAX));
    insert("minProperties", least.filter(|least| *least > 0).map(Value::from));
    let required: Vec<&str> = schema.required.iter().map(String::as_str).filter(|name| !has_default(name)).collect();
    insert("required", (!required.is_empty()).then(|| json!(required)));
    exact
}

/// Returns a number as JSON, without a fraction if it has none.
fn number(number: f64) -> Option<Value> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if number.fract() == 0.0 && number.abs() <= EXACT {
        #[expect(clippy::cast_possible_truncation, reason = "checked above")]
        return Some(Value::from(number as i64));
    }
    Number::from_f64(number).map(Value::Number)
}
