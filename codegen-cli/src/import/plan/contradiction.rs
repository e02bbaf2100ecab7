//! Finds mistakes that the server accepts and the derive rejects. Schemas with such mistakes are constants.

use serde_json::Value;
use structural_schema::openapi::SchemaProps;

/// Returns the first mistake in the value validation of a schema.
pub(super) fn contradiction(schema: &SchemaProps) -> Option<&'static str> {
    let junctors = schema.all_of.iter().chain(&schema.any_of).chain(&schema.one_of).chain(schema.not.as_deref());
    if !bounds_exist(schema) {
        Some("an exclusive bound without a number")
    } else if exclude_each_other(schema) {
        Some("bounds that exclude each other")
    } else if schema.multiple_of.is_some_and(|factor| factor <= 0.0) {
        Some("multipleOf that is not positive")
    } else if junctors.into_iter().any(|branch| requires_unknown(branch, schema)) {
        Some("a branch that requires a property that is not specified")
    } else {
        None
    }
}

fn bounds_exist(schema: &SchemaProps) -> bool {
    (schema.minimum.is_some() || !schema.exclusive_minimum) && (schema.maximum.is_some() || !schema.exclusive_maximum)
}

fn exclude_each_other(schema: &SchemaProps) -> bool {
    let numbers = schema.minimum.zip(schema.maximum).is_some_and(|(least, most)| {
        least > most || (least >= most && (schema.exclusive_minimum || schema.exclusive_maximum))
    });
    let sizes = [
        schema.min_length.zip(schema.max_length),
        schema.min_items.zip(schema.max_items),
        schema.min_properties.zip(schema.max_properties),
    ];
    numbers || sizes.into_iter().flatten().any(|(least, most)| least > most)
}

/// Returns whether a branch requires a property that the object it applies to does not have.
fn requires_unknown(branch: &SchemaProps, schema: &SchemaProps) -> bool {
    let unknown = |name: &String| schema.kind == "object" && !schema.properties.contains_key(name);
    let junctors = branch.all_of.iter().chain(&branch.any_of).chain(&branch.one_of).chain(branch.not.as_deref());
    let in_property = |(name, inner): (&String, &SchemaProps)| {
        schema.properties.get(name).is_some_and(|property| requires_unknown(inner, property))
    };
    branch.required.iter().any(unknown)
        || junctors.into_iter().any(|inner| requires_unknown(inner, schema))
        || branch.properties.iter().any(in_property)
        || branch.item().zip(schema.item()).is_some_and(|(inner, items)| requires_unknown(inner, items))
}

/// Returns whether all values of `enum` are different, and valid for the type and its bounds.
pub(super) fn values_are_valid(schema: &SchemaProps) -> bool {
    let values = &schema.enumeration;
    values.iter().enumerate().all(|(at, value)| is_valid(value, schema) && !values[..at].contains(value))
}

fn is_valid(value: &Value, schema: &SchemaProps) -> bool {
    let within = |least: Option<i64>, most: Option<i64>, size: usize| {
        let size = i64::try_from(size).unwrap_or(i64::MAX);
        least.is_none_or(|least| size >= least) && most.is_none_or(|most| size <= most)
    };
    let in_range = |number: f64| {
        schema.minimum.is_none_or(|least| number >= least) && schema.maximum.is_none_or(|most| number <= most)
    };
    match (schema.kind.as_str(), value) {
        (_, Value::Null) => schema.nullable,
        ("string", Value::String(text)) => within(schema.min_length, schema.max_length, text.chars().count()),
        ("integer", Value::Number(number)) => {
            number.as_f64().is_some_and(|number| number.fract() == 0.0 && in_range(number))
        }
        ("number", Value::Number(number)) => number.as_f64().is_some_and(in_range),
        ("boolean", Value::Bool(_)) => true,
        ("string" | "integer" | "number" | "boolean", _) => false,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn schema(json: Value) -> SchemaProps {
        serde_json::from_value(json).expect("a schema")
    }

    #[test]
    fn mistakes_are_found() {
        let mistakes = [
            json!({"type": "number", "exclusiveMinimum": true}),
            json!({"type": "integer", "minimum": 2, "maximum": 1}),
            json!({"type": "integer", "minimum": 1, "maximum": 1, "exclusiveMaximum": true}),
            json!({"type": "string", "minLength": 2, "maxLength": 1}),
            json!({"type": "number", "multipleOf": 0}),
            json!({"type": "object", "anyOf": [{"required": ["a"]}]}),
            json!({"type": "object", "properties": {"a": {"type": "object"}},
                "not": {"allOf": [{"properties": {"a": {"required": ["b"]}}}]}}),
        ];
        for mistake in mistakes {
            assert!(contradiction(&schema(mistake.clone())).is_some(), "{mistake}");
        }
        let fine = json!({"type": "object", "properties": {"a": {"type": "integer", "minimum": 1, "maximum": 1}},
            "oneOf": [{"required": ["a"]}, {"not": {"required": ["a"]}}]});
        assert_eq!(contradiction(&schema(fine)), None);
    }

    #[test]
    fn values_must_fit() {
        let valid = |json: Value| values_are_valid(&schema(json));
        assert!(valid(json!({"type": "string", "nullable": true, "enum": ["a", null]})));
        assert!(valid(json!({"type": "integer", "enum": [1, 2.0], "maximum": 2})));
        assert!(!valid(json!({"type": "string", "enum": ["off", true]})));
        assert!(!valid(json!({"type": "string", "enum": ["a", null]})));
        assert!(!valid(json!({"type": "integer", "enum": [1, 1]})));
        assert!(!valid(json!({"type": "number", "enum": [3], "maximum": 2})));
        assert!(!valid(json!({"type": "string", "nullable": true, "enum": ["abc"], "maxLength": 2})));
    }
}
