use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
enum Never {}

#[derive(StructuralSchema)]
enum AllSkipped {
    #[serde(skip)]
    One,
}

fn main() {}
