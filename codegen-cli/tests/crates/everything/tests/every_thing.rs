//! A test with the name of the library, and a definition.

/// In a test.
#[derive(structural_schema::StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
pub struct Tested {
    /// The specification.
    pub spec: every_thing::Common,
}
