use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Limited<T> {
    #[structural(minimum = 1)]
    value: T,
}

#[derive(StructuralSchema)]
struct Spec {
    fine: Limited<i32>,
    fine_too: Vec<Limited<f64>>,
    wrong: Limited<String>,
    by_alias: Alias,
}

type Alias = Limited<bool>;

fn main() {}
