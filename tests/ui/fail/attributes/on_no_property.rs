use structural_schema::StructuralSchema;

use std::collections::BTreeMap;

#[derive(StructuralSchema)]
struct Spec {
    #[serde(skip)]
    #[structural(minimum = 1)]
    skipped: i32,
    #[serde(flatten)]
    #[structural(min_properties = 1)]
    flattened: BTreeMap<String, String>,
}

#[derive(StructuralSchema)]
struct Newtype(#[structural(minimum = 1)] i32);

#[derive(StructuralSchema)]
#[serde(transparent)]
struct Transparent {
    #[structural(minimum = 1)]
    value: i32,
}

#[derive(StructuralSchema)]
enum Data {
    Number(#[structural(minimum = 1)] i32),
}

fn main() {}
