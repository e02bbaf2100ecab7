use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.ref != ''"))]
struct Spec {
    #[serde(rename = "$ref")]
    reference: String,
}

fn main() {}
