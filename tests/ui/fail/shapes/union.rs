use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
union Bits {
    int: u32,
    float: f32,
}

fn main() {}
