use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(pattern = PATTERN)]
    constant: String,
    #[structural(items(pattern = "*"))]
    items: Vec<String>,
    #[structural(values(items(pattern = "*")))]
    deeper: std::collections::BTreeMap<String, Vec<String>>,
    #[structural(any_of({pattern = "a**"}, {max_length = 3}))]
    junctor: String,
}

#[derive(StructuralSchema)]
#[structural(pattern = ")")]
struct Name(String);

const PATTERN: &str = "+";

fn main() {}
