//! Values and functions that CEL rules and value validation use at run time.
//!
//! The API server is written in Go. Its CEL library, quantities, IP addresses and string formats behave like
//! Go's standard library. Each module implements one of them on plain Rust types, with the server's error
//! messages, and does not depend on schemas or CEL expressions.

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
pub mod unicode;
pub mod url;

pub use error::Error;
pub use structural_schema_model::names;
