//! Validates a value against a schema with the server's semantics, independently of the library.

use std::collections::BTreeSet;

use serde_json::{Map, Number, Value};
use structural_schema::openapi::{SchemaOrBool, SchemaProps};

use crate::scalar;

/// The end of the message that [`problems`] returns for duplicate items.
pub const DUPLICATE: &str = "a duplicate";

/// Returns the reasons why the schema rejects the value. Returns an empty list if the schema accepts it.
pub fn problems(value: &Value, schema: &SchemaProps) -> Vec<String> {
    let mut problems = Vec::new();
    check(value, schema, "", &mut problems);
    problems
}

/// Returns whether the schema accepts the value.
pub fn accepts(value: &Value, schema: &SchemaProps) -> bool {
    problems(value, schema).is_empty()
}

fn check(value: &Value, schema: &SchemaProps, path: &str, problems: &mut Vec<String>) {
    let mut problem = |text: &str| problems.push(format!("{path}: {text}"));
    if !schema.enumeration.is_empty() && !schema.enumeration.iter().any(|allowed| same(allowed, value)) {
        problem("not in the enum");
    }
    if value.is_null() {
        // No other keyword applies to null.
        if !schema.nullable && (!schema.kind.is_empty() || schema.int_or_string) {
            problem("null");
        }
        return;
    }
    if !has_type(value, schema) {
        problem("wrong type");
        return;
    }
    junctors(value, schema, path, problems);
    match value {
        Value::Number(value) => number(value, schema, path, problems),
        Value::String(value) => string(value, schema, path, problems),
        Value::Array(items) => array(items, schema, path, problems),
        Value::Object(map) => object(map, schema, path, problems),
        Value::Null | Value::Bool(_) => {}
    }
}

/// Equality of enum values. Numbers are compared by value, and null equals nothing.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Null, _) | (_, Value::Null) => false,
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (a, b) => a == b,
    }
}

fn has_type(value: &Value, schema: &SchemaProps) -> bool {
    if schema.int_or_string {
        return value.is_string() || is_integer(value);
    }
    match schema.kind.as_str() {
        "array" => value.is_array(),
        "boolean" => value.is_boolean(),
        "integer" => is_integer(value),
        "number" => value.is_number(),
        "object" => value.is_object(),
        "string" => value.is_string(),
        _ => true,
    }
}

/// Returns whether the value is an integer: it fits into an `int64`, or it is a float without loss of precision.
fn is_integer(value: &Value) -> bool {
    const SAFE: f64 = 9_007_199_254_740_991.0;
    value.is_i64() || value.as_f64().is_some_and(|float| float.fract() == 0.0 && float.abs() <= SAFE)
}

fn junctors(value: &Value, schema: &SchemaProps, path: &str, problems: &mut Vec<String>) {
    let mut problem = |text: &str| problems.push(format!("{path}: {text}"));
    let matching = |branches: &[SchemaProps]| branches.iter().filter(|branch| accepts(value, branch)).count();
    if !schema.any_of.is_empty() && matching(&schema.any_of) == 0 {
        problem("nothing of anyOf");
    }
    if !schema.one_of.is_empty() && matching(&schema.one_of) != 1 {
        problem("not one of oneOf");
    }
    if matching(&schema.all_of) < schema.all_of.len() {
        problem("not all of allOf");
    }
    if schema.not.as_ref().is_some_and(|not| accepts(value, not)) {
        problem("forbidden by not");
    }
}

fn number(value: &Number, schema: &SchemaProps, path: &str, problems: &mut Vec<String>) {
    let mut problem = |text: &str| problems.push(format!("{path}: {text}"));
    // The largest `int64` has no exact representation as a float.
    let is_int64 = value.is_i64() && schema.format != "int32";
    let value = value.as_f64().unwrap_or(f64::NAN);
    let fits = |number: f64| scalar::fits(number, &schema.kind, &schema.format);
    if !is_int64 && !fits(value) {
        problem("beyond its format");
    }
    // If a bound is out of range for the format, validation fails for every value.
    if [schema.minimum, schema.maximum, schema.multiple_of].into_iter().flatten().any(|bound| !fits(bound)) {
        problem("a bound is beyond the format");
    }
    if schema.minimum.is_some_and(|min| value < min || (schema.exclusive_minimum && value == min)) {
        problem("below the minimum");
    }
    if schema.maximum.is_some_and(|max| value > max || (schema.exclusive_maximum && value == max)) {
        problem("above the maximum");
    }
    if schema.multiple_of.is_some_and(|factor| (value / factor).fract() != 0.0) {
        problem("no multiple");
    }
}

fn string(value: &str, schema: &SchemaProps, path: &str, problems: &mut Vec<String>) {
    let mut problem = |text: &str| problems.push(format!("{path}: {text}"));
    if outside(value.chars().count(), schema.min_length, schema.max_length) {
        problem("wrong length");
    }
    if !schema.pattern.is_empty() && !scalar::matches(value, &schema.pattern) {
        problem("does not match the pattern");
    }
    if !scalar::has_format(value, &schema.format) {
        problem("not of the format");
    }
}

