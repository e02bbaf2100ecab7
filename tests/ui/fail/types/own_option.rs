use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Option<T>(T);

#[derive(StructuralSchema)]
struct Spec {
    size: Option<u32>,
}

fn main() {}
