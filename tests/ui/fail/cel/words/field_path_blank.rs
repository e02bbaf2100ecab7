use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.a > 5", field_path = " "))]
#[structural(rule("self.a > 6", field_path = ".a\n", reason = "Wrong", message = "\t"))]
struct Spec {
    a: i32,
}

fn main() {}
