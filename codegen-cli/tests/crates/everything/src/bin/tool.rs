//! A program with its own definition.
#![deny(warnings)]

use structural_schema::{CustomResource, StructuralSchema};

/// In a program.
#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Tool {
    spec: every_thing::Common,
}

fn main() {
    let print = |tool: &Tool| println!("{}", tool.spec);
    let _ = print;
    println!("{}", Tool::crd().metadata.name);
}
