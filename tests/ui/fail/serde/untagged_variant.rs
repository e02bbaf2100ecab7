use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
enum Data {
    One { a: i32 },
    #[serde(untagged)]
    Two { b: i32 },
}

fn main() {}
