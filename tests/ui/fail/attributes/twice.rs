use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(title = "One")]
#[structural(title = "Two")]
struct Spec {
    #[structural(minimum = 1, maximum = 5, minimum = 2)]
    in_one_attribute: i32,
    #[structural(items(min_length = 1, min_length = 2))]
    inside_of_items: Vec<String>,
}

fn main() {}
