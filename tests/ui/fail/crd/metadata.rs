//! Labels and annotations of the definition.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    labels("app kubernetes" = "x", "app" = "a b"),
    annotations("-x" = "anything goes here")
))]
struct Teapot {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", labels("a" = "x", "a" = "y")))]
struct Twice {
    a: i32,
}

fn main() {}
