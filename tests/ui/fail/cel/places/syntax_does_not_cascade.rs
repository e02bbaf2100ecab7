use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
#[structural(rule("self.spec.name.size() > 0"))]
struct Site {
    spec: Spec,
}

#[derive(StructuralSchema)]
#[structural(rule("self.name.size( > 0"))]
struct Spec {
    name: String,
}

fn main() {}
