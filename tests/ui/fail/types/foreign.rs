use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    time: std::time::Instant,
    function: fn() -> i32,
}

fn main() {}
