//! Groups of the Kubernetes project are protected.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "apps.k8s.io", version = "v1"))]
struct Protected {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(
    group = "apps.k8s.io",
    version = "v1",
    annotations("api-approved.kubernetes.io" = "unapproved, experimental-only")
))]
struct Approved {
    a: i32,
}

fn main() {}
