use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(exclusive_minimum)]
    min: i32,
    #[structural(exclusive_maximum)]
    max: i32,
    #[structural(exclusive_minimum, minimum = 1, exclusive_maximum = 5)]
    fine: i32,
    #[structural(exclusive_minimum = 1, minimum = 2)]
    both: i32,
}

fn main() {}
