//! The checks of a generic resource run where it gets its arguments.

use structural_schema::{CustomResource, StructuralSchema};

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", print_column("Size", ".spec.size")))]
struct Generic<T> {
    spec: T,
}

#[derive(StructuralSchema)]
struct Spec {
    length: i64,
}

const PLURAL: &str = <Generic<Spec> as CustomResource>::DEFINITION.plural;

fn main() {}
