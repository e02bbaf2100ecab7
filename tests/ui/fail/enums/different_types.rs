use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(untagged)]
enum BoolOrString {
    Bool(bool),
    String(String),
}

#[derive(StructuralSchema)]
#[serde(untagged)]
enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

#[derive(StructuralSchema)]
#[serde(untagged)]
enum Lists {
    Numbers(Vec<i32>),
    Texts(Vec<String>),
}

#[derive(StructuralSchema)]
#[serde(untagged)]
enum MapOrStruct {
    Map(std::collections::BTreeMap<String, String>),
    Struct { a: i32 },
}

#[derive(StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum Adjacent {
    Bool(bool),
    String(String),
}

fn main() {}
