//! Detects that a preserved value is stale, because the object has changed in a version that cannot represent the
//! value.

use serde_json::Value;
use structural_schema_model::sha256::Sha256;

use super::place::{Key, at};
use crate::path::{PathBuf, Segment};

/// The parts of the converted object that a preserved value depends on. Paths are those of the converted object.
#[derive(Debug, Default)]
pub(crate) struct Witness {
    /// Fields whose values were computed from the preserved one.
    pub(crate) values: Vec<PathBuf>,
    /// Fields that exist as long as the parent of the preserved field exists.
    pub(crate) presence: Vec<PathBuf>,
    /// The lists that contain the value. An item is identified by the fields that are keys of the list, or by all its
    /// fields.
    pub(crate) lists: Vec<List>,
}

#[derive(Debug)]
pub(crate) struct List {
    pub(crate) path: PathBuf,
    pub(crate) keys: Vec<Box<str>>,
}

impl Witness {
    /// Returns a hash of these parts, or `None` if an item no longer exists.
    pub(crate) fn context(&self, object: &Value, location: &[Key]) -> Option<String> {
        let mut hash = Sha256::new();
        for (depth, list) in self.lists.iter().enumerate() {
            let key = location.get(depth)?;
            let mut path = list.path.0.clone();
            path.push(Segment::Each);
            let item = at(object, &path, location)?;
            match key {
                // A key of a map identifies its value.
                Key::Name(name) => hash.update(name.as_bytes()),
                Key::Index(_) if list.keys.is_empty() => update(&mut hash, item),
                Key::Index(_) => {
                    for key in &list.keys {
                        update(&mut hash, item.get(&**key).unwrap_or(&Value::Null));
                    }
                }
            }
        }
        for path in &self.values {
            match at(object, &path.0, location) {
                Some(value) => update(&mut hash, value),
                None => hash.update(b"-"),
            }
        }
        for path in &self.presence {
            hash.update(if at(object, &path.0, location).is_some() { b"+" } else { b"-" });
        }
        let digest = hash.finish().first_chunk().map(|bytes| u64::from_be_bytes(*bytes)).unwrap_or_default();
        Some(format!("{digest:016x}"))
    }
}

/// Hashes a value. The order of the members of an object does not matter.
fn update(hash: &mut Sha256, value: &Value) {
    match value {
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_unstable_by_key(|(name, _)| *name);
            hash.update(b"{");
            for (name, value) in members {
                hash.update(name.as_bytes());
                hash.update(b"\0");
                update(hash, value);
            }
            hash.update(b"}");
        }
        Value::Array(items) => {
            hash.update(b"[");
            for item in items {
                update(hash, item);
            }
            hash.update(b"]");
        }
        scalar => {
            hash.update(scalar.to_string().as_bytes());
            hash.update(b"\0");
        }
    }
}
