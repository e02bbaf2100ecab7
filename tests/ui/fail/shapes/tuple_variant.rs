use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
enum Data {
    Pair(i32, String),
    Nothing(),
    Fine { a: i32 },
}

fn main() {}
