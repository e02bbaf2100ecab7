use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    by_number: std::collections::BTreeMap<i32, String>,
    by_bool: std::collections::HashMap<bool, String>,
    by_struct: std::collections::BTreeMap<Key, String>,
}

#[derive(StructuralSchema)]
struct Key {
    name: String,
}

fn main() {}
