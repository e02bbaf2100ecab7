//! Values and functions that rules and value checks need at run time.
//!
//! The API server is written in Go, and its CEL library, quantities, addresses and string formats behave as Go's
//! standard library does. Each module reproduces one of them on plain Rust types, with the server's error texts, and
//! knows nothing of schemas, expressions or evaluation.

mod automaton;
pub mod cidr;
pub mod duration;
mod error;
pub mod float;
pub mod format;
pub mod ip;
pub mod named_format;
pub mod number;
pub mod openapi_format;
pub mod quantity;
pub mod quote;
pub mod regex;
pub mod semver;
pub mod strings;
pub mod time;
pub(crate) mod unicode;
pub mod url;

pub use error::Error;
pub use structural_schema_model::names;
