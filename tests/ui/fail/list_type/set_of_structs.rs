use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    set: std::collections::BTreeSet<Item>,
    nullable: std::collections::HashSet<Option<String>>,
    further_inside: std::collections::BTreeMap<String, Vec<std::collections::BTreeSet<Item>>>,
    #[structural(items(map_type = "atomic"))]
    atomic_is_fine: std::collections::BTreeSet<Item>,
}

#[derive(StructuralSchema)]
struct Item {
    name: String,
}

fn main() {}
