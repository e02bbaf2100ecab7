#![cfg_attr(docsrs, feature(doc_cfg))]
//! The [`StructuralSchema`] trait, its implementations for common types, and the operations that are compiled for each type:
//! pruning, defaulting, validation, and admission.
//!
//! Depend on `structural-schema`, which re-exports the supported part of this crate. Everything else may change in any
//! release. The two are separate so that cargo can build this crate and the derive macro in parallel.

// Lets derived code in this crate's tests refer to the crate by its public name.
#[cfg(test)]
extern crate self as structural_schema;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
#[cfg(feature = "admit")]
mod admit;
mod bounded;
mod default;
mod impls;
#[cfg(feature = "schemars")]
mod json_schema;
#[cfg(feature = "kube")]
pub mod kube;
mod meta;
mod prune;
mod resource;
mod schema;
#[doc(hidden)]
pub mod shape;
mod types;
#[cfg(feature = "admit")]
mod validate;

#[cfg(feature = "admit")]
pub use admit::Admit;
pub use default::Defaults;
pub use prune::Prune;
pub use resource::CustomResource;
pub use schema::{MapKey, StructuralSchema};
pub use shape::Resource;
pub use types::{Any, EmbeddedResource, IntOrString, Quantity, RawExtension};
#[cfg(feature = "admit")]
pub use validate::Validate;
