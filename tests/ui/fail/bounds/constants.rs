use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(minimum = MIN, maximum = MAX)]
    order: i32,
    #[structural(min_length = NEGATIVE)]
    negative: String,
    #[structural(maximum = f64::INFINITY)]
    infinite: f64,
    #[structural(max_length = "1".len() + 1)]
    fine: String,
}

const MIN: i32 = 5;
const MAX: i32 = 1;
const NEGATIVE: i32 = -1;

fn main() {}
