use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(default_rule(field = "a", rule = "self.b + 1"))]
#[structural(default_rule(field = "b", rule = "self.a + 1"))]
struct Spec {
    a: Option<i32>,
    b: Option<i32>,
    text: Option<String>,
}

fn main() {}
