//! The implementation of `structural-schema` without the derive macro: the trait, implementations for common
//! types, and everything that uses schemas.
//!
//! Depend on `structural-schema`, which re-exports this crate. The two are separate so that cargo can build
//! this crate and the derive macro in parallel.

// Lets derived code in this crate's tests refer to the crate by its public name.
#[cfg(test)]
extern crate self as structural_schema;

pub mod crd;
pub mod discovery;
pub mod field_error;
pub mod openapi;
#[cfg(feature = "documents")]
pub mod walk;

#[cfg(feature = "admit")]
pub mod admit;
#[cfg(feature = "admit")]
pub mod eval;
#[cfg(feature = "admit")]
pub mod library;
#[cfg(feature = "admit")]
pub mod validate;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
pub mod default;
mod impls;
mod json;
#[cfg(feature = "schemars")]
mod json_schema;
#[cfg(feature = "kube")]
pub mod kube;
#[cfg(feature = "admit")]
mod limits;
mod meta;
pub mod prune;
mod resource;
mod room;
mod schema;
pub mod shape;
mod types;

/// The parts of a [`Definition`].
pub mod definition {
    pub use structural_schema_model::resource::{Conversion, Definition, PrintColumn, Scale, Service, Webhook};
}

#[cfg(feature = "admit")]
pub use admit::Admissible;
pub use default::Defaults;
#[cfg(feature = "admit")]
pub use limits::Limits;
pub use prune::Prune;
pub use resource::CustomResource;
pub use schema::{MapKey, StructuralSchema};
pub use shape::Resource;
pub use structural_schema_model::{
    AdditionalProperties, Definition, Extensions, ExternalDocs, Flattened, Forbidden, Json, ListType, MapType, Nested,
    Property, Rule, Schema, Type, Union, ValueValidation,
};
pub use types::{Any, EmbeddedResource, IntOrString, Quantity, RawExtension};
#[cfg(feature = "admit")]
pub use validate::Validate;
