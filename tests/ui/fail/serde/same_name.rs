use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(rename_all = "camelCase")]
struct Spec {
    max_items: i32,
    #[serde(rename = "maxItems")]
    other: i32,
}

#[derive(StructuralSchema)]
enum Mode {
    On,
    #[serde(rename = "On")]
    Enabled,
}

fn main() {}
