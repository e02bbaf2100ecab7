use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(minimum = 1)]
    text: String,
    #[structural(max_length = 1)]
    int: i32,
    #[structural(pattern = "a")]
    bool: bool,
    #[structural(min_items = 1)]
    map: std::collections::BTreeMap<String, String>,
    #[structural(min_properties = 1)]
    list: Vec<String>,
    #[structural(multiple_of = 2)]
    object: Inner,
    #[structural(maximum = 1)]
    mode: Mode,
}

#[derive(StructuralSchema)]
struct Inner {
    a: i32,
}

#[derive(StructuralSchema)]
enum Mode {
    On,
}

fn main() {}
