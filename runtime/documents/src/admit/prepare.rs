//! Resets the fields that a request must not set.

use serde_json::{Map, Value};
use structural_schema_cel::json::{Json, JsonObject, JsonValue, Members};
use structural_schema_model as model;

use super::served::ServedVersion;
use crate::edit::{New, Shape, Target};
use crate::validate::deep_equal;

/// A placeholder for the random suffix of a generated name.
const SUFFIX: &str = "xxxxx";

/// The maximum length of a prefix in a generated name.
const MAX_PREFIX: usize = 58;

/// Sets generation 1, removes the status if it is a subresource, and generates a name from `generateName`.
#[inline(never)]
pub(super) fn for_create<'d>(served: &ServedVersion, object: &mut impl Target<'d>) {
    if served.status {
        object.remove("status");
    }
    change_metadata(object, |metadata| {
        metadata.insert("generation", New::Constant(model::Json::Int(1)));
        if let Some(name) = generated_name(metadata.json()) {
            metadata.insert("name", New::Owned(name.into()));
        }
    });
}

/// Returns the name that the server generates, without the random suffix.
fn generated_name(metadata: Json<'_>) -> Option<String> {
    let text = |name| metadata.member(name).and_then(JsonValue::as_str).unwrap_or_default();
    let prefix = text("generateName");
    if prefix.is_empty() || !text("name").is_empty() {
        return None;
    }
    let mut ends = (0..=prefix.len().min(MAX_PREFIX)).rev();
    let kept = ends.find(|&end| prefix.is_char_boundary(end)).unwrap_or_default();
    Some(format!("{}{SUFFIX}", &prefix[..kept]))
}

/// Keeps the old status if it is a subresource, and increments the generation if anything but `metadata`
/// differs.
#[inline(never)]
pub(super) fn for_update<'d>(served: &ServedVersion, object: &mut impl Target<'d>, old: Json<'d>) {
    let Some(old) = old.as_object() else { return };
    if served.status {
        match old.get("status") {
            Some(status) => object.insert("status", status.into()),
            None => object.remove("status"),
        }
    }
    let generation = generation(old) + i64::from(differ(object.json(), old));
    change_metadata(object, |metadata| {
        if generation == 0 {
            metadata.remove("generation");
        } else {
            metadata.insert("generation", New::Constant(model::Json::Int(generation)));
        }
        if let Some(old) = metadata_of(old) {
            keep_system_fields(metadata, old);
        }
    });
}

/// Takes everything except the status and `managedFields` from the old object.
pub(super) fn for_status_update<'d>(object: &mut impl Target<'d>, old: Json<'d>) {
    let Some(old) = old.as_object() else { return };
    let is_taken = |key: &str| !matches!(key, "status" | "metadata");
    object.retain(|key, _| !is_taken(key) || old.get(key).is_some());
    for (key, member) in old.iter().filter(|(key, _)| is_taken(key)) {
        object.insert(key, member.into());
    }
    change_metadata(object, |metadata| {
        let old = metadata_of(old);
        metadata.retain(|key, _| key == "managedFields" || old.is_some_and(|old| old.get(key).is_some()));
        let old = old.into_iter().flat_map(JsonObject::iter);
        for (key, member) in old.filter(|(key, _)| *key != "managedFields") {
            metadata.insert(key, member.into());
        }
    });
}

/// Copies the fields of `metadata` that only the server sets.
fn keep_system_fields<'d>(metadata: &mut impl Target<'d>, old: Members<'d>) {
    for name in ["creationTimestamp", "deletionTimestamp"] {
        if let Some(time) = old.get(name) {
            metadata.insert(name, time.into());
        }
    }
    for name in ["uid", "deletionGracePeriodSeconds"] {
        if let Some(value) = old.get(name)
            && metadata.json().member(name).is_none()
        {
            metadata.insert(name, value.into());
        }
    }
}

/// Changes `metadata`, and creates it if it is missing.
fn change_metadata<'d, E: Target<'d>>(object: &mut E, change: impl FnOnce(&mut E)) {
    let nothing = || New::Owned(Value::Object(Map::new()));
    let mut change = Some(change);
    object.field("metadata", |metadata| {
        if metadata.shape() != Shape::Object {
            metadata.set(nothing());
        }
        if let Some(change) = change.take() {
            change(metadata);
        }
    });
    if let Some(change) = change {
        object.insert("metadata", nothing());
        object.field("metadata", change);
    }
}

fn metadata_of(object: Members<'_>) -> Option<Members<'_>> {
    object.get("metadata")?.as_object()
}

fn generation(object: Members<'_>) -> i64 {
    metadata_of(object).and_then(|metadata| metadata.get("generation")?.as_i64()).unwrap_or_default()
}

/// Returns whether the objects differ outside `metadata`.
fn differ(new: Json<'_>, old: Members<'_>) -> bool {
    match (new.as_object(), old) {
        (Some(Members::Values(new)), Members::Values(old)) => members_differ(new, old),
        (Some(Members::Nodes(new)), Members::Nodes(old)) => members_differ(new, old),
        (Some(new), old) => members_differ(new, old),
        (None, _) => true,
    }
}

fn members_differ<'a, 'b, A: JsonObject<'a>, B: JsonObject<'b>>(new: A, old: B) -> bool
where
    A::Value: JsonValue<'a>,
    B::Value: JsonValue<'b>,
{
    let new_len = new.len() - usize::from(new.get("metadata").is_some());
    let old_len = old.len() - usize::from(old.get("metadata").is_some());
    let mut members = new.iter().filter(|(key, _)| *key != "metadata");
    new_len != old_len || !members.all(|(key, new)| old.get(key).is_some_and(|old| deep_equal(new, old)))
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
        for_update(&served(true), &mut same, (&old).into());
        let metadata = json!({"labels": {}, "generation": 3, "uid": "u", "creationTimestamp": "t"});
        assert_eq!(same, json!({"spec": 1, "status": 1, "metadata": metadata}));
        let mut changed = json!({"spec": 1, "status": 2});
        for_update(&served(false), &mut changed, (&old).into());
        assert_eq!(changed["metadata"]["generation"], 4);
        let mut without = json!({"spec": 1, "status": 2});
        for_update(&served(true), &mut without, (&json!({"spec": 1})).into());
        assert_eq!(without, json!({"spec": 1, "metadata": {}}));
    }

    #[test]
    fn status_update() {
        let old = json!({"spec": 1, "status": 1, "metadata": {"labels": {"a": "b"}, "managedFields": [1]}});
        let mut new = json!({"spec": 2, "status": 2, "metadata": {"name": "x", "managedFields": [2]}});
        for_status_update(&mut new, (&old).into());
        assert_eq!(new, json!({"spec": 1, "status": 2, "metadata": {"labels": {"a": "b"}, "managedFields": [2]}}));
        let mut empty = json!({});
        for_status_update(&mut empty, (&old).into());
        assert_eq!(empty, json!({"spec": 1, "metadata": {"labels": {"a": "b"}}}));
    }
}
