//! Schemas read from documents, including invalid ones.
//!
//! [`SchemaProps`] is the owned counterpart of the constant tree in [`structural_schema_model`]. It has a
//! field for every keyword of `openAPIV3Schema` in a `CustomResourceDefinition`.
//!
//! ```
//! use structural_schema::openapi::SchemaProps;
//!
//! let schema: SchemaProps = serde_json::from_value(serde_json::json!({
//!     "type": "object",
//!     "properties": {"ports": {"type": "array"}},
//! }))?;
//! let errors = schema.check_structural()?;
//! assert_eq!(errors[0].to_string(), "properties[ports].items: Required value: must be specified");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "documents")]
mod arena;
#[cfg(feature = "documents")]
mod check;
mod constant;
mod either;
mod json;
pub(crate) mod keyword;
mod nodes;
mod props;
#[cfg(feature = "documents")]
mod skeleton;
#[cfg(feature = "documents")]
mod strip;
#[cfg(feature = "documents")]
mod structural;
pub(crate) mod table;
#[cfg(feature = "documents")]
mod unfold;

#[cfg(feature = "documents")]
pub use arena::Arena;
#[cfg(feature = "admit")]
pub(crate) use check::errors_where;
#[cfg(feature = "documents")]
pub use check::structural_errors;
pub use constant::value;
pub use props::{
    Explicit, ExternalDocs, Items, MAX_DEPTH, MAX_JSON_DEPTH, SchemaOrBool, SchemaOrStrings, SchemaProps, UnionProps,
    ValidationRule,
};
#[cfg(feature = "documents")]
pub use skeleton::ObjectPolymorphism;
#[cfg(feature = "documents")]
pub use structural::NotStructural;
#[cfg(feature = "documents")]
pub use unfold::API_VERSION_PATTERN;
