use structural_schema::{Quantity, StructuralSchema};

#[derive(StructuralSchema)]
struct Spec {
    #[serde(default)]
    #[structural(minimum = 1)]
    replicas: u32,
    #[serde(default)]
    #[structural(min_length = 1)]
    name: String,
    #[serde(default)]
    #[structural(pattern = "^[a-z]+$")]
    word: String,
    #[serde(default)]
    #[structural(pattern = "^[a-z]*$")]
    word_or_nothing: String,
    #[serde(default)]
    #[structural(format = "date-time")]
    time: String,
    #[serde(default)]
    size: Quantity,
    #[serde(default)]
    #[structural(min_items = 1)]
    hosts: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(min_items = 1)]
    left_out: Vec<String>,
    #[serde(default)]
    #[structural(min_properties = 1)]
    inner: Inner,
}

#[derive(Default, StructuralSchema)]
#[serde(default)]
struct Inner {
    #[structural(maximum = 5)]
    fine: i32,
    #[structural(exclusive_minimum = 0)]
    ratio: f64,
}

fn main() {}
