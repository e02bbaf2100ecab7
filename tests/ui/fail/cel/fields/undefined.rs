use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.minReplicas <= self.maxReplica"))]
#[structural(rule("self.replicas > 0"))]
#[structural(rule("self.strategy.kind == 'a' && has(self.strategy.parts)"))]
#[serde(rename_all = "camelCase")]
struct Spec {
    min_replicas: u32,
    max_replicas: u32,
    strategy: Strategy,
}

#[derive(StructuralSchema)]
struct Strategy {
    mode: String,
    part: Option<String>,
}

fn main() {}
