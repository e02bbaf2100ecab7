//! Parts that are unknown, missing or given twice.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", printcolumn(name = "A", json_path = ".a")))]
struct FromKube {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", print_column(name = "A", path = ".a")))]
struct Path {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", print_column("A")))]
struct NoPath {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", scale(specpath = ".spec.replicas")))]
struct FromKubebuilder {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", scale(spec_replicas_path = ".spec.replicas")))]
struct HalfScale {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", plural = "a", plural = "b"))]
struct Twice {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", served = "no"))]
struct Served {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", print_column("A", ".a", priority = 99999999999)))]
struct Priority {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", status = 5))]
struct NoType {
    a: i32,
}

fn main() {}
