use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Pair(i32, String);

#[derive(StructuralSchema)]
struct Nothing();

fn main() {}
