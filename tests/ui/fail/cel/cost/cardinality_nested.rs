use structural_schema::StructuralSchema;

use std::collections::BTreeMap;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Site {
    #[structural(max_items = 1000)]
    bounded: Vec<Inner>,
    unbounded: BTreeMap<String, Vec<Inner>>,
}

#[derive(StructuralSchema)]
struct Inner {
    #[structural(max_items = 64)]
    routes: Vec<Route>,
}

#[derive(StructuralSchema)]
struct Route {
    #[structural(max_length = 253, rule("self.matches('^[a-z]+$')"))]
    host: String,
}

fn main() {}
