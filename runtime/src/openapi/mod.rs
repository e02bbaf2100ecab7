//! Schemas as documents have them, with everything that may be wrong in them.
//!
//! [`SchemaProps`] is the owned mirror of the constant tree in [`structural_schema_model`]. It is what a
//! `CustomResourceDefinition` carries as `openAPIV3Schema`, keyword by keyword.

mod either;
mod json;
mod keyword;
mod props;
mod table;

pub use props::{
    Explicit, ExternalDocs, Items, MAX_DEPTH, MAX_JSON_DEPTH, SchemaOrBool, SchemaOrStrings, SchemaProps, UnionProps,
    ValidationRule,
};
