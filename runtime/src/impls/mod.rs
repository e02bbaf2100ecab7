//! Schemas of types that this crate does not define.

mod collections;
mod json;
mod numbers;
mod pointers;
mod std_types;
mod text;

/// Implements the trait for types without parameters: `type => schema`.
macro_rules! schemas {
    ($($ty:ty => $schema:expr;)*) => {$(
        impl $crate::StructuralSchema for $ty {
            const SCHEMA: &'static structural_schema_model::Schema<'static> = &$schema;
        }
    )*};
}
use schemas;
