use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(default = "1")]
    int: i32,
    #[structural(default = 1.5)]
    fraction: i32,
    #[structural(default = 1)]
    text: String,
    #[structural(default = null)]
    null: Option<String>,
    #[structural(default = ["a", 1])]
    list: Vec<String>,
    #[structural(default = {"a": true})]
    map: std::collections::BTreeMap<String, String>,
    #[structural(default = true)]
    port: structural_schema::IntOrString,
    #[structural(default = 1.0)]
    whole_is_fine: i32,
}

fn main() {}
