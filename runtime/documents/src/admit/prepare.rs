//! Resets the fields that a request must not set.

use serde_json::{Map, Value};

use super::served::ServedVersion;
use crate::validate::deep_equal;

/// A placeholder for the random suffix of a generated name.
const SUFFIX: &str = "xxxxx";

/// The maximum length of a prefix in a generated name.
const MAX_PREFIX: usize = 58;

/// Sets generation 1, removes the status if it is a subresource, and generates a name from `generateName`.
pub(super) fn for_create(served: &ServedVersion, object: &mut Value) {
    let Value::Object(members) = object else { return };
    if served.status {
        members.remove("status");
    }
    change_metadata(members, |metadata| {
        metadata.insert("generation".to_owned(), 1.into());
        let prefix = text(metadata, "generateName");
        if text(metadata, "name").is_empty() && !prefix.is_empty() {
            let mut ends = (0..=prefix.len().min(MAX_PREFIX)).rev();
            let kept = ends.find(|&end| prefix.is_char_boundary(end)).unwrap_or_default();
            let name = format!("{}{SUFFIX}", &prefix[..kept]);
            metadata.insert("name".to_owned(), name.into());
        }
    });
}

/// Keeps the old status if it is a subresource, and increments the generation if anything but `metadata`
/// differs.
pub(super) fn for_update(served: &ServedVersion, object: &mut Value, old: &Value) {
    let (Value::Object(members), Value::Object(old)) = (object, old) else { return };
    if served.status {
        match old.get("status") {
            Some(status) => members.insert("status".to_owned(), status.clone()),
            None => members.remove("status"),
        };
    }
    let generation = generation(old) + i64::from(differ(members, old));
    change_metadata(members, |metadata| {
        if generation == 0 {
            metadata.remove("generation");
        } else {
            metadata.insert("generation".to_owned(), generation.into());
        }
        if let Some(Value::Object(old)) = old.get("metadata") {
            keep_system_fields(metadata, old);
        }
    });
}

/// Returns the old object with the new status and the new `managedFields`.
pub(super) fn for_status_update(mut object: Value, old: &Value) -> Value {
    let mut result = old.clone();
    let (Value::Object(members), Value::Object(new)) = (&mut result, &mut object) else { return result };
    match new.remove("status") {
        Some(status) => members.insert("status".to_owned(), status),
        None => members.remove("status"),
    };
    let managed = new.get_mut("metadata").and_then(|metadata| metadata.get_mut("managedFields")).map(Value::take);
    change_metadata(members, |metadata| {
        match managed {
            Some(managed) => metadata.insert("managedFields".to_owned(), managed),
            None => metadata.remove("managedFields"),
        };
    });
    result
}

/// Copies the fields of `metadata` that only the server sets.
fn keep_system_fields(metadata: &mut Map<String, Value>, old: &Map<String, Value>) {
    for name in ["creationTimestamp", "deletionTimestamp"] {
        if let Some(time) = old.get(name) {
            metadata.insert(name.to_owned(), time.clone());
        }
    }
    for name in ["uid", "deletionGracePeriodSeconds"] {
        if let Some(value) = old.get(name) {
            metadata.entry(name).or_insert_with(|| value.clone());
        }
    }
}

/// Changes `metadata`, and creates it if it is missing.
fn change_metadata(members: &mut Map<String, Value>, change: impl FnOnce(&mut Map<String, Value>)) {
    let metadata = members.entry("metadata").or_insert(Value::Null);
    let mut fields = match metadata.take() {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    change(&mut fields);
    *metadata = Value::Object(fields);
}

fn text<'a>(metadata: &'a Map<String, Value>, name: &str) -> &'a str {
    metadata.get(name).and_then(Value::as_str).unwrap_or_default()
}

fn generation(object: &Map<String, Value>) -> i64 {
    object.get("metadata").and_then(|metadata| metadata.get("generation")).and_then(Value::as_i64).unwrap_or_default()
}

/// Returns whether the objects differ outside `metadata`.
fn differ(new: &Map<String, Value>, old: &Map<String, Value>) -> bool {
    let content = |object: &Map<String, Value>| object.len() - usize::from(object.contains_key("metadata"));
    let mut members = new.iter().filter(|(key, _)| *key != "metadata");
    content(new) != content(old) || !members.all(|(key, new)| old.get(key).is_some_and(|old| deep_equal(new, old)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn served(status: bool) -> ServedVersion {
        let subresources = if status { json!({"status": {}}) } else { json!({}) };
        let crd = json!({"spec": {"group": "g", "scope": "Cluster", "names": {"kind": "K"}, "versions": [
            {"name": "v1", "storage": true, "subresources": subresources},
        ]}});
        crate::admit::Endpoint::from_json(&crd, None).expect("a storage version").served
    }

    #[test]
    fn create() {
        let mut object = json!({"status": 1});
        for_create(&served(false), &mut object);
        assert_eq!(object, json!({"status": 1, "metadata": {"generation": 1}}));
        let mut object = json!({"status": 1, "metadata": {"generateName": "a-", "generation": 5}});
        for_create(&served(true), &mut object);
        assert_eq!(object, json!({"metadata": {"generateName": "a-", "name": "a-xxxxx", "generation": 1}}));
    }

    #[test]
    fn update() {
        let old = json!({"spec": 1, "status": 1, "metadata": {"generation": 3, "uid": "u", "creationTimestamp": "t"}});
        let mut same = json!({"spec": 1, "status": 2, "metadata": {"labels": {}, "generation": 9}});
        for_update(&served(true), &mut same, &old);
        let metadata = json!({"labels": {}, "generation": 3, "uid": "u", "creationTimestamp": "t"});
        assert_eq!(same, json!({"spec": 1, "status": 1, "metadata": metadata}));
        let mut changed = json!({"spec": 1, "status": 2});
        for_update(&served(false), &mut changed, &old);
        assert_eq!(changed["metadata"]["generation"], 4);
        let mut without = json!({"spec": 1, "status": 2});
        for_update(&served(true), &mut without, &json!({"spec": 1}));
        assert_eq!(without, json!({"spec": 1, "metadata": {}}));
    }

    #[test]
    fn status_update() {
        let old = json!({"spec": 1, "status": 1, "metadata": {"labels": {"a": "b"}, "managedFields": [1]}});
        let new = json!({"spec": 2, "status": 2, "metadata": {"name": "x", "managedFields": [2]}});
        assert_eq!(
            for_status_update(new, &old),
            json!({"spec": 1, "status": 2, "metadata": {"labels": {"a": "b"}, "managedFields": [2]}})
        );
        assert_eq!(for_status_update(json!({}), &old), json!({"spec": 1, "metadata": {"labels": {"a": "b"}}}));
    }
}
