use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.endpoints.all(e, e.host.matches('^[a-z]+$'))"))]
struct Spec {
    endpoints: Vec<rule_types::Endpoint>,
}

fn main() {}
