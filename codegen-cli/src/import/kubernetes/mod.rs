//! Decides whether objects of a schema can have a type of k8s-openapi.
//!
//! `types.txt` has the fields that each type has in all supported Kubernetes versions. A schema matches if its objects
//! survive a round trip through the type: every property is a field, and every field that is always written is required.

use std::collections::HashMap;
use std::sync::OnceLock;

use structural_schema::openapi::SchemaProps;

use crate::embedded;

/// The metadata of every object.
pub(super) const OBJECT_META: &str = "k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta";

/// The fields of a type, with their Rust types.
type Fields = Vec<(&'static str, &'static str)>;

fn types() -> &'static HashMap<&'static str, Fields> {
    static TYPES: OnceLock<HashMap<&'static str, Fields>> = OnceLock::new();
    TYPES.get_or_init(|| {
        let lines = include_str!("types.txt").lines().filter(|line| !line.starts_with('#'));
        lines
            .filter_map(|line| {
                let mut words = line.split(' ');
                Some((words.next()?, words.filter_map(|word| word.split_once(':')).collect()))
            })
            .collect()
    })
}

/// Returns the path of the type that fits a schema. `field` is the name of the property.
pub(super) fn type_of(schema: &SchemaProps, field: &str) -> Option<String> {
    let known = embedded::type_of(schema, field)?;
    let suffix = known.path();
    let path = types().keys().find(|path| path.ends_with(&suffix))?;
    fits(schema, path).then(|| format!("k8s_openapi::{path}"))
}

/// Returns whether the objects of a schema fit a type.
fn fits(schema: &SchemaProps, path: &str) -> bool {
    let Some(fields) = types().get(path) else { return false };
    let is_field = |(name, property): (&String, &SchemaProps)| {
        let field = fields.iter().find(|(key, _)| key == name);
        field.is_some_and(|(_, ty)| !property.nullable && value_fits(property, ty.trim_start_matches("Option<")))
    };
    let is_present = |name: &str| {
        schema.required.iter().any(|required| required == name)
            || schema.properties.get(name).is_some_and(|property| property.default.is_some())
    };
    schema.kind == "object"
        && schema.additional_properties.is_none()
        && !schema.preserves_unknown_fields()
        && !schema.embedded_resource
        && schema.properties.iter().all(is_field)
        && fields.iter().all(|(name, ty)| ty.starts_with("Option<") || is_present(name))
}

/// Returns whether the values of a schema fit a type. `ty` may end with brackets that belong to a type around it.
fn value_fits(schema: &SchemaProps, ty: &str) -> bool {
    if let Some(item) = ty.strip_prefix("Vec<") {
        return schema.kind == "array" && schema.item().is_some_and(|items| !items.nullable && value_fits(items, item));
    }
    if let Some(value) = ty.strip_prefix("BTreeMap<String,") {
        return schema.values().is_some_and(|values| !values.nullable && value_fits(values, value));
    }
    let ty = ty.strip_prefix("Box<").unwrap_or(ty).trim_end_matches('>');
    match ty.rsplit("::").next().unwrap_or(ty) {
        "bool" => schema.kind == "boolean",
        "i32" => schema.kind == "integer" && is_i32(schema),
        "i64" => schema.kind == "integer",
        "f64" => schema.kind == "number",
        "String" => schema.kind == "string",
        "Time" | "MicroTime" => schema.kind == "string" && schema.format == "date-time",
        "ByteString" => schema.kind == "string" && schema.format == "byte",
        "IntOrString" => schema.int_or_string && schema.pattern.is_empty(),
        "Quantity" => schema.int_or_string && !schema.pattern.is_empty(),
        _ => fits(schema, ty),
    }
}

fn is_i32(schema: &SchemaProps) -> bool {
    let bounds = schema.minimum.zip(schema.maximum);
    schema.format == "int32"
        || bounds.is_some_and(|(least, most)| least >= f64::from(i32::MIN) && most <= f64::from(i32::MAX))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn found(schema: &Value) -> Option<String> {
        type_of(&serde_json::from_value(schema.clone()).expect("a schema"), "selector")
    }

    #[test]
    fn types_must_fit_exactly() {
        let text = json!({"type": "string"});
        let requirement = json!({"type": "object", "required": ["key", "operator"], "properties": {
            "key": text, "operator": text, "values": {"type": "array", "items": text},
        }});
        let mut selector = json!({"type": "object", "properties": {
            "matchLabels": {"type": "object", "additionalProperties": text},
            "matchExpressions": {"type": "array", "items": requirement},
        }});
        let expected = Some("k8s_openapi::apimachinery::pkg::apis::meta::v1::LabelSelector".to_owned());
        assert_eq!(found(&selector), expected);
        // A field that is always written is not required.
        selector["properties"]["matchExpressions"]["items"]["required"] = json!(["key"]);
        assert_eq!(found(&selector), None);
        selector["properties"]["matchExpressions"]["items"]["required"] = json!(["operator", "key"]);
        assert_eq!(found(&selector), expected);
        // Null would be lost.
        selector["properties"]["matchLabels"]["nullable"] = json!(true);
        assert_eq!(found(&selector), None);
    }
}
