use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", vresion = "v1"))]
struct Typo {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com"))]
struct Missing {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", scope = "Global"))]
struct Scope {
    a: i32,
}

fn main() {}
