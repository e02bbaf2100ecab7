#[structural(rule("self.min <= self.max", message = "min must not exceed max"))]
struct Range {
    min: i32,
    #[structural(immutable)]
    max: i32,
}
