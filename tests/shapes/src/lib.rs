//! Tests `runtime/docs/shapes.md`, which documents the schema of each Rust shape.
//!
//! The build script converts every row of the document to Rust code. The test compares the schema of that code with the
//! YAML of the row.

pub mod document;
