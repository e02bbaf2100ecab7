use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(content = "value")]
enum ContentAlone {
    One(i32),
}

#[derive(StructuralSchema)]
#[serde(tag = "type", untagged)]
enum TagAndUntagged {
    One { a: i32 },
}

#[derive(StructuralSchema)]
#[serde(tag = "type", content = "type")]
enum SameName {
    One { a: i32 },
}

#[derive(StructuralSchema)]
#[serde(tag = "type")]
struct TaggedStruct {
    a: i32,
}

fn main() {}
