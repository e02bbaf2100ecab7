//! Schemas as schemars has them, in a form that what kube does to schemas leaves as it is.
//!
//! kube makes schemas structural after schemars has made them: it moves the properties of `oneOf` and `anyOf` up, panics
//! where two branches say different things of one property, removes `additionalProperties: false`, and lets every
//! int-or-string that is not required be null. Ours are structural before that.

use serde_json::{Map, Value};
use structural_schema_model::Schema;

use crate::openapi::SchemaProps;

/// What no schema of Kubernetes has, and what kube cannot read as one: it leaves a schema alone that it cannot read. The
/// definition that it builds has no place for it.
const KEEP_OFF: (&str, u8) = ("propertyNames", 0);

/// The schema of a type.
pub fn json_schema(schema: &Schema<'_>) -> schemars::Schema {
    let mut value = SchemaProps::from(schema).to_value();
    prepare(&mut value);
    match value {
        Value::Object(object) => object.into(),
        _ => schemars::Schema::default(),
    }
}

fn prepare(schema: &mut Value) {
    let Some(schema) = schema.as_object_mut() else { return };
    if ["oneOf", "anyOf", "additionalProperties"].iter().any(|keyword| schema.contains_key(*keyword)) {
        schema.insert(KEEP_OFF.0.to_owned(), KEEP_OFF.1.into());
    }
    if schema.get("x-kubernetes-int-or-string").is_some_and(|word| word == true) {
        schema.entry("nullable").or_insert(false.into());
    }
    for keyword in ["items", "additionalProperties", "not"] {
        schema.get_mut(keyword).into_iter().for_each(prepare);
    }
    for keyword in ["allOf", "anyOf", "oneOf"] {
        schema.get_mut(keyword).and_then(Value::as_array_mut).into_iter().flatten().for_each(prepare);
    }
    properties(schema).for_each(prepare);
}

fn properties(schema: &mut Map<String, Value>) -> impl Iterator<Item = &mut Value> {
    schema
        .get_mut("properties")
        .and_then(Value::as_object_mut)
        .into_iter()
        .flat_map(|properties| properties.values_mut())
}
