use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(maximum = 256)]
    u8: u8,
    #[structural(minimum = -1)]
    u32: u32,
    #[structural(minimum = -129, maximum = 128)]
    i8: i8,
    #[structural(max_items = 4)]
    array: [i32; 3],
    #[structural(min_items = 2)]
    array_too: [i32; 3],
    #[structural(max_length = 2)]
    char: char,
    #[structural(maximum = 3_000_000_000_u32)]
    i32: i32,
    #[structural(maximum = 255)]
    fine: u8,
}

fn main() {}
