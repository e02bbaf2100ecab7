use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[serde(default = "workers")]
    by_function: usize,
    #[serde(default = "another_crate::port")]
    elsewhere: u16,
    #[serde(default = "zero")]
    #[structural(minimum = 1)]
    too_small: u16,
    #[serde(default = "five")]
    #[structural(default = 6)]
    contradiction: u16,
    #[serde(default, with = "text")]
    #[structural(as = String)]
    as_text: u32,
    #[serde(default = "Vec::new")]
    empty: Vec<String>,
}

fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn zero() -> u16 {
    0
}

fn five() -> u16 {
    5
}

fn main() {
    let _ = (workers(), zero(), five());
}
