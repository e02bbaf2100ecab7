use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(from = "String")]
struct OnlyFrom {
    a: i32,
}

#[derive(StructuralSchema)]
#[serde(into = "String")]
struct OnlyInto {
    a: i32,
}

#[derive(StructuralSchema)]
#[serde(try_from = "String", into = "i32")]
struct Different {
    a: i32,
}

#[derive(StructuralSchema)]
#[serde(try_from = "Undescribed", into = "Undescribed")]
struct ByAnother {
    a: i32,
}

struct Undescribed;

fn main() {}
