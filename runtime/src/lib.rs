//! Kubernetes structural schemas from Rust types, checked at compile time.

// Lets the derive refer to this crate by its name in the crate's own tests.
extern crate self as structural_schema;

pub mod field_error;
pub mod openapi;
pub mod walk;

#[cfg(feature = "admit")]
pub mod library;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
pub mod default;
mod impls;
mod json;
mod meta;
pub mod prune;
mod resource;
mod schema;
pub mod shape;
mod types;

pub use default::Defaults;
pub use prune::Prune;
pub use resource::{CustomResource, Names};
pub use schema::{MapKey, StructuralSchema};
pub use shape::Resource;
#[cfg(feature = "derive")]
pub use structural_schema_macros::StructuralSchema;
pub use structural_schema_model::{
    AdditionalProperties, Extensions, ExternalDocs, Flattened, Json, ListType, MapType, Nested, Property, Rule, Schema,
    Type, Union, ValueValidation,
};
pub use types::{Any, EmbeddedResource, IntOrString, Quantity, RawExtension};
