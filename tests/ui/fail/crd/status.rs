//! The status subresource.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", status))]
struct NoStatus {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", status = Status))]
struct Other {
    status: Option<String>,
}

#[derive(StructuralSchema)]
#[structural(min_properties = 1)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Forbidden {
    status: Option<Status>,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", status = Status))]
struct Newtype(Inner);

#[derive(StructuralSchema)]
struct Inner {
    a: i32,
}

#[derive(StructuralSchema)]
struct Status {
    a: i32,
}

fn main() {}
