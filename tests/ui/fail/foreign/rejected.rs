use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[schemars(transform = change)]
struct Spec {
    #[schemars(schema_with = "function")]
    function: String,
    #[schemars(transform = change)]
    changed: String,
    #[schemars(with = "String")]
    fine: std::time::SystemTime,
    #[serde(default)]
    #[schemars(!default)]
    unset: String,
}

#[derive(StructuralSchema)]
enum Choice {
    #[schemars(with = "String")]
    A,
    #[schemars(title = "B")]
    B,
    #[schemars(description = "C")]
    C,
}

fn main() {}
