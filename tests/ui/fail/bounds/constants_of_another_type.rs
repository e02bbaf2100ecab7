use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(min_length = NAME)]
    length: String,
    #[structural(maximum = NAME)]
    bound: i32,
    #[structural(title = LENGTH)]
    title: String,
    #[structural(maximum = MISSING)]
    missing: i32,
}

const LENGTH: i32 = 5;
const NAME: &str = "name";

fn main() {}
