use structural_schema::{Any, StructuralSchema};

#[derive(StructuralSchema)]
struct Spec {
    #[schemars(range(min = 1))]
    text: String,
    #[validate(length(min = 1))]
    number: i32,
    #[garde(inner(length(max = 3)))]
    inner: String,
    #[validate(contains(pattern = "a"))]
    list: Vec<String>,
    #[validate(length(min = 1))]
    any: Any,
}

fn main() {}
