use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(union(discriminator = "type", fields(hostPath = "HostPath")))]
struct Volume {
    r#type: String,
    host_path: Option<String>,
}

#[derive(StructuralSchema)]
#[structural(union(discriminator = "kind", fields("hostPath" = "HostPath")))]
struct Unknown {
    r#type: String,
    host_path: Option<String>,
}

#[derive(StructuralSchema)]
#[structural(union(discriminator = "type"))]
struct Half {
    r#type: String,
}

#[derive(StructuralSchema)]
#[structural(union(tag = "type"))]
struct Word {
    r#type: String,
}

fn main() {}
