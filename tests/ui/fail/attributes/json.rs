use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(default = red)]
    word: String,
    #[structural(default = 1u8)]
    suffix: i32,
    #[structural(default = 'c')]
    char: String,
    #[structural(default = 1e999)]
    infinite: f64,
    #[structural(default = {"a": 1, "a": 2})]
    twice: structural_schema::Any,
    #[structural(default = {a: 1})]
    bare_key: structural_schema::Any,
    #[structural(default = [1 2])]
    no_comma: structural_schema::Any,
    #[structural(example = )]
    nothing: i32,
}

fn main() {}
