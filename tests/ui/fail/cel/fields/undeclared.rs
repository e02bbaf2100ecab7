use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("minReplicas <= self.maxReplicas"))]
#[structural(rule("Self.maxReplicas > 0"))]
#[structural(rule("self.maxReplicas > old_self.maxReplicas"))]
#[serde(rename_all = "camelCase")]
struct Spec {
    min_replicas: u32,
    max_replicas: u32,
}

fn main() {}
