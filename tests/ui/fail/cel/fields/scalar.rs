use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.ports.name != ''"))]
#[structural(rule("self.name.first == 'a'"))]
#[structural(rule("self.ports[0].number > 0"))]
#[structural(rule("self.labels.app.name == ''"))]
struct Spec {
    ports: Vec<Port>,
    name: String,
    labels: std::collections::BTreeMap<String, String>,
}

#[derive(StructuralSchema)]
struct Port {
    name: String,
    port: i32,
}

fn main() {}
