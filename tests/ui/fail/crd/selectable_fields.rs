//! Selectable fields are scalars outside of lists and metadata.

use std::collections::BTreeMap;

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    selectable_fields(
        ".spec.colour",
        ".spec.ports[0]",
        ".spec.weight",
        ".metadata.name",
        "spec.color",
        ".spec.labels.x",
        ".spec.color"
    ),
))]
struct Fields {
    spec: Spec,
}

#[derive(StructuralSchema)]
struct Spec {
    color: String,
    weight: f64,
    ports: Vec<i32>,
    labels: BTreeMap<String, String>,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", selectable_fields(".a", ".a")))]
struct Twice {
    a: String,
}

#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    selectable_fields(".m.a", ".m.b", ".m.c", ".m.d", ".m.e", ".m.f", ".m.g", ".m.h", ".m.i")
))]
struct Many {
    m: BTreeMap<String, String>,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", kubernetes = "1.30", selectable_fields(".a")))]
struct TooNew {
    a: String,
}

fn main() {}
