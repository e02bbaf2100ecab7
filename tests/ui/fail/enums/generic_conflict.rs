use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Data<T> {
    A { value: T },
    B { value: String },
}

#[derive(StructuralSchema)]
struct Spec {
    fine: Data<String>,
    wrong: Data<i32>,
}

fn main() {}
