//! Compares the documents that `const fn` writes, which `codegen-cli emit` prints, with those of the owned mirror.

use serde_json::Value;
use structural_schema::__private::{emitted_schema_json, schema_json};
use structural_schema::openapi::SchemaProps;
use structural_schema::{CustomResource, Schema};

/// Compares the schema of a type.
///
/// # Panics
///
/// Panics if the documents differ.
#[track_caller]
pub fn assert_same_schema(schema: &Schema<'_>) {
    let props = SchemaProps::from(schema);
    let expected = serde_json::to_string(&props).ok();
    assert_eq!(Some(schema_json(schema)), expected);
    let emitted = emitted_schema_json(schema).and_then(|json| serde_json::from_str::<Value>(&json).ok());
    assert_eq!(emitted, Some(props.to_value()));
}

/// Compares the CRD of a type.
///
/// # Panics
///
/// Panics if the documents differ.
#[track_caller]
pub fn assert_same_crd<T: CustomResource>() {
    assert_eq!(Some(T::CRD_JSON), serde_json::to_string(&T::crd()).ok().as_deref());
}
