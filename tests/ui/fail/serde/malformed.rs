use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(rename_all = camelCase)]
struct Spec {
    #[serde(rename)]
    a: i32,
    #[serde(rename = 5)]
    b: i32,
    #[serde = "default"]
    c: i32,
    #[serde("default")]
    d: i32,
}

#[derive(StructuralSchema)]
#[serde(from = "not a type", into = "5")]
struct Proxy {
    a: i32,
}

fn main() {}
