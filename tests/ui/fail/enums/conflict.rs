//! Two variants that disagree are both named.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Internal {
    A { port: i32, name: String },
    B { port: String, name: String },
}

#[derive(StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum Adjacent {
    A { port: i32 },
    B { port: Option<u16> },
}

#[derive(StructuralSchema)]
#[serde(untagged)]
enum Untagged {
    A {
        #[structural(default = 1)]
        port: i32,
    },
    B { port: i32 },
}

fn main() {}
