use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(enumeration("a", 1))]
    text: String,
    #[structural(enumeration(1, 2, 1))]
    twice: i32,
    #[structural(enumeration(1, 300))]
    small: u8,
    #[structural(enumeration = [1, 2], maximum = 1)]
    bound: i32,
    #[structural(enumeration("On", "Auto"))]
    mode: Mode,
}

#[derive(StructuralSchema)]
enum Mode {
    On,
    Off,
}

fn main() {}
