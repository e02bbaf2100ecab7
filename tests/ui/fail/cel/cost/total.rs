use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Site {
    a: Part,
    b: Part,
    c: Part,
    d: Part,
}

#[derive(StructuralSchema)]
struct Part {
    #[structural(rule("self.all(x, x > 0)"))]
    #[structural(rule("self.all(x, x < 9)"))]
    #[structural(rule("self.all(x, x != 5)"))]
    #[structural(rule("self.all(x, x != 6)"))]
    #[structural(rule("self.all(x, x != 7)"))]
    list: Vec<i32>,
}

fn main() {}
