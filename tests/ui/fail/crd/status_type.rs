//! The type of a status is one with a schema.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", status = Missing))]
struct Unknown {
    a: i32,
}

struct Plain;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", status = Plain))]
struct NoSchema {
    a: i32,
}

fn main() {}
