use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[schemars(schema_with = "text")]
    by_function: Option<u32>,
    #[schemars(with = "String")]
    by_type: Option<u32>,
    #[schemars(schema_with = "text")]
    #[structural(schema = {"type": "string"})]
    replaced: Option<u32>,
    #[schemars(with = "Option<String>")]
    option: Option<u32>,
    #[serde(default)]
    #[schemars(with = "String")]
    with_default: Option<u32>,
    #[schemars(with = "String", required)]
    required: Option<u32>,
    #[schemars(with = "String")]
    #[structural(optional)]
    optional: Option<u32>,
}

fn text() -> serde_json::Value {
    serde_json::json!({"type": "string"})
}

fn main() {
    let _ = text();
}
