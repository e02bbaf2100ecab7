use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    name: String,
    #[serde(flatten)]
    first: First,
    #[serde(flatten)]
    second: Second,
}

#[derive(StructuralSchema)]
struct First {
    name: String,
    port: i32,
}

#[derive(StructuralSchema)]
struct Second {
    port: i32,
}

fn main() {}
