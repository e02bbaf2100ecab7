//! The whole of a resource, with what was written by hand in it.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct List(Vec<String>);

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Map(std::collections::BTreeMap<String, String>);

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Kind {
    kind: i32,
    metadata: Meta,
    #[structural(schema = BY_HAND)]
    by_hand: String,
}

#[derive(StructuralSchema)]
struct Meta {
    labels: String,
}

const BY_HAND: structural_schema::Schema<'static> = structural_schema::Schema::EMPTY;

fn main() {}
