use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(default_rule(field = "c", rule = "1"))]
#[structural(default_rule(field = "a", rule = "self.c"))]
struct Spec {
    a: Option<i32>,
    b: Option<i32>,
    text: Option<String>,
}

fn main() {}
