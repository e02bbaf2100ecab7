use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(map_type = "atomic")]
    text: String,
    #[structural(map_type = "granular")]
    list: Vec<Item>,
    #[structural(map_type = "atomic")]
    fine: Item,
}

#[derive(StructuralSchema)]
struct Item {
    name: String,
}

fn main() {}
