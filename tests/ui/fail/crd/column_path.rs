//! Printer columns lead to properties.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    print_column("Replicas", ".spec.replica"),
    print_column("Typo", ".sepc.replicas"),
    print_column("Ready", r#".status.conditions[?(@.typ=="Ready")].status"#),
    print_column("First", ".status.conditions.type"),
    print_column("Inside", ".spec.replicas.count"),
    print_column("Age", ".metadata.creationTimestmp"),
    print_column("No dot", "spec.replicas"),
    print_column("Open", ".status.conditions[0"),
))]
struct Frontend {
    spec: Spec,
    status: Status,
}

#[derive(StructuralSchema)]
struct Spec {
    replicas: u32,
}

#[derive(StructuralSchema)]
struct Status {
    conditions: Vec<Condition>,
}

#[derive(StructuralSchema)]
struct Condition {
    r#type: String,
    status: String,
}

fn main() {}
