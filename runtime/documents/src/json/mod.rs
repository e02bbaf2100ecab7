//! Reads JSON text without building a tree.

use serde_json::{Map, Value};

mod error;
#[cfg(feature = "admit")]
pub(crate) mod located;
mod number;
mod reader;
#[cfg(feature = "admit")]
pub(crate) mod space;
mod string;
#[cfg(feature = "admit")]
pub(crate) mod tree;

pub use error::JsonError;
pub use reader::{Reader, Stop, member_of, push_null};
#[cfg(feature = "admit")]
pub(crate) use string::is_plain;

/// Returns the fields of an object sorted by name. The map is already sorted unless a dependency enables the
/// `preserve_order` feature of `serde_json`.
pub(crate) fn by_name(object: &Map<String, Value>) -> Vec<(&String, &Value)> {
    let mut members: Vec<_> = object.iter().collect();
    members.sort_unstable_by_key(|(key, _)| *key);
    members
}
