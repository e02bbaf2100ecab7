use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(optional, immutable, property("a", minimum = 1))]
struct Spec {
    #[structural(exactly_one_of("a", "b"), crate = other)]
    on_a_field: String,
    #[structural(required_properties("a"))]
    outside_of_junctors: String,
    #[structural(any_of({default = 1}, {nullable}))]
    inside_of_junctors: i32,
    #[structural(items(required))]
    inside_of_items: Vec<i32>,
}

#[derive(StructuralSchema)]
enum Mode {
    #[structural(minimum = 1)]
    On,
}

fn main() {}
