use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(max_length = 5)]
struct Object {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(minimum = 5, items(nullable))]
struct Text(String);

#[derive(StructuralSchema)]
#[structural(min_items = 5)]
enum Mode {
    On,
}

fn main() {}
