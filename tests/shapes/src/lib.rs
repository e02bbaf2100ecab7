//! The table of what each Rust shape becomes is a document, `runtime/docs/shapes.md`. The build script turns every row
//! of it into Rust code, and the test compares the schema of that code with the YAML of the row: what stands in the
//! document is compiled and true.

pub mod document;
