use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[serde(alias = "b", alias = "c")]
    a: i32,
}

#[derive(StructuralSchema)]
enum Mode {
    #[serde(alias = "Enabled")]
    On,
}

fn main() {}
