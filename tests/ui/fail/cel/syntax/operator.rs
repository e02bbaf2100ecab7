use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(rule("self > 0 &&"))]
    trailing: i32,
    #[structural(rule("self = 0"))]
    assignment: i32,
    #[structural(rule("self > 0 and self < 9"))]
    word: i32,
    #[structural(rule("self > 0 ? true"))]
    conditional: i32,
    #[structural(rule("self === 0"))]
    thrice: i32,
}

fn main() {}
