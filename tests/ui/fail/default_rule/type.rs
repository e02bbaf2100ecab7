use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(default_rule(field = "a", rule = "'text'"))]
#[structural(default_rule(field = "text", rule = "has(self.b) ? self.b : null"))]
struct Spec {
    a: Option<i32>,
    b: Option<i32>,
    text: Option<String>,
}

fn main() {}
