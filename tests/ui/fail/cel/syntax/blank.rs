use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule(""))]
#[structural(rule("  "))]
#[structural(rule("// self.a > 0"))]
struct Spec {
    a: i32,
}

fn main() {}
