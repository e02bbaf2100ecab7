use structural_schema::StructuralSchema;

use std::collections::BTreeMap;

#[derive(StructuralSchema)]
#[structural(rule("self.list.all(i, v, v > 'a')"))]
#[structural(rule("self.map.all(k, v, k > v)"))]
#[structural(rule("self.map.transformMap(k, v, v + 1)"))]
#[structural(rule("self.map.transformList(k, v, v) == ['a']"))]
#[structural(rule("self.list.map(i, v, w, v)"))]
struct Spec {
    list: Vec<i32>,
    map: BTreeMap<String, i32>,
}

fn main() {}
