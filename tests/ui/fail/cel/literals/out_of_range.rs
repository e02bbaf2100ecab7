use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.int < 9223372036854775808"))]
#[structural(rule("self.int < 0x1_000"))]
struct Spec {
    int: i32,
}

fn main() {}
