use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Collides {
    One { r#type: String },
}

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum NoObject {
    Text(String),
    List(Vec<String>),
}

fn main() {}
