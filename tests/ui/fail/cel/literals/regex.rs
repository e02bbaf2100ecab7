use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.name.matches('[a-z')"))]
#[structural(rule("self.name.matches('(?=a)b')"))]
#[structural(rule("self.name.matches('a{2,1}')"))]
#[structural(rule("self.name.matches('*a')"))]
struct Spec {
    name: String,
}

fn main() {}
