//! Compares the documents that `const fn` writes, which `codegen-cli emit` prints, with those of the owned mirror.

use structural_schema::__private::schema_json;
use structural_schema::openapi::SchemaProps;
use structural_schema::{CustomResource, Schema};

/// Compares the schema of a type.
///
/// # Panics
///
/// Panics if the documents differ.
#[track_caller]
pub fn assert_same_schema(schema: &Schema<'_>) {
    assert_eq!(Some(schema_json(schema)), serde_json::to_string(&SchemaProps::from(schema)).ok());
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
