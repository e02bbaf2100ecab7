use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(pattern = "^(?=a)b$")]
    lookahead: String,
    #[structural(pattern = r"(a)\1")]
    backreference: String,
    #[structural(pattern = "(a")]
    open: String,
    #[structural(pattern = "a{1001}")]
    count: String,
    #[structural(pattern = r"\p{Nope}")]
    class: String,
    #[structural(pattern = "[b-a]")]
    range: String,
    #[structural(pattern = "^[a-z]+$")]
    fine: String,
}

fn main() {}
