use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[serde(default = "five")]
    by_function: i32,
    #[serde(default, with = "text")]
    #[structural(as = String)]
    as_text: u32,
    #[serde(default = "Vec::new")]
    empty: Vec<String>,
}

fn main() {}
