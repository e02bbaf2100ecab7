use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.groups.all(g, g.members.all(m, m.contains(g.name)))"))]
struct Spec {
    groups: Vec<Group>,
}

#[derive(StructuralSchema)]
struct Group {
    #[structural(max_length = 63)]
    name: String,
    #[structural(max_items = 100)]
    members: Vec<String>,
}

fn main() {}