fn outside(count: usize, min: Option<i64>, max: Option<i64>) -> bool {
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    min.is_some_and(|min| count < min) || max.is_some_and(|max| count > max)
}

fn array(items: &[Value], schema: &SchemaProps, path: &str, problems: &mut Vec<String>) {
    let mut problem = |text: &str| problems.push(format!("{path}: {text}"));
    if outside(items.len(), schema.min_items, schema.max_items) {
        problem("wrong number of items");
    }
    let mut seen = BTreeSet::new();
    for item in items {
        let key: Value = match schema.list_type.as_deref() {
            Some("set") => item.clone(),
            Some("map") => schema.list_map_keys.iter().map(|key| item.get(key).cloned().unwrap_or_default()).collect(),
            _ => break,
        };
        if !seen.insert(key.to_string()) {
            problem(DUPLICATE);
        }
    }
    if let Some(inner) = schema.item() {
        for (at, item) in items.iter().enumerate() {
            check(item, inner, &format!("{path}[{at}]"), problems);
        }
    }
}

fn object(map: &Map<String, Value>, schema: &SchemaProps, path: &str, problems: &mut Vec<String>) {
    let mut problem = |text: &str| problems.push(format!("{path}: {text}"));
    if outside(map.len(), schema.min_properties, schema.max_properties) {
        problem("wrong number of properties");
    }
    for name in schema.required.iter().filter(|name| !map.contains_key(*name)) {
        problem(&format!("{name} is missing"));
    }
    if schema.embedded_resource
        && !["apiVersion", "kind"].iter().all(|name| map.get(*name).is_some_and(Value::is_string))
    {
        problem("no resource");
    }
    for (name, value) in map {
        let at = format!("{path}.{name}");
        match (schema.properties.get(name), &schema.additional_properties) {
            (Some(inner), _) => check(value, inner, &at, problems),
            (None, Some(SchemaOrBool::Schema(inner))) => check(value, inner, &at, problems),
            (None, Some(SchemaOrBool::Bool(false))) => problems.push(format!("{at}: not allowed")),
            (None, Some(SchemaOrBool::Bool(true)) | None) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn keywords_are_checked() {
        for (schema, good, bad) in [
            (json!({"type": "string"}), json!("a"), json!(1)),
            (json!({"type": "string", "nullable": true}), json!(null), json!([])),
            (json!({"type": "string", "nullable": true, "enum": ["a"]}), json!("a"), json!(null)),
            (json!({"type": "integer"}), json!(3.0), json!(3.5)),
            (json!({"type": "integer"}), json!(i64::MAX), json!(u64::MAX)),
            (json!({"type": "integer", "format": "int32"}), json!(i32::MAX), json!(1_u64 << 31)),
            (json!({"x-kubernetes-int-or-string": true}), json!("a"), json!(0.5)),
            (json!({"type": "number", "minimum": 1, "exclusiveMinimum": true}), json!(1.5), json!(1)),
            (json!({"type": "number", "multipleOf": 0.5}), json!(2.5), json!(2.25)),
            (json!({"type": "string", "pattern": "^a+$"}), json!("aa"), json!("ab")),
            (json!({"type": "string", "maxLength": 2}), json!("éé"), json!("abc")),
            (json!({"type": "array", "items": {"type": "string"}}), json!(["a"]), json!(["a", 1])),
            (json!({"type": "array", "x-kubernetes-list-type": "set"}), json!([1, 2]), json!([1, 1])),
            (json!({"type": "object", "required": ["a"]}), json!({"a": 1}), json!({"b": 1})),
            (json!({"type": "object", "minProperties": 2}), json!({"a": 1, "b": 1}), json!({"b": 1})),
            (json!({"type": "object", "additionalProperties": {"type": "string"}}), json!({"a": ""}), json!({"a": 1})),
            (json!({"not": {"enum": [0]}}), json!(1), json!(0)),
            (json!({"oneOf": [{"minimum": 1}, {"minimum": 2}]}), json!(1), json!(3)),
            (json!({"anyOf": [{"minimum": 1}, {"minimum": 2}]}), json!(3), json!(0)),
            (json!({"allOf": [{"minimum": 1}, {"minimum": 2}]}), json!(3), json!(1)),
        ] {
            let props: SchemaProps = serde_json::from_value(schema.clone()).unwrap();
            assert_eq!(problems(&good, &props), [""; 0], "{schema}");
            assert!(!accepts(&bad, &props), "{schema} accepts {bad}");
        }
    }

    #[test]
    fn bound_out_of_range_for_the_format_rejects_every_value() {
        let props: SchemaProps =
            serde_json::from_value(json!({"type": "integer", "format": "int32", "maximum": 4_294_967_295_u32}))
                .unwrap();
        assert!(!accepts(&json!(1), &props));
    }
}
