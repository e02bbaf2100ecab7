use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(required, optional)]
    presence: i32,
    #[structural(as = String, schema = structural_schema::Schema::ANY)]
    replaced_twice: i32,
}

fn main() {}
