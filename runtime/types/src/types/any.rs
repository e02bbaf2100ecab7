//! A type for arbitrary JSON.

use serde_json::Value;
use structural_schema_model::{Json, Schema};

use crate::StructuralSchema;

/// Any JSON value, with unknown fields preserved: `x-kubernetes-preserve-unknown-fields: true` without a
/// type.
///
/// It is equivalent to [`serde_json::Value`]. Use `#[structural(as = structural_schema::Any)]` for a type
/// whose schema cannot be expressed, such as a recursive type.
///
/// ```
/// use serde_json::json;
/// use structural_schema::{Any, Prune, StructuralSchema};
///
/// #[derive(StructuralSchema)]
/// struct Plugin {
///     config: Any,
/// }
///
/// let mut plugin = json!({"config": {"anything": [1, "two"]}, "typo": 1});
/// Plugin::prune(&mut plugin);
/// assert_eq!(plugin, json!({"config": {"anything": [1, "two"]}}));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Any(pub Value);

super::transparent!(Any);

impl StructuralSchema for Any {
    const SCHEMA: &'static Schema<'static> = Value::SCHEMA;
    const DEFAULT: Option<Json<'static>> = Some(Json::Null);
    crate::impls::nothing_inside!();
}
