use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(minimum = 5, maximum = 1)]
    numbers: i32,
    #[structural(exclusive_minimum = 1, maximum = 1)]
    exclusive: i32,
    #[structural(min_length = 5, max_length = 1)]
    length: String,
    #[structural(min_items = 5, max_items = 1)]
    items: Vec<String>,
    #[structural(min_properties = 5, max_properties = 1)]
    properties: std::collections::BTreeMap<String, String>,
    #[structural(items(minimum = 5, maximum = 1))]
    inside: Vec<i32>,
    #[structural(values(min_length = 5, max_length = 1))]
    values: std::collections::BTreeMap<String, String>,
}

fn main() {}
