//! The README quotes this output.

use std::collections::BTreeMap;
use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.minReplicas <= self.maxReplica"))]
#[serde(rename_all = "camelCase")]
struct Scale {
    min_replicas: i32,
    max_replicas: i32,
}

#[derive(StructuralSchema)]
struct Labels {
    #[structural(rule("self.all(k, self[k].size() > 1 && self.exists(j, j == k))"))]
    labels: BTreeMap<String, String>,
}

fn main() {}
