use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(rule("(self > 0"))]
    parenthesis: i32,
    #[structural(rule("self == 'a"))]
    string: String,
    #[structural(rule("self in [1, 2"))]
    list: i32,
    #[structural(rule("self == '''a''"))]
    block: String,
}

fn main() {}
