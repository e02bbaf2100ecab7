use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
#[structural(rule("self.metadata.name.startsWith('a') && self.kind == 'Site'"))]
#[structural(rule("self.metadata.labels.size() > 0"))]
#[structural(rule("self.metadata.namespace == 'default'"))]
struct Site {
    spec: Spec,
}

#[derive(StructuralSchema)]
#[structural(rule("self.metadata.name == 'a'"))]
struct Spec {
    name: String,
}

fn main() {}
