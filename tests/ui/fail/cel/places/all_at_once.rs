use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.min < self.max"))]
#[structural(rule("self.min.startsWith('a')"), rule("self.low"))]
#[structural(rule("self.nosuch + self.neither > self.min.bit && self.also"))]
struct Spec {
    #[structural(minimum = 5, maximum = 4)]
    min: i32,
    #[structural(rule("self == ''"))]
    low: i32,
}

fn main() {}
