use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(guarded_rules, rule("self.minimum <= self.maximum"), rule("self.groups.filter(g, g.primary).size() == 1"))]
struct Spec {
    minimum: i32,
    maximum: Option<i32>,
    #[structural(max_items = 8, rule("self.all(g, g.primary || g.name != '')"))]
    groups: Vec<Group>,
}

#[derive(StructuralSchema)]
struct Group {
    name: String,
    primary: Option<bool>,
}

/// Correct code.
#[derive(StructuralSchema)]
#[structural(guarded_rules, rule("!has(self.maximum) || self.minimum <= self.maximum"))]
struct Guarded {
    minimum: i32,
    maximum: Option<i32>,
    #[structural(max_items = 8, rule("self.all(g, !has(g.primary) || g.primary)"))]
    groups: Vec<Group>,
}

fn main() {}
