use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Nothing;

fn main() {}
