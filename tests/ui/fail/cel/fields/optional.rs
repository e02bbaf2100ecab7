use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.?name == 'a'"))]
#[structural(rule("self.?name.size() > 0"))]
#[structural(rule("self.?name.orValue(0) > 0"))]
#[structural(rule("self.name.orValue('a') == 'a'"))]
#[structural(rule("self.?nam.hasValue()"))]
struct Spec {
    name: Option<String>,
}

fn main() {}
