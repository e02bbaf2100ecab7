//! Converts schemas to schemars schemas that kube does not rewrite.
//!
//! kube makes schemars schemas structural. It moves the properties of `oneOf` and `anyOf` up, panics if two
//! branches differ in a property, removes `additionalProperties: false`, and makes optional int-or-string
//! fields nullable. Our schemas are already structural and must not be rewritten.

use serde_json::{Map, Value};
use structural_schema_documents::openapi::SchemaProps;

use crate::StructuralSchema;

/// A keyword that disables kube's rewriting. kube cannot parse a schema with this value, and does not rewrite
/// schemas that it cannot parse. The CRD that kube builds has no field for the keyword, so it does not appear
/// there.
const NO_REWRITE: (&str, u8) = ("propertyNames", 0);

/// Returns the schemars schema of a type. Generated code does not name the constant itself, because the compiler would
/// evaluate it for lints.
pub fn json_schema<T: StructuralSchema + ?Sized>() -> schemars::Schema {
    let mut value = SchemaProps::from(T::SCHEMA).to_value();
    prepare(&mut value);
    match value {
        Value::Object(object) => object.into(),
        _ => schemars::Schema::default(),
    }
}

fn prepare(schema: &mut Value) {
    let Some(schema) = schema.as_object_mut() else { return };
    if ["oneOf", "anyOf", "additionalProperties"].iter().any(|keyword| schema.contains_key(*keyword)) {
        schema.insert(NO_REWRITE.0.to_owned(), NO_REWRITE.1.into());
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
