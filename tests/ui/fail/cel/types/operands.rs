use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.int == self.string"))]
#[structural(rule("self.int > self.string"))]
#[structural(rule("self.int + self.float > 1"))]
#[structural(rule("self.string - 'a' == 'b'"))]
#[structural(rule("self.float % 2 == 0"))]
#[structural(rule("!self.int"))]
#[structural(rule("self.bool && self.string"))]
#[structural(rule("-self.string == 'a'"))]
#[structural(rule("self.int == 1.0"))]
#[structural(rule("self.bool ? self.int : self.string"))]
#[structural(rule("self.int in self.string"))]
struct Spec {
    int: i32,
    float: f64,
    string: String,
    bool: bool,
}

fn main() {}
