use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(transparent)]
struct Nothing {
    #[serde(skip)]
    skipped: i32,
}

#[derive(StructuralSchema)]
#[serde(transparent)]
struct Two {
    a: i32,
    b: i32,
}

fn main() {}
