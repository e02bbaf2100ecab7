//! Types for what Kubernetes knows and Rust has no type for.

mod any;
mod int_or_string;
mod quantity;
mod resource;

pub use any::Any;
pub use int_or_string::IntOrString;
pub use quantity::Quantity;
pub use resource::{EmbeddedResource, RawExtension};
