use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(int_or_string)]
    text: String,
    #[structural(int_or_string, preserve_unknown_fields)]
    both: i32,
    #[structural(preserve_unknown_fields)]
    kept: structural_schema::IntOrString,
}

fn main() {}
