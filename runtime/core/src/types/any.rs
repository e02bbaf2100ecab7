//! Any JSON.

use serde_json::Value;
use structural_schema_model::Schema;

use crate::StructuralSchema;

/// Any JSON value, kept as it is: `x-kubernetes-preserve-unknown-fields: true` and no type.
///
/// The same as [`serde_json::Value`], with a name that says so in `#[structural(as = structural_schema::Any)]`, where it
/// stands for a type whose schema cannot or should not be told, such as one that contains itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Any(pub Value);

super::transparent!(Any);

impl StructuralSchema for Any {
    const SCHEMA: &'static Schema<'static> = Value::SCHEMA;
    crate::impls::nothing_inside!();
}
