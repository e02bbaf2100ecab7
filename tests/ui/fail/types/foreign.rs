use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    time: std::time::SystemTime,
    function: fn() -> i32,
}

fn main() {}
