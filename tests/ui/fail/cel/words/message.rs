use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.a > 0", message = " "))]
#[structural(rule("self.a > 1", message = "two\nlines"))]
#[structural(rule("self.a > 2 &&\nself.a < 5"))]
struct Spec {
    a: i32,
}

fn main() {}
