use std::collections::BTreeMap;

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(values("small", "large"), max_length = 9)]
    size: String,
    #[structural(items("read", "write"))]
    modes: Vec<String>,
    #[structural(not(0))]
    count: u8,
    #[structural(values(enumeration("small", "large")))]
    sizes: BTreeMap<String, String>,
}

fn main() {}
