use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[validate(regex(path = *NAME))]
    name: String,
    #[garde(pattern(NAME))]
    other: String,
    #[garde(inner(pattern(NAME)))]
    names: Vec<String>,
    #[garde(range(max = self.limit))]
    number: i32,
    #[garde(length(min = context.least))]
    text: String,
    #[schemars(description = text())]
    call: String,
    #[schemars(description = NAME.as_str(), example = example())]
    described: String,
    #[schemars(example = 1, example = 2)]
    examples: i32,
}

const fn text() -> &'static str {
    "A constant function is fine."
}

fn main() {}
