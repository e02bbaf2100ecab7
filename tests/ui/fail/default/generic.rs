use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Setting<T> {
    #[structural(default = 5)]
    value: T,
}

#[derive(StructuralSchema)]
struct Spec {
    fine: Setting<i32>,
    wrong: Setting<String>,
}

fn main() {}
