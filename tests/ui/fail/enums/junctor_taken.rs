use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(tag = "type")]
#[structural(one_of({min_properties = 1}))]
enum Tagged {
    One { a: i32 },
}

#[derive(StructuralSchema)]
#[serde(untagged)]
#[structural(any_of({min_properties = 1}))]
enum Untagged {
    One { a: i32 },
    Two { b: i32 },
}

#[derive(StructuralSchema)]
#[structural(any_of({min_properties = 1}))]
enum Mixed {
    Unit,
    Data { a: i32 },
}

fn main() {}
