use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.list.all(self.a, self.a > 0)"))]
#[structural(rule("self.list.all('x', true)"))]
#[structural(rule("self.list.all(i, i, i > 0)"))]
struct Spec {
    list: Vec<i32>,
    a: i32,
}

fn main() {}
