//! Work in progress.

pub mod field_error;
pub mod openapi;

#[cfg(feature = "admit")]
pub mod library;
