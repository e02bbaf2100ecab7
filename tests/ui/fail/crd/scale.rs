//! The paths of scale lead to integers and to a string.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    scale(
        spec_replicas_path = ".spec.replica",
        status_replicas_path = ".status.text",
        label_selector_path = ".status.replicas"
    )
))]
struct Unknown {
    spec: Spec,
    status: Option<Status>,
}

#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    scale(
        spec_replicas_path = ".status.replicas",
        status_replicas_path = ".spec.replicas",
        label_selector_path = ".metadata.name"
    )
))]
struct Swapped {
    spec: Spec,
    status: Option<Status>,
}

#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    scale(spec_replicas_path = ".spec.lists[0]", status_replicas_path = ".status.replicas")
))]
struct Brackets {
    spec: Spec,
    status: Option<Status>,
}

#[derive(StructuralSchema)]
struct Spec {
    replicas: u32,
    lists: Vec<u32>,
}

#[derive(StructuralSchema)]
struct Status {
    replicas: u32,
    text: String,
}

fn main() {}
