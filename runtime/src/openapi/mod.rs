//! Schemas as documents have them, with everything that may be wrong in them.
//!
//! [`SchemaProps`] is the owned mirror of the constant tree in [`structural_schema_model`]. It is what a
//! `CustomResourceDefinition` carries as `openAPIV3Schema`, keyword by keyword.

mod arena;
mod check;
mod constant;
mod either;
mod flatten;
mod json;
pub(crate) mod keyword;
mod props;
mod skeleton;
mod strip;
mod structural;
pub(crate) mod table;
mod unfold;

pub use arena::{Arena, value};
#[cfg(feature = "admit")]
pub(crate) use check::errors_of;
pub use check::structural_errors;
pub use props::{
    Explicit, ExternalDocs, Items, MAX_DEPTH, MAX_JSON_DEPTH, SchemaOrBool, SchemaOrStrings, SchemaProps, UnionProps,
    ValidationRule,
};
pub use skeleton::ObjectPolymorphism;
pub use structural::NotStructural;
pub use unfold::API_VERSION_PATTERN;
