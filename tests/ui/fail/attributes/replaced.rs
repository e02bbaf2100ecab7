use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(as = String)]
struct Struct {
    #[structural(minimum = 1)]
    field: i32,
}

#[derive(StructuralSchema)]
#[structural(schema = structural_schema::Schema::ANY)]
enum Enum {
    #[structural(description = "One.")]
    One(#[structural(minimum = 1)] i32),
}

fn main() {}
