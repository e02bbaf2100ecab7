use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("has(self)"))]
#[structural(rule("has(self.list[0])"))]
#[structural(rule("has(self.list.size())"))]
struct Spec {
    list: Vec<String>,
}

fn main() {}
