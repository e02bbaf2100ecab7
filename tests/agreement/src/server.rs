//! Prepares an object as the server does before validation: applies defaults, and drops unknown fields and nulls.

use serde_json::{Map, Number, Value};
use structural_schema::openapi::SchemaProps;

/// Returns the object as the server would store it.
pub fn admit(object: Value, schema: &SchemaProps) -> Value {
    let mut object = object;
    default(&mut object, schema);
    let mut object = prune(object, schema);
    drop_nulls(&mut object, Some(schema));
    numbers(&mut object);
    object
}

/// Returns the object without fields that the schema does not specify.
pub fn prune(object: Value, schema: &SchemaProps) -> Value {
    match object {
        Value::Object(map) => {
            let known = |name: &str| schema.properties.get(name).or_else(|| schema.values());
            let kept = map.into_iter().filter_map(|(name, value)| match known(&name) {
                Some(inner) => Some((name, prune(value, inner))),
                None if schema.preserves_unknown_fields() || is_type_meta(&name, schema) => Some((name, value)),
                None => None,
            });
            Value::Object(kept.collect())
        }
        Value::Array(items) => match schema.item() {
            Some(inner) => items.into_iter().map(|item| prune(item, inner)).collect(),
            None => Value::Array(items),
        },
        scalar => scalar,
    }
}

/// Returns whether the field belongs to the type and object metadata of an embedded resource.
fn is_type_meta(name: &str, schema: &SchemaProps) -> bool {
    schema.embedded_resource && ["apiVersion", "kind", "metadata"].contains(&name)
}

fn default(object: &mut Value, schema: &SchemaProps) {
    match object {
        Value::Object(map) => {
            for (name, property) in &schema.properties {
                let missing = match map.get(name) {
                    None => true,
                    Some(value) => value.is_null() && !property.nullable,
                };
                if let (true, Some(value)) = (missing, &property.default) {
                    map.insert(name.clone(), value.clone());
                }
            }
            for (name, value) in map {
                if let Some(inner) = schema.properties.get(name).or_else(|| schema.values()) {
                    default(value, inner);
                }
            }
        }
        Value::Array(items) => {
            if let Some(inner) = schema.item() {
                for item in items {
                    default(item, inner);
                }
            }
        }
        _ => {}
    }
}

/// Drops nulls where the schema does not allow null. The server treats them as missing.
fn drop_nulls(object: &mut Value, schema: Option<&SchemaProps>) {
    match object {
        Value::Object(map) => {
            let inner = |name: &str| schema.and_then(|schema| schema.properties.get(name).or_else(|| schema.values()));
            map.retain(|name, value| !(value.is_null() && inner(name).is_some_and(|inner| !inner.nullable)));
            map.iter_mut().for_each(|(name, value)| drop_nulls(value, inner(name)));
        }
        Value::Array(items) => {
            for item in items {
                drop_nulls(item, schema.and_then(SchemaProps::item));
            }
        }
        _ => {}
    }
}

/// Converts floats without a fraction to integers, as the server does when it writes an object.
fn numbers(object: &mut Value) {
    match object {
        Value::Object(map) => map.values_mut().for_each(numbers),
        Value::Array(items) => items.iter_mut().for_each(numbers),
        Value::Number(number) => {
            if let Some(float) = number.as_f64()
                && number.is_f64()
                && float.fract() == 0.0
                && float.abs() < 9e18
            {
                #[expect(clippy::cast_possible_truncation, reason = "the condition above bounds the value")]
                {
                    *number = Number::from(float as i64);
                }
            }
        }
        _ => {}
    }
}

/// Returns one copy of the object for each property that the schema specifies, without that property, and its path.
pub fn without_each_property(object: &Value, schema: &SchemaProps) -> Vec<(String, Value)> {
    match object {
        Value::Object(map) => map
            .iter()
            .flat_map(|(name, value)| {
                let property = schema.properties.get(name);
                let missing = property.map(|_| (name.clone(), removed(map, name)));
                let inner = property.or_else(|| schema.values());
                let deeper = inner.map(|inner| without_each_property(value, inner)).unwrap_or_default();
                let deeper =
                    deeper.into_iter().map(|(path, value)| (format!("{name}.{path}"), replaced(map, name, value)));
                missing.into_iter().chain(deeper).collect::<Vec<_>>()
            })
            .collect(),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .flat_map(|(at, value)| {
                let deeper = schema.item().map(|inner| without_each_property(value, inner)).unwrap_or_default();
                deeper.into_iter().map(move |(path, value)| {
                    let mut items = items.clone();
                    items[at] = value;
                    (format!("[{at}].{path}"), Value::Array(items))
                })
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn removed(map: &Map<String, Value>, name: &str) -> Value {
    let mut map = map.clone();
    map.remove(name);
    Value::Object(map)
}

fn replaced(map: &Map<String, Value>, name: &str, value: Value) -> Value {
    let mut map = map.clone();
    map.insert(name.to_owned(), value);
    Value::Object(map)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn objects_are_stored_as_the_server_does() {
        let schema: SchemaProps = serde_json::from_value(json!({
            "type": "object",
            "properties": {
                "a": {"type": "integer", "default": 1},
                "b": {"type": "string"},
                "c": {"type": "string", "nullable": true},
                "d": {"type": "object", "additionalProperties": {"type": "number"}},
            },
        }))
        .unwrap();
        let object = json!({"b": null, "c": null, "d": {"x": 2.0, "y": null, "z": 0.5}, "e": 1});
        assert_eq!(admit(object, &schema), json!({"a": 1, "c": null, "d": {"x": 2, "z": 0.5}}));
    }

    #[test]
    fn every_property_is_removed_once() {
        let schema: SchemaProps = serde_json::from_value(json!({
            "type": "object",
            "properties": {"a": {"type": "array", "items": {"type": "object", "properties": {"b": {"type": "string"}}}}},
        }))
        .unwrap();
        let rest = without_each_property(&json!({"a": [{"b": "x"}], "unknown": 1}), &schema);
        assert_eq!(
            rest,
            [("a".to_owned(), json!({"unknown": 1})), ("a.[0].b".to_owned(), json!({"a": [{}], "unknown": 1})),]
        );
    }
}
