use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(default_rule(field = "a", rule = "1 +"))]
#[structural(default_rule(field = "a"))]
#[structural(default_rule(field = "a.", rule = "1"))]
#[structural(default_rule(expression = "1"))]
struct Spec {
    a: Option<i32>,
    b: Option<i32>,
    text: Option<String>,
}

fn main() {}
