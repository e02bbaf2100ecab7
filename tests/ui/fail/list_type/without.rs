use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(list_map_keys("name"))]
    no_type: Vec<Item>,
    #[structural(list_type = "atomic", list_map_keys("name"))]
    another_type: Vec<Item>,
    #[structural(list_type = "set")]
    no_list: Item,
}

#[derive(StructuralSchema)]
struct Item {
    name: String,
}

fn main() {}
