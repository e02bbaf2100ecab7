use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.a > 1", message_expression = "'a' + "))]
#[structural(rule("self.a > 2", message_expression = " "))]
#[structural(rule("self.a >", message_expression = "'unclosed"))]
struct Spec {
    a: i32,
}

fn main() {}
