//! Smaller objects.

use serde_json::Value;
use structural_schema_documents::openapi::SchemaProps;

use crate::goal::Goal;
use crate::place::{Key, Place, remove, set, take};

/// Removes values that equal their default as long as the goals are met and `keep` returns true.
pub(crate) fn without_defaults(
    mut object: Value,
    schema: &SchemaProps,
    goals: &[Goal],
    keep: impl Fn(&Value) -> bool,
) -> Value {
    let meets_goals = |object: &Value| goals.iter().all(|goal| goal.is_met_by(object));
    let keep = |smaller: &Value| meets_goals(smaller) && keep(smaller);
    let mut paths = Vec::new();
    collect_defaults(&object, schema, &mut Vec::new(), &mut paths);
    if !goals.is_empty() && meets_goals(&object) {
        // A goal may need some of the values, and removing more of them does not change that.
        paths.retain(|path| {
            let Some(value) = take(&mut object, path) else { return false };
            let is_spare = meets_goals(&object);
            set(&mut object, path, value);
            is_spare
        });
    }
    // Usually nothing depends on the defaults. Inner ones come last, and an item of a list is never removed, so all paths remain valid.
    let mut smallest = object.clone();
    for path in paths.iter().rev() {
        remove(&mut smallest, path);
    }
    if paths.len() > 1 && keep(&smallest) {
        return smallest;
    }
    for path in paths {
        let mut smaller = object.clone();
        if remove(&mut smaller, &path) && keep(&smaller) {
            object = smaller;
        }
    }
    object
}

/// Collects the paths of values that equal their default, outer ones first.
fn collect_defaults(value: &Value, schema: &SchemaProps, path: &mut Place, paths: &mut Vec<Place>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                let Some(below) = schema.properties.get(name).or_else(|| schema.values()) else { continue };
                path.push(Key::Field(name.clone()));
                if schema.properties.contains_key(name) && below.default.is_some() {
                    paths.push(path.clone());
                }
                collect_defaults(member, below, path, paths);
                path.pop();
            }
        }
        Value::Array(items) => {
            let Some(below) = schema.item() else { return };
            for (index, item) in items.iter().enumerate() {
                path.push(Key::Index(index));
                collect_defaults(item, below, path, paths);
                path.pop();
            }
        }
        _ => {}
    }
}

/// Returns a copy without one field or item for which `keep` returns true. Tries large parts first.
pub(crate) fn without_one_part(object: &Value, mut keep: impl FnMut(&Value) -> bool) -> Option<Value> {
    parts(object).iter().find_map(|place| without(object, place).filter(&mut keep))
}

/// Returns a copy without the value at a place.
pub(crate) fn without(object: &Value, place: &Place) -> Option<Value> {
    let mut smaller = object.clone();
    remove(&mut smaller, place).then_some(smaller)
}

/// Returns the places of all fields and items, outer ones first, and later items before earlier ones.
pub(crate) fn parts(object: &Value) -> Vec<Place> {
    let mut places = Vec::new();
    collect_parts(object, &mut Vec::new(), &mut places);
    places.sort_by_key(Vec::len);
    places
}

fn collect_parts(value: &Value, path: &mut Place, paths: &mut Vec<Place>) {
    let mut child = |key: Key, value: &Value| {
        path.push(key);
        paths.push(path.clone());
        collect_parts(value, path, paths);
        path.pop();
    };
    match value {
        Value::Object(members) => members.iter().for_each(|(name, member)| child(Key::Field(name.clone()), member)),
        Value::Array(items) => items.iter().enumerate().rev().for_each(|(index, item)| child(Key::Index(index), item)),
        _ => {}
    }
}
