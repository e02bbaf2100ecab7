//! Work in progress.

pub mod openapi;

#[cfg(feature = "admit")]
pub mod library;
