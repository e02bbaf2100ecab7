use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    pair: (i32, String),
    list: Vec<(i32, i32)>,
}

fn main() {}
