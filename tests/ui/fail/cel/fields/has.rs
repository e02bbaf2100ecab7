use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("has(self.name.first)"))]
#[structural(rule("has(self.nam)"))]
#[structural(rule("has(self.name, self.list)"))]
struct Spec {
    list: Vec<String>,
    name: Option<String>,
}

fn main() {}
