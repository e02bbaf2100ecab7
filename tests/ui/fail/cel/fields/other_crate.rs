use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.endpoint.host.matches('^[a-z]+$')"))]
#[structural(rule("self.endpoint.hostname != ''"))]
#[structural(rule("self.endpoint.port == '80'"))]
#[structural(rule("self.endpoint.labels.all(l, l.value != '')"))]
#[structural(rule("self.endpoint.owner.uid > 0"))]
struct Spec {
    endpoint: rule_types::Endpoint,
}

fn main() {}
