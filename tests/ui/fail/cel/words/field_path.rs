use structural_schema::StructuralSchema;

use std::collections::BTreeMap;

#[derive(StructuralSchema)]
#[structural(rule("self.a > 0", field_path = ".b"))]
#[structural(rule("self.a > 1", field_path = "a"))]
#[structural(rule("self.a > 2", field_path = ".list[0]"))]
#[structural(rule("self.a > 3", field_path = ".list.name"))]
#[structural(rule("self.a > 4", field_path = ".a.b"))]
#[structural(rule("self.a > 6", field_path = ".map['key']"))]
struct Spec {
    a: i32,
    list: Vec<Inner>,
    map: BTreeMap<String, Inner>,
}

#[derive(StructuralSchema)]
struct Inner {
    name: String,
}

fn main() {}
