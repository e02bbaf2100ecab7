use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(max_items = 7)]
    list: Vec<Inner>,
}

struct Inner;

fn main() {}
