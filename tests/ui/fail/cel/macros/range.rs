use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.int.all(x, x > 0)"))]
#[structural(rule("self.name.exists(c, c == 'a')"))]
#[structural(rule("self.inner.map(f, f) == []"))]
struct Spec {
    int: i32,
    name: String,
    inner: Inner,
}

#[derive(StructuralSchema)]
struct Inner {
    a: String,
}

fn main() {}
