use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(any_of({minimun = 1}, {maximum = "x"}))]
    words: i32,
    #[structural(any_of({items(nullable)}))]
    inside_of_items: Vec<i32>,
    #[structural(one_of({minimum = 1} {maximum = 0}))]
    comma: i32,
    #[structural(not(minimum = 1), not(maximum = 1))]
    twice: i32,
}

fn main() {}
