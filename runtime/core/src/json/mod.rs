//! Reading JSON text without a tree.

use serde_json::{Map, Value};

mod error;
mod number;
mod reader;
mod string;

pub use error::JsonError;
pub(crate) use reader::{Reader, Stop, member_of, push_null};

/// The members of an object by name. The map is sorted already, unless some dependency asks `serde_json` to keep the order of
/// insertion.
pub(crate) fn by_name(object: &Map<String, Value>) -> Vec<(&String, &Value)> {
    let mut members: Vec<_> = object.iter().collect();
    members.sort_unstable_by_key(|(key, _)| *key);
    members
}
