use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.host != '' && self.port > 0"))]
#[structural(rule("self.target.port > 0"))]
#[structural(rule("self.prot > 0"))]
#[structural(rule("self.port > self.name"))]
struct Spec {
    name: String,
    #[serde(flatten)]
    target: Target,
}

#[derive(StructuralSchema)]
struct Target {
    host: String,
    port: u16,
}

fn main() {}
