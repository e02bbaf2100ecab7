//! What `structural-schema` consists of, but for its derive: the trait, the impls for known types, and whatever works with
//! schemas.
//!
//! Depend on `structural-schema`, which exports all of it. The two are apart since the derive and this crate need nothing of each
//! other to be built.

// Lets the derive refer to this crate by the name that users know, in the crate's own tests.
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
mod meta;
pub mod prune;
mod resource;
mod schema;
pub mod shape;
mod types;

/// What a [`Definition`] consists of.
pub mod definition {
    pub use structural_schema_model::resource::{Conversion, Definition, PrintColumn, Scale, Service, Webhook};
}

#[cfg(feature = "admit")]
pub use admit::Admissible;
pub use default::Defaults;
pub use prune::Prune;
pub use resource::CustomResource;
pub use schema::{MapKey, StructuralSchema};
pub use shape::Resource;
pub use structural_schema_model::{
    AdditionalProperties, Definition, Extensions, ExternalDocs, Flattened, Json, ListType, MapType, Nested, Property,
    Rule, Schema, Type, Union, ValueValidation,
};
pub use types::{Any, EmbeddedResource, IntOrString, Quantity, RawExtension};
#[cfg(feature = "admit")]
pub use validate::Validate;
