use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.name.len() > 0"))]
#[structural(rule("self.name.startswith('a')"))]
#[structural(rule("lower(self.name) == 'a'"))]
#[structural(rule("math.greatest(self.int, 1) > 0"))]
#[structural(rule("cel.bind(x, self.int, x > 0)"))]
struct Spec {
    name: String,
    int: i32,
}

fn main() {}
