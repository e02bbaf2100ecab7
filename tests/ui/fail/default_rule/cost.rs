use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(default_rule(field = "a", rule = "self.list.all(x, self.list.all(y, x.contains(y))) ? 1 : null"))]
struct Spec {
    a: Option<i32>,
    list: Vec<String>,
}

fn main() {}
