use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    nothing: (),
    perhaps: Option<()>,
}

fn main() {}
