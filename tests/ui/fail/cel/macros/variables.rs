use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.list.all(x, y > 0)"))]
#[structural(rule("self.list.all(x, x > 0) && x > 0"))]
#[structural(rule("self.list.all(self, self.a > 0)"))]
#[structural(rule("self.list.exists(x, x + 1)"))]
#[structural(rule("self.list.all(x)"))]
struct Spec {
    list: Vec<i32>,
    a: i32,
}

fn main() {}
