use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(default = 300)]
    small: u8,
    #[structural(minimum = 1, default = 0)]
    bound: i32,
    #[structural(min_length = 2, default = "a")]
    length: String,
    #[structural(multiple_of = 2, default = 3)]
    multiple: i32,
    #[structural(default = "Auto")]
    mode: Mode,
    #[structural(items(maximum = 3), default = [1, 5])]
    items: Vec<i32>,
    #[structural(one_of({maximum = 0}, {minimum = 10}), default = 5)]
    junctor: i32,
}

#[derive(StructuralSchema)]
enum Mode {
    On,
    Off,
}

fn main() {}
