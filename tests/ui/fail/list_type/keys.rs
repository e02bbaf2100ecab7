use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(list_type = "map")]
    none: Vec<Item>,
    #[structural(list_type = "map", list_map_keys("nam"))]
    unknown: Vec<Item>,
    #[structural(list_type = "map", list_map_keys("optional"))]
    optional: Vec<Item>,
    #[structural(list_type = "map", list_map_keys("nullable"))]
    nullable: Vec<Item>,
    #[structural(list_type = "map", list_map_keys("list"))]
    no_scalar: Vec<Item>,
    #[structural(list_type = "map", list_map_keys("name", "name"))]
    twice: Vec<Item>,
    #[structural(list_type = "map", list_map_keys("name", "defaulted"))]
    fine: Vec<Item>,
}

#[derive(StructuralSchema)]
struct Item {
    name: String,
    optional: Option<String>,
    #[structural(nullable)]
    nullable: String,
    list: Vec<String>,
    #[structural(default = "x")]
    defaulted: Option<String>,
}

fn main() {}
