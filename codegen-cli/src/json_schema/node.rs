//! The schema of a value.

use std::collections::HashSet;

use serde_json::{Map, Value, json};
use structural_schema::openapi::{SchemaOrBool, SchemaProps};

use super::description::describe;
use super::nested::{Nested, insert_bounds, junctors, one_or_more, types};

/// Refers to the schema of values in which the server drops all fields, because no schema specifies them.
pub(super) const NO_FIELDS: &str = "#/definitions/noFields";

/// Whether a null is accepted although the schema is not nullable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Null {
    /// The server drops a null, or replaces it by a default.
    Accepted,
    Rejected,
}

/// Returns the JSON Schema of a node.
pub(super) fn node(schema: &SchemaProps, null: Null) -> Value {
    let is_nullable = schema.nullable || null == Null::Accepted;
    let mut out = Map::new();
    insert_type(schema, is_nullable, &mut out);
    describe(schema, &mut out);
    if let Some(default) = &schema.default {
        out.insert("default".to_owned(), default.clone());
    }
    insert_bounds(schema, Some(schema), &mut out);
    insert_enum(schema, is_nullable, &mut out);
    if let Some(items) = schema.item() {
        out.insert("items".to_owned(), node(items, Null::Rejected));
        let has_simple_items = matches!(items.kind.as_str(), "string" | "boolean") && !items.nullable;
        if schema.list_type.as_deref() == Some("set") && has_simple_items {
            out.insert("uniqueItems".to_owned(), true.into());
        }
    }
    insert_members(schema, &mut out);
    let Nested { schema: junctors, .. } = junctors(&without_int_or_string(schema), schema);
    if !junctors.is_empty() {
        if is_nullable {
            out.insert("anyOf".to_owned(), json!([{"type": "null"}, junctors]));
        } else {
            out.extend(junctors);
        }
    }
    Value::Object(out)
}

fn insert_type(schema: &SchemaProps, is_nullable: bool, out: &mut Map<String, Value>) {
    let mut types: Vec<&str> = match schema.kind.as_str() {
        _ if schema.int_or_string => vec!["integer", "string"],
        "" if schema.embedded_resource => vec!["object"],
        "" => return,
        _ => types(schema),
    };
    if is_nullable {
        types.push("null");
    }
    if types.contains(&"array") && schema.kind != "array" {
        out.insert("items".to_owned(), json!({"$ref": NO_FIELDS}));
    }
    out.insert("type".to_owned(), one_or_more(&types));
}

fn insert_enum(schema: &SchemaProps, is_nullable: bool, out: &mut Map<String, Value>) {
    if schema.enumeration.is_empty() {
        return;
    }
    let mut values = schema.enumeration.clone();
    if is_nullable && !values.contains(&Value::Null) {
        values.push(Value::Null);
    }
    out.insert("enum".to_owned(), values.into());
}

/// Adds the properties of an object, and whether it has others.
fn insert_members(schema: &SchemaProps, out: &mut Map<String, Value>) {
    let mut properties = Map::new();
    let required: HashSet<&String> = schema.required.iter().collect();
    for (name, property) in &schema.properties {
        let is_required = required.contains(name) && property.default.is_none();
        properties.insert(name.clone(), node(property, if is_required { Null::Rejected } else { Null::Accepted }));
    }
    if schema.embedded_resource {
        insert_resource_fields(schema, &mut properties, out);
    }
    if !properties.is_empty() {
        out.insert("properties".to_owned(), properties.into());
    }
    let is_object = schema.kind == "object" || schema.embedded_resource;
    match &schema.additional_properties {
        Some(SchemaOrBool::Schema(values)) => {
            out.insert("additionalProperties".to_owned(), node(values, Null::Accepted));
        }
        Some(SchemaOrBool::Bool(true)) if !schema.preserves_unknown_fields() => {
            out.insert("additionalProperties".to_owned(), json!({"$ref": NO_FIELDS}));
        }
        _ if schema.preserves_unknown_fields() || !is_object => {}
        _ => drop(out.insert("additionalProperties".to_owned(), false.into())),
    }
}

/// Adds the fields that an embedded resource has.
fn insert_resource_fields(schema: &SchemaProps, properties: &mut Map<String, Value>, out: &mut Map<String, Value>) {
    for name in ["apiVersion", "kind"] {
        let field = properties.entry(name).or_insert_with(|| json!({"type": "string"}));
        field["type"] = "string".into();
        if field.get("minLength").is_none() {
            field["minLength"] = 1.into();
        }
    }
    properties.insert("metadata".to_owned(), super::metadata(schema.properties.get("metadata")));
    let mut required = match out.remove("required") {
        Some(Value::Array(required)) => required,
        _ => Vec::new(),
    };
    for name in ["apiVersion", "kind"] {
        let has_default = schema.properties.get(name).is_some_and(|field| field.default.is_some());
        if !has_default && !required.iter().any(|given| given == name) {
            required.push(name.into());
        }
    }
    out.insert("required".to_owned(), required.into());
}

/// Returns the schema without the types of int-or-string, which `type` contains.
fn without_int_or_string(schema: &SchemaProps) -> SchemaProps {
    let mut copy = SchemaProps {
        all_of: schema.all_of.clone(),
        any_of: schema.any_of.clone(),
        one_of: schema.one_of.clone(),
        not: schema.not.clone(),
        ..SchemaProps::default()
    };
    let types = [SchemaProps::of_type("integer"), SchemaProps::of_type("string")];
    if schema.int_or_string {
        if copy.any_of == types {
            copy.any_of.clear();
        }
        if copy.all_of.first().is_some_and(|first| first.any_of == types) {
            copy.all_of.remove(0);
        }
    }
    copy
}
