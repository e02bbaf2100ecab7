use structural_schema::StructuralSchema;

use std::collections::BTreeMap;

#[derive(StructuralSchema)]
#[structural(rule("self.map[1] == 1"))]
#[structural(rule("1 in self.map"))]
#[structural(rule("self.map.all(v, v > 0)"))]
#[structural(rule("self.map == {'a': 'b'}"))]
#[structural(rule("self.map['a'].size() > 0"))]
#[structural(rule("{'a': 1, 2: 3}.size() > 0"))]
struct Spec {
    map: BTreeMap<String, i32>,
}

fn main() {}
