use structural_schema::StructuralSchema;

use std::collections::BTreeMap;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(items(rule("self.size() > '0'")))]
    list: Vec<String>,
    #[structural(values(rule("self.nosuch > 0")))]
    map: BTreeMap<String, Inner>,
    #[structural(values(items(rule("self + 1"))))]
    map_of_lists: BTreeMap<String, Vec<i32>>,
    #[structural(rule("self > 0"))]
    whole_list: Vec<i32>,
}

#[derive(StructuralSchema)]
struct Inner {
    number: i32,
}

fn main() {}
