use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[validate(length(min = 1))]
#[structural(ignore(serde))]
struct Spec {
    #[schemars(rang(min = 1))]
    typo: i32,
    #[garde(frobnicate)]
    unknown: i32,
    #[validate(range(least = 1))]
    argument: i32,
    #[schemars(range)]
    bare: i32,
    #[schemars(range(min))]
    no_value: i32,
    #[schemars = "range"]
    no_list: i32,
    #[schemars(inner(rename = "a"))]
    inside: Vec<i32>,
    #[garde(length(min = 1) max)]
    no_comma: String,
}

fn main() {}
