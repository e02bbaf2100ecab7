use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(rename_all = "camel_case")]
struct Spec {
    a_b: i32,
}

fn main() {}
