use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Formats {
    #[structural(format = "int32")]
    wide: u32,
    #[structural(format = "int32", maximum = 100)]
    narrow: u32,
    #[structural(maximum = 9223372036854775807)]
    no_float: i64,
}

fn main() {}
