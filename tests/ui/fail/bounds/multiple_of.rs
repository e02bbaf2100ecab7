use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(multiple_of = 0)]
    zero: i32,
    #[structural(multiple_of = -2)]
    negative: i32,
    #[structural(multiple_of = 0.5)]
    fine: f64,
}

fn main() {}
