use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.in == 'a'"))]
#[structural(rule("self.items.all(package, package != '')"))]
struct Spec {
    r#in: String,
    items: Vec<String>,
}

fn main() {}
