use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.int == int('x')"))]
#[structural(rule("self.int == int('99999999999999999999')"))]
#[structural(rule("uint(-1) == 1u"))]
#[structural(rule("bool('maybe')"))]
struct Spec {
    int: i32,
}

fn main() {}
