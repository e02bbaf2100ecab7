use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[serde(with = "module")]
    with: std::time::Duration,
    #[serde(serialize_with = "function")]
    serialize: i32,
    #[serde(deserialize_with = "function")]
    deserialize: i32,
}

#[derive(StructuralSchema)]
enum Data {
    #[serde(with = "module")]
    One(i32),
}

fn main() {}
