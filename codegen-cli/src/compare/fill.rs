//! Applies defaults inside defaults, so that `{}` and the same default with all its members compare equal.

use serde_json::{Map, Number, Value};
use structural_schema::openapi::{Items, SchemaOrBool, SchemaProps};
use structural_schema::walk;

/// The size up to which a default with its nested defaults is compared. A larger one is compared as it is written.
const MOST_BYTES: usize = 1 << 20;

/// Returns a default with nested defaults applied, unless they take too many bytes.
pub(super) fn whole(default: Value, schema: &SchemaProps) -> Value {
    let mut nested = default.clone();
    match walk::default_within(&mut nested, schema, MOST_BYTES) {
        Ok(()) => filled(&nested, schema),
        Err(_) => default,
    }
}

/// Returns a default with nested defaults applied, without the nulls that the server drops, and with normalized
/// numbers.
fn filled(value: &Value, schema: &SchemaProps) -> Value {
    match value {
        Value::Object(members) => Value::Object(object(members, schema)),
        Value::Array(elements) => match &schema.items {
            Some(Items::Schema(items)) => elements.iter().map(|element| filled(element, items)).collect(),
            _ => value.clone(),
        },
        Value::Number(number) => Value::Number(plain(number)),
        _ => value.clone(),
    }
}

fn object(members: &Map<String, Value>, schema: &SchemaProps) -> Map<String, Value> {
    let mut object = Map::new();
    for (name, value) in members {
        let property = schema.properties.get(name).or(match &schema.additional_properties {
            Some(SchemaOrBool::Schema(values)) => Some(&**values),
            _ => None,
        });
        match property {
            Some(property) if value.is_null() && !property.nullable => {}
            Some(property) => {
                object.insert(name.clone(), filled(value, property));
            }
            None => {
                object.insert(name.clone(), value.clone());
            }
        }
    }
    for (name, property) in &schema.properties {
        if let (false, Some(default)) = (object.contains_key(name), &property.default) {
            object.insert(name.clone(), filled(default, property));
        }
    }
    // A null field and a missing field are equal here.
    object.retain(|_, value| !value.is_null());
    object
}

/// Converts a float without a fraction to an integer.
fn plain(number: &Number) -> Number {
    #[expect(clippy::cast_possible_truncation, reason = "the comparison shows whether something was lost")]
    match number.as_f64() {
        #[expect(clippy::float_cmp, clippy::cast_precision_loss, reason = "integers are exact")]
        Some(float) if !number.is_i64() && (float as i64) as f64 == float => Number::from(float as i64),
        _ => number.clone(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn short_and_full_forms_are_equal() {
        let schema: SchemaProps = serde_json::from_value(json!({
            "type": "object",
            "properties": {
                "port": {"type": "integer", "default": 80},
                "share": {"type": "number", "default": 1.0},
                "tls": {"type": "object", "default": {}, "properties": {"mode": {"type": "string", "default": "off"}}},
                "name": {"type": "string"},
            },
        }))
        .expect("a schema");
        let full = json!({"port": 80, "share": 1, "tls": {"mode": "off"}, "name": null});
        assert_eq!(filled(&json!({}), &schema), filled(&full, &schema));
        assert_ne!(filled(&json!({"port": 81}), &schema), filled(&full, &schema));
        assert_ne!(filled(&json!({"name": "a"}), &schema), filled(&full, &schema));
    }
}
