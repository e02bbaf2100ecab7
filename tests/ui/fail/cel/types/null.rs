use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.name != null"))]
#[structural(rule("self.count == null"))]
#[structural(rule("self.inner != null"))]
struct Spec {
    #[structural(nullable)]
    name: Option<String>,
    count: Option<i32>,
    inner: Option<Inner>,
}

#[derive(StructuralSchema)]
struct Inner {
    a: String,
}

fn main() {}
