use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.a > 0", message_expression = "self.a"))]
#[structural(rule("self.a > 3", message_expression = "'must be over ' + self.b"))]
#[structural(rule("self.a > 4", message_expression = "'must be over ' + self.a"))]
#[structural(rule("self.a > 5", message_expression = "'must be over ' + string(oldSelf.a)"))]
struct Spec {
    a: i32,
}

fn main() {}
