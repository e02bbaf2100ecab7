use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Wrapper<T> {
    name: String,
    #[serde(flatten)]
    inner: T,
}

#[derive(StructuralSchema)]
struct Spec {
    fine: Wrapper<Port>,
    collides: Wrapper<Name>,
    no_object: Wrapper<String>,
}

#[derive(StructuralSchema)]
struct Port {
    port: i32,
}

#[derive(StructuralSchema)]
struct Name {
    name: String,
}

fn main() {}
