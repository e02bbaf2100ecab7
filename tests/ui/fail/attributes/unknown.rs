use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(minimun = 1)]
    typo: i32,
    #[structural(maxLength = 1)]
    camel_case: String,
    #[structural(enum("a", "b"))]
    of_another_tool: String,
    #[structural(colour = "red")]
    nothing_like_it: String,
}

fn main() {}
