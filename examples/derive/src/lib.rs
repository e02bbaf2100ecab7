//! Types of a Kubernetes API, and their schemas.
//!
//! [`frontend`] is a resource of typical size and a good starting point. [`workload`] is a large resource with a whole
//! pod template. [`database`] is a kind in two versions, with printer columns, scale and selectable fields.

pub mod database;
pub mod frontend;
pub mod workload;
