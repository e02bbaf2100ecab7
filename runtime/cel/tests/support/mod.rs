//! Builds schemas from JSON and finds the files of recorded answers.

use std::path::PathBuf;

use bumpalo::Bump;
use serde_json::Value;
use structural_schema_model::{
    AdditionalProperties, Extensions, Json, ListType, Property, Rule, Schema, Type, ValueValidation,
};

/// Reads a file of recorded answers, from the workspace or from the shared folder next to it.
pub(crate) fn recorded(name: &str) -> Option<String> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    ["tests/conformance/data", "../shared/corpus"]
        .iter()
        .map(|folder| root.join(folder).join(name))
        .find_map(|path| std::fs::read_to_string(path).ok())
}

pub(crate) fn schema<'b>(bump: &'b Bump, value: &Value) -> &'b Schema<'b> {
    let kind = value["type"].as_str().map(|word| Type::from(&*bump.alloc_str(word)));
    let required: Vec<&str> = value["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let properties = value["properties"].as_object().into_iter().flatten().map(|(name, property)| Property {
        required: required.contains(&name.as_str()),
        ..Property::new(bump.alloc_str(name), schema(bump, property))
    });
    let properties = bump.alloc_slice_fill_iter(properties.collect::<Vec<_>>());
    let additional_properties = match &value["additionalProperties"] {
        Value::Null => None,
        Value::Bool(allowed) => Some(AdditionalProperties::Allowed(*allowed)),
        values => Some(AdditionalProperties::Schema(schema(bump, values))),
    };
    let required = required.into_iter().map(|name| &*bump.alloc_str(name)).collect::<Vec<_>>();
    bump.alloc(Schema {
        kind,
        nullable: value["nullable"] == true,
        default: value.get("default").map(|default| json(bump, default)),
        items: value.get("items").map(|items| schema(bump, items)),
        properties,
        additional_properties,
        extensions: extensions(bump, value),
        validation: ValueValidation {
            format: text(bump, &value["format"]),
            max_length: value["maxLength"].as_i64(),
            max_items: value["maxItems"].as_i64(),
            max_properties: value["maxProperties"].as_i64(),
            required: bump.alloc_slice_fill_iter(required),
            enumeration: array(bump, &value["enum"]),
            ..ValueValidation::NONE
        },
        ..Schema::EMPTY
    })
}

fn extensions<'b>(bump: &'b Bump, value: &Value) -> Extensions<'b> {
    let rules = value["x-kubernetes-validations"].as_array().into_iter().flatten().map(|rule| Rule {
        rule: text(bump, &rule["rule"]),
        message: text(bump, &rule["message"]),
        message_expression: text(bump, &rule["messageExpression"]),
        reason: rule["reason"].as_str().map(|reason| &*bump.alloc_str(reason)),
        field_path: text(bump, &rule["fieldPath"]),
        optional_old_self: rule["optionalOldSelf"].as_bool(),
        estimate: None,
    });
    Extensions {
        preserve_unknown_fields: value["x-kubernetes-preserve-unknown-fields"] == true,
        embedded_resource: value["x-kubernetes-embedded-resource"] == true,
        int_or_string: value["x-kubernetes-int-or-string"] == true,
        list_type: value["x-kubernetes-list-type"].as_str().map(|word| ListType::from(&*bump.alloc_str(word))),
        validations: bump.alloc_slice_fill_iter(rules.collect::<Vec<_>>()),
        ..Extensions::NONE
    }
}

fn text<'b>(bump: &'b Bump, value: &Value) -> &'b str {
    bump.alloc_str(value.as_str().unwrap_or_default())
}

fn array<'b>(bump: &'b Bump, value: &Value) -> &'b [Json<'b>] {
    let items: Vec<_> = value.as_array().into_iter().flatten().map(|item| json(bump, item)).collect();
    bump.alloc_slice_fill_iter(items)
}

fn json<'b>(bump: &'b Bump, value: &Value) -> Json<'b> {
    match value {
        Value::Null => Json::Null,
        Value::Bool(value) => Json::Bool(*value),
        Value::Number(number) => {
            number.as_i64().map_or_else(|| Json::Float(number.as_f64().unwrap_or(f64::NAN)), Json::Int)
        }
        Value::String(value) => Json::String(bump.alloc_str(value)),
        Value::Array(_) => Json::Array(array(bump, value)),
        Value::Object(members) => {
            let members: Vec<_> =
                members.iter().map(|(key, value)| (&*bump.alloc_str(key), json(bump, value))).collect();
            Json::Object(bump.alloc_slice_fill_iter(members))
        }
    }
}
