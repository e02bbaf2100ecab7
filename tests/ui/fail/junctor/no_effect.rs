use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(any_of({minimum = 5}, {min_length = 5}))]
    applies: i32,
    #[structural(not(items(pattern = "a")))]
    items: Vec<i32>,
    #[structural(all_of({property("b", max_items = 1)}, {not(required_properties("bb"))}))]
    property: Inner,
}

#[derive(StructuralSchema)]
#[structural(exactly_one_of("a", "b"))]
struct Inner {
    a: Option<i32>,
    b: i32,
}

fn main() {}
