use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(minimum = 1)]
    #[schemars(range(min = 2))]
    number: i32,
    #[structural(max_items = 5, items(min_length = 1))]
    #[validate(length(max = 6))]
    #[garde(inner(length(min = 2)))]
    list: Vec<String>,
    #[validate(length(equal = 5))]
    #[garde(length(equal = 6))]
    text: String,
    #[structural(minimum = 1.0)]
    #[schemars(range(min = 1))]
    #[validate(range(min = 1u8))]
    equal: i32,
}

#[derive(StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename_all = "snake_case")]
struct Names {
    #[serde(rename = "a")]
    #[schemars(rename = "b")]
    name: String,
    #[serde(rename = "c", default)]
    #[schemars(rename = "c", default)]
    equal: String,
}

fn main() {}
