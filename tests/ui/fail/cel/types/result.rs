use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.int"))]
#[structural(rule("self.name.size()"))]
#[structural(rule("self.list.filter(x, x > 0)"))]
#[structural(rule("self.?int.optMap(i, i > 0)"))]
struct Spec {
    #[structural(rule("self"))]
    int: i32,
    name: String,
    list: Vec<i32>,
}

fn main() {}
