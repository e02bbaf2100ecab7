#![cfg_attr(docsrs, feature(doc_cfg))]
//! The schema model of [`structural-schema`](https://docs.rs/structural-schema).
//!
//! [`Schema`] is a tree of constants. The API server's [`rules`] for schemas are `const fn`: they run at
//! compile time for derived types, and at run time for schemas read from YAML.
//!
//! Use the `structural-schema` crate. This crate is separate because the derive macro also depends on it.

pub mod base64;
pub mod check;
pub mod default;
pub mod document;
mod error_type;
mod field_path;
pub mod finding;
pub mod fit;
pub mod json;
pub mod kubernetes;
#[cfg(feature = "k8s-openapi")]
#[doc(hidden)]
pub mod kubernetes_objects;
mod lookup;
pub mod merge;
pub mod names;
pub mod nearest;
pub mod path;
pub mod problem;
pub mod re2;
pub mod resource;
pub mod rules;
mod same;
pub mod scalar;
pub mod schema;
pub mod sha256;
pub mod text;
mod union;

pub use error_type::ErrorType;
pub use field_path::{FieldPath, FieldStep};
pub use finding::{Finding, Sink};
pub use json::Json;
pub use kubernetes::{KubernetesVersion, UnknownVersion};
pub use path::{Path, Segment};
pub use problem::Problem;
pub use resource::ResourceDefinition;
pub use schema::{
    AdditionalProperties, ComputedDefault, Extensions, ExternalDocs, Flattened, Forbidden, ListType, MapType, Nested,
    Property, Rule, RuleEstimate, Schema, Type, Union, ValueValidation,
};
