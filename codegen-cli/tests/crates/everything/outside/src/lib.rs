//! Types of a crate outside of the workspace.

use renamed::StructuralSchema;

const FEW: u32 = 10;

/// A limit.
#[derive(Debug, StructuralSchema)]
#[structural(crate = renamed)]
pub struct Limit {
    /// A number whose bound is computed.
    #[structural(maximum = 2 * FEW + 1)]
    pub number: u32,
}

/// A generic type.
#[derive(Debug, StructuralSchema)]
#[structural(crate = renamed)]
pub struct Part<T> {
    /// The value.
    pub value: T,
}

/// A definition of a dependency, which nobody asked for.
#[derive(Debug, StructuralSchema)]
#[structural(crate = renamed, crd(group = "outside.example.com", version = "v1"))]
pub struct Outside {
    /// The specification.
    pub spec: Limit,
}
