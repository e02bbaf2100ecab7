//! One mistake is one message: whoever uses the type hears nothing of it.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Inner<T> {
    #[structural(minimun = 1)]
    typo: T,
}

#[derive(StructuralSchema)]
struct Outer {
    inner: Inner<i32>,
    #[serde(flatten)]
    flat: Inner<String>,
    list: Vec<Inner<i32>>,
    #[structural(nullable, default = {"a": 1})]
    changed: Inner<bool>,
}

const _: &structural_schema::Schema<'_> = Outer::SCHEMA;

fn main() {}
