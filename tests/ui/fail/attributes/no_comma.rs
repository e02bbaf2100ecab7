use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(minimum = 1 maximum = 2, minimun = 3)]
    a: i32,
    #[structural(, minimum = 1)]
    b: i32,
}

fn main() {}
