use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(as = Undescribed)]
    by_type: i32,
    #[structural(schema = NUMBER)]
    by_constant: i32,
    #[structural(schema = MISSING)]
    by_nothing: i32,
    #[structural(items(as = Undescribed))]
    items: Vec<i32>,
}

struct Undescribed;

const NUMBER: i32 = 5;

fn main() {}
