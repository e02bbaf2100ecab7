use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[serde(flatten)]
    text: String,
    #[serde(flatten)]
    list: Vec<Inner>,
    #[serde(flatten)]
    perhaps: Option<i32>,
    #[serde(flatten)]
    units: Mode,
}

#[derive(StructuralSchema)]
struct Inner {
    a: i32,
}

#[derive(StructuralSchema)]
enum Mode {
    On,
    Off,
}

fn main() {}
