//! What is written has to be what can be read.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    list: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    option_is_fine: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    default_is_fine: Vec<String>,
    #[serde(skip_serializing)]
    never_written: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(required)]
    required_by_attribute: Option<String>,
}

fn main() {}
