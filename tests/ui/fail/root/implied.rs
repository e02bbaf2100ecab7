use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Resource {
    #[structural(implied)]
    spec: String,
}

#[derive(StructuralSchema)]
struct NoResource {
    #[structural(implied)]
    metadata: String,
}

fn main() {}
