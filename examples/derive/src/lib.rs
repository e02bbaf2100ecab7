//! Types of a Kubernetes API, and their schemas.
//!
//! [`frontend`] is a resource of the usual size, and the one to copy from. [`workload`] is a large one, with a whole pod
//! template in it. [`database`] is a kind in two versions, with columns, scale and selectable fields.

pub mod database;
pub mod frontend;
pub mod workload;
