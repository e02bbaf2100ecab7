//! Work in progress.

pub mod openapi;
