use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Site {
    #[structural(max_items = 10, list_type = "map", list_map_keys = ["name"])]
    fine: Vec<Group>,
    #[structural(max_items = 10)]
    wrong: Vec<Group>,
}

#[derive(StructuralSchema)]
#[structural(rule("self.size >= oldSelf.size"))]
struct Group {
    #[structural(max_length = 63)]
    name: String,
    size: u32,
}

fn main() {}
