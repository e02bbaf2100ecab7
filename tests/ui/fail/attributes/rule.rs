use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.a > 0", mesage = "too small"))]
#[structural(rule(self.a > 0))]
#[structural(rule("self.a > 0", message))]
#[structural(rule = "self.a > 0")]
struct Spec {
    a: i32,
}

fn main() {}
