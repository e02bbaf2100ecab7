//! An example with a definition.

/// In an example.
#[derive(structural_schema::StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
pub struct Sample {
    /// The specification.
    pub spec: every_thing::Common,
}

fn main() {}
