use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", kubernetes = "v1.30"))]
struct Prefix {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", kubernetes = "1.30.2"))]
struct Patch {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", kubernetes = "1.22"))]
struct TooOld {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", kubernetes = 1.30))]
struct Number {
    a: i32,
}

fn main() {}
