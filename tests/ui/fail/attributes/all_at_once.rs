//! All mistakes of an item show at once, those of tokens and those of schemas alike.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(optional)]
struct Tokens {
    #[structural(minimun = 1, maximun = 2)]
    a: i32,
    #[serde(alias = "c")]
    b: i32,
}

#[derive(StructuralSchema)]
struct Schemas {
    #[structural(minimum = 1)]
    a: String,
    #[structural(pattern = "(")]
    b: String,
    #[structural(default = "x")]
    c: i32,
}

fn main() {}
