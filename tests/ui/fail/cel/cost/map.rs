use structural_schema::StructuralSchema;

use std::collections::BTreeMap;

#[derive(StructuralSchema)]
#[structural(rule("self.labels.all(k, self.labels.all(l, k == l || self.labels[k] != self.labels[l]))"))]
struct Spec {
    #[structural(values(max_length = 63))]
    labels: BTreeMap<String, String>,
}

fn main() {}
