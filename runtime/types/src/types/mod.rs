//! Kubernetes types that have no equivalent in Rust.

/// Implements serde's traits for a newtype. This is written by hand, because serde's derive would take as
/// long to build as this crate, and only these types would use it.
macro_rules! transparent {
    ($owner:ident) => {
        impl serde_core::Serialize for $owner {
            fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.0.serialize(serializer)
            }
        }

        impl<'de> serde_core::Deserialize<'de> for $owner {
            fn deserialize<D: serde_core::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                serde_core::Deserialize::deserialize(deserializer).map($owner)
            }
        }
    };
}
use transparent;

mod any;
mod int_or_string;
mod quantity;
mod resource;
pub mod with;

pub use any::Any;
pub use int_or_string::IntOrString;
pub use quantity::Quantity;
pub use resource::{EmbeddedResource, RawExtension};
