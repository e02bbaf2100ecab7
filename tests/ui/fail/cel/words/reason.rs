use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.a > 0", reason = "Invalid"))]
#[structural(rule("self.a > 1", reason = "FieldValueInvalid"))]
struct Spec {
    a: i32,
}

fn main() {}
