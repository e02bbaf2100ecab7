use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
#[structural(rule("self.spec.inner.name.size() > 0"))]
struct Site {
    spec: Spec,
}

#[derive(StructuralSchema)]
#[structural(rule("self.inner.nam.size() > 0"))]
struct Spec {
    inner: Inner,
    others: Vec<Inner>,
}

#[derive(StructuralSchema)]
struct Inner {
    #[structural(max_length = 5, rule("self.size() > 0"))]
    name: String,
}

fn main() {}
