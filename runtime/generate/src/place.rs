//! Places inside a JSON value.

use serde_json::Value;
use structural_schema_documents::openapi::SchemaProps;

/// A step to a value inside another value.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Key {
    Field(String),
    Index(usize),
}

/// The steps from a value to a value inside it.
pub(crate) type Place = Vec<Key>;

/// Returns the place of a field or item of the value at `place`.
pub(crate) fn below(place: &[Key], key: Key) -> Place {
    let mut below = place.to_vec();
    below.push(key);
    below
}

/// Returns the value at a place.
pub(crate) fn get<'v>(value: &'v Value, place: &[Key]) -> Option<&'v Value> {
    place.iter().try_fold(value, |value, key| match key {
        Key::Field(name) => value.get(name),
        Key::Index(index) => value.get(index),
    })
}

/// Returns the value at a place.
pub(crate) fn get_mut<'v>(value: &'v mut Value, place: &[Key]) -> Option<&'v mut Value> {
    place.iter().try_fold(value, |value, key| match key {
        Key::Field(name) => value.get_mut(name),
        Key::Index(index) => value.get_mut(index),
    })
}

/// Removes the field at a place, and returns its value.
pub(crate) fn take(value: &mut Value, place: &[Key]) -> Option<Value> {
    let (last, parents) = place.split_last()?;
    match (last, get_mut(value, parents)?) {
        (Key::Field(name), Value::Object(members)) => members.remove(name),
        _ => None,
    }
}

/// Removes the value at a place. Returns whether there was one.
pub(crate) fn remove(value: &mut Value, place: &[Key]) -> bool {
    let Some((last, parents)) = place.split_last() else { return false };
    match (last, get_mut(value, parents)) {
        (Key::Field(name), Some(Value::Object(members))) => members.remove(name).is_some(),
        (Key::Index(index), Some(Value::Array(items))) if *index < items.len() => {
            items.remove(*index);
            true
        }
        _ => false,
    }
}

/// Sets the value at a place, with empty objects in place of missing parents. Returns whether the place can exist.
pub(crate) fn set(value: &mut Value, place: &[Key], new: Value) -> bool {
    let Some((key, rest)) = place.split_first() else {
        *value = new;
        return true;
    };
    match (key, value) {
        (Key::Field(name), Value::Object(members)) => {
            let member = members.entry(name.as_str()).or_insert_with(|| Value::Object(serde_json::Map::new()));
            set(member, rest, new)
        }
        (Key::Index(index), Value::Array(items)) => items.get_mut(*index).is_some_and(|item| set(item, rest, new)),
        _ => false,
    }
}

/// Returns the schema of the value at a place.
pub(crate) fn schema_at<'g>(schema: &'g SchemaProps, place: &[Key]) -> Option<&'g SchemaProps> {
    place.iter().try_fold(schema, |schema, key| match key {
        Key::Field(name) => schema.properties.get(name).or_else(|| schema.values()),
        Key::Index(_) => schema.item(),
    })
}
