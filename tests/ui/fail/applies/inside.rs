use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(minimum = 1)]
    list: Vec<i32>,
    #[structural(max_length = 5)]
    map: std::collections::BTreeMap<String, String>,
    #[structural(items(max_length = 1))]
    wrong_items: Vec<i32>,
    #[structural(items(nullable))]
    no_array: String,
    #[structural(values(nullable))]
    no_map: Inner,
    #[structural(items(values(items(pattern = "a"))))]
    deep: Vec<std::collections::BTreeMap<String, Vec<bool>>>,
}

#[derive(StructuralSchema)]
struct Inner {
    a: i32,
}

fn main() {}
