use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(rename_all(serialize = "camelCase", deserialize = "snake_case"))]
struct Spec {
    a_b: i32,
}

#[derive(StructuralSchema)]
#[serde(rename_all_fields(serialize = "camelCase"))]
enum Data {
    #[serde(rename_all(deserialize = "camelCase"))]
    One { a_b: i32 },
}

fn main() {}
