use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[serde(rename(serialize = "a", deserialize = "b"))]
    both: i32,
    #[serde(rename(serialize = "c"))]
    one: i32,
    #[serde(rename(deserialize = "d"))]
    other: i32,
}

#[derive(StructuralSchema)]
enum Mode {
    #[serde(rename(serialize = "a", deserialize = "b"))]
    On,
}

fn main() {}
