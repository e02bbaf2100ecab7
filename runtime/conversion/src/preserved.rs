//! The annotation that keeps the values that a version cannot represent.
//!
//! ```json
//! [{"version": "v1", "path": "spec.backup", "context": "1f3a…", "value": {"schedule": "0 3 * * *"}}]
//! ```
//!
//! An entry belongs to the version whose value it keeps. A conversion to this version restores the value and removes the
//! entry. If the object changed in the meantime so that the value no longer applies, `context` differs and the entry is
//! removed without effect.

use serde_json::{Map, Value, json};

use crate::error::ConversionError;

/// The largest annotation. A server accepts 256 KiB for all annotations of an object.
pub(crate) const MAX_BYTES: usize = 200 << 10;

/// A preserved value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub(crate) version: String,
    pub(crate) path: String,
    pub(crate) context: String,
    /// The value, or `None` if the field was absent.
    pub(crate) value: Option<Value>,
}

/// Removes the annotation from an object and returns its entries. An annotation that is not valid is dropped.
pub(crate) fn take(object: &mut Value, name: &str) -> Vec<Entry> {
    let Some(metadata) = object.get_mut("metadata").and_then(Value::as_object_mut) else { return Vec::new() };
    let Some(annotations) = metadata.get_mut("annotations").and_then(Value::as_object_mut) else { return Vec::new() };
    let Some(text) = annotations.remove(name) else { return Vec::new() };
    if annotations.is_empty() {
        metadata.remove("annotations");
    }
    let parsed = text.as_str().and_then(|text| serde_json::from_str::<Vec<Value>>(text).ok());
    parsed.unwrap_or_default().into_iter().filter_map(entry).collect()
}

fn entry(value: Value) -> Option<Entry> {
    let Value::Object(mut members) = value else { return None };
    let mut text = |name: &str| match members.remove(name) {
        Some(Value::String(text)) => Some(text),
        _ => None,
    };
    Some(Entry {
        version: text("version")?,
        path: text("path")?,
        context: text("context").unwrap_or_default(),
        value: members.remove("value"),
    })
}

/// Adds the annotation to an object, if there are entries.
pub(crate) fn put(object: &mut Value, name: &str, entries: Vec<Entry>) -> Result<(), ConversionError> {
    if entries.is_empty() {
        return Ok(());
    }
    let entries = entries.into_iter().map(|Entry { version, path, context, value }| {
        let mut entry = json!({"version": version, "path": path, "context": context});
        if let Some(value) = value {
            entry["value"] = value;
        }
        entry
    });
    let text = Value::Array(entries.collect()).to_string();
    if text.len() > MAX_BYTES {
        return Err(ConversionError::TooMuchPreserved { bytes: text.len() });
    }
    let Some(members) = object.as_object_mut() else { return Ok(()) };
    if let Some(annotations) = object_at(members, "metadata").and_then(|metadata| object_at(metadata, "annotations")) {
        annotations.insert(name.to_owned(), text.into());
    }
    Ok(())
}

/// Returns a member that is an object, and creates it if it is missing or null.
fn object_at<'m>(members: &'m mut Map<String, Value>, name: &str) -> Option<&'m mut Map<String, Value>> {
    let value = members.entry(name).or_insert(Value::Null);
    if value.is_null() {
        *value = Value::Object(Map::new());
    }
    value.as_object_mut()
}
