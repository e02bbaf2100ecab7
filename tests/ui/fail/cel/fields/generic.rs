use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.value > 0"))]
struct Positive<T> {
    value: T,
}

#[derive(StructuralSchema)]
struct Spec {
    fine: Positive<i32>,
    fine_too: Vec<Positive<f64>>,
    wrong: Positive<String>,
    in_another_crate: rule_types::Named<bool>,
}

fn main() {}
