use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    inner: Inner,
    list: Vec<Inner>,
    optional: Option<Box<Inner>>,
    #[structural(nullable)]
    changed: Inner,
    #[serde(flatten)]
    flattened: Inner,
}

#[derive(StructuralSchema)]
struct Newtype(Inner);

#[derive(StructuralSchema)]
enum Data {
    One(Inner),
    Two { inner: Inner },
}

struct Inner {
    a: i32,
}

fn main() {}
