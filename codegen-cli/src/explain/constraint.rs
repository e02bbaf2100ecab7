//! The constraints of a schema in words.

use serde_json::Value;
use structural_schema::openapi::{SchemaProps, ValidationRule};

/// Returns the constraints of a node as names and values.
pub(crate) fn constraints(schema: &SchemaProps) -> Vec<(&'static str, String)> {
    let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let flag = |set: bool| set.then(|| "true".to_owned());
    let rows: [(&'static str, Option<String>); 21] = [
        ("format", text(&schema.format)),
        ("minimum", schema.minimum.map(|bound| limit(bound, schema.exclusive_minimum))),
        ("maximum", schema.maximum.map(|bound| limit(bound, schema.exclusive_maximum))),
        ("multipleOf", number(schema.multiple_of)),
        ("minLength", number(schema.min_length)),
        ("maxLength", number(schema.max_length)),
        ("pattern", text(&schema.pattern)),
        ("minItems", number(schema.min_items)),
        ("maxItems", number(schema.max_items)),
        ("minProperties", number(schema.min_properties)),
        ("maxProperties", number(schema.max_properties)),
        ("enum", (!schema.enumeration.is_empty()).then(|| Value::from(schema.enumeration.clone()).to_string())),
        ("default", schema.default.as_ref().map(ToString::to_string)),
        ("nullable", flag(schema.nullable)),
        ("listType", schema.list_type.clone()),
        ("listMapKeys", joined(schema.list_map_keys.iter().cloned())),
        ("mapType", schema.map_type.clone()),
        ("intOrString", flag(schema.int_or_string)),
        ("embeddedResource", flag(schema.embedded_resource)),
        ("preserveUnknownFields", flag(schema.preserves_unknown_fields())),
        ("required", joined(schema.required.iter().cloned())),
    ];
    let junctors = [("allOf", &schema.all_of), ("anyOf", &schema.any_of), ("oneOf", &schema.one_of)];
    let junctors = junctors.into_iter().flat_map(|(name, schemas)| {
        let stated = schemas.iter().filter(|schema| schema.reference.is_none());
        stated.map(move |schema| (name, schema.to_value().to_string()))
    });
    let rules = schema.validations.iter().map(|validation| ("rule", rule(validation)));
    let not = schema.not.as_ref().map(|not| ("not", not.to_value().to_string()));
    let rows = rows.into_iter().filter_map(|(name, value)| Some((name, value?)));
    rows.chain(junctors.filter(|_| !schema.int_or_string)).chain(not).chain(rules).collect()
}

fn number(number: Option<impl ToString>) -> Option<String> {
    number.map(|number| number.to_string())
}

fn limit(bound: f64, exclusive: bool) -> String {
    if exclusive { format!("{bound} (exclusive)") } else { bound.to_string() }
}

fn joined(values: impl Iterator<Item = String>) -> Option<String> {
    let joined = values.collect::<Vec<_>>().join(", ");
    (!joined.is_empty()).then_some(joined)
}

/// Returns the expression of a rule on one line.
pub(crate) fn expression(rule: &ValidationRule) -> String {
    rule.rule.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Formats a rule on one line, with its message if it has one.
fn rule(rule: &ValidationRule) -> String {
    let expression = expression(rule);
    let message = if rule.message.is_empty() { &rule.message_expression } else { &rule.message };
    if message.is_empty() { expression } else { format!("{expression} ({message})") }
}
