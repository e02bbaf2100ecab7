use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(minimum = "1", maximum)]
    number: i32,
    #[structural(min_length = -1, max_length = 1.5, pattern = 5, format = true)]
    text: String,
    #[structural(nullable = "yes", title)]
    flag: bool,
    #[structural(items = "x", min_items(1))]
    list: Vec<String>,
    #[structural(list_type = "bag")]
    list_type: Vec<String>,
    #[structural(map_type = set)]
    map_type: std::collections::BTreeMap<String, String>,
    #[structural(list_type = "map", list_map_keys())]
    keys: Vec<Item>,
    #[structural(enumeration())]
    none: String,
    #[structural(external_docs(description = "no url"))]
    docs: String,
    #[structural(external_docs(uri = "https://example.com"))]
    docs_too: String,
    #[structural(one_of(minimum = 1))]
    branches: i32,
    #[structural(any_of())]
    no_branches: i32,
    #[structural(as = 5)]
    no_type: i32,
    #[structural(schema = 5)]
    no_path: i32,
}

#[derive(StructuralSchema)]
struct Item {
    name: String,
}

fn main() {}
