use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(rule("self.matches('^\\d+$')"))]
    pattern: String,
    #[structural(rule(r"self.matches('^\w+$')"))]
    raw_in_rust: String,
    #[structural(rule(r"self.matches(r'^\w+$')"))]
    raw_in_both_is_fine: String,
}

fn main() {}
