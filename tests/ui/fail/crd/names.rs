//! Names that the server refuses.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example", version = "V1"))]
struct Group {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "Example.com", version = "v1", plural = "Plurals", singular = "1st"))]
struct Plural {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", kind = "My Kind", plural = "kinds", singular = "kind"))]
struct Kind {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", short_names("ok", "not_ok"), categories("All")))]
struct Short {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", list_kind = "Same"))]
struct Same {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Snake_Case {
    a: i32,
}

fn main() {}
