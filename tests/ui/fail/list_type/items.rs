use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(list_type = "map", list_map_keys("name"))]
    texts: Vec<String>,
    #[structural(list_type = "map", list_map_keys("name"))]
    nullable: Vec<Option<Item>>,
    #[structural(list_type = "set")]
    objects: Vec<Item>,
    #[structural(list_type = "set")]
    nothing: Vec<Option<String>>,
    #[structural(list_type = "set")]
    sets: Vec<std::collections::BTreeSet<String>>,
    #[structural(list_type = "set", items(map_type = "atomic"))]
    atomic_is_fine: Vec<Item>,
}

#[derive(StructuralSchema)]
struct Item {
    name: String,
}

fn main() {}
