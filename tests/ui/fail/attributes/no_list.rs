use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural]
struct Bare {
    #[structural = "minimum"]
    a: i32,
    #[structural()]
    empty_is_fine: i32,
}

fn main() {}
