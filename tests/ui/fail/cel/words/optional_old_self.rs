use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.a > 0", optional_old_self))]
#[structural(rule("self.a >= oldSelf.a", optional_old_self))]
#[structural(rule("oldSelf.hasValue()"))]
#[structural(rule("self.a >= oldSelf.a.orValue(0)", optional_old_self))]
struct Spec {
    a: i32,
}

fn main() {}
