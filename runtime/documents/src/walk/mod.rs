//! The steps that the API server applies to an object before it stores it, for schemas read from documents.
//!
//! Each function traverses an object along an owned schema. The code that the derive generates does the same
//! without a schema at run time, and must produce equal results.
//!
//! | step | effect |
//! |---|---|
//! | [`default()`] | fills in defaults; [`default_within`] returns an error if they are too large |
//! | [`prune()`] | removes fields that the schema does not specify, and returns their paths; `prune_within` limits their number, and [`prune_untracked`] does not return them |
//! | [`prune_metadata`] | removes unknown fields of `metadata` |
//! | [`drop_nulls`] | removes nulls that the schema does not allow |
//!
//! ```
//! use serde_json::json;
//! use structural_schema::openapi::SchemaProps;
//! use structural_schema::walk;
//!
//! let schema: SchemaProps = serde_json::from_value(json!({
//!     "type": "object",
//!     "properties": {"replicas": {"type": "integer", "default": 1}, "image": {"type": "string"}},
//! }))?;
//! let mut spec = json!({"image": "nginx", "imagePolicy": "Always"});
//! walk::default(&mut spec, &schema);
//! let dropped = walk::prune(&mut spec, &schema, false);
//! assert_eq!(spec, json!({"image": "nginx", "replicas": 1}));
//! assert_eq!(dropped, ["imagePolicy"]);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod default;
#[doc(hidden)]
pub mod meta_fields;
#[cfg(feature = "admit")]
#[doc(hidden)]
pub mod object_meta;
mod prune;
mod sorted;
mod trail;

#[cfg(feature = "admit")]
pub(crate) use default::drop_nulls_of_resource;
pub use default::{DEFAULT_BYTES, TooLarge, default, default_within, drop_nulls};
#[cfg(feature = "admit")]
pub use prune::prune_within;
pub use prune::{prune, prune_metadata, prune_untracked};
#[cfg(feature = "admit")]
pub(crate) use trail::Trail;
