//! Changes parts of an object.

use serde_json::{Map, Value};

use crate::path::{Path, Step};

/// The key of a new map entry.
const KEY: &str = "key";

/// Returns the value at a path. If the path leads through lists and maps, returns the first such value.
pub(super) fn value_at<'v>(value: &'v Value, path: &[Step]) -> Option<&'v Value> {
    let Some((step, rest)) = path.split_first() else { return Some(value) };
    match (step, value) {
        (Step::Property(name), Value::Object(members)) => value_at(members.get(name)?, rest),
        (Step::Items, Value::Array(items)) => items.iter().find_map(|item| value_at(item, rest)),
        (Step::Values, Value::Object(members)) => members.values().find_map(|member| value_at(member, rest)),
        _ => None,
    }
}

/// Sets the value at a path, whose parent must exist. Returns the changed object.
pub(super) fn with_value(object: &Value, path: &Path, value: &Value) -> Option<Value> {
    let mut object = object.clone();
    set(&mut object, path.steps(), value).then_some(object)
}

fn set(place: &mut Value, path: &[Step], value: &Value) -> bool {
    let Some((step, rest)) = path.split_first() else {
        *place = value.clone();
        return true;
    };
    match (step, place) {
        (Step::Property(name), Value::Object(members)) => into_member(members, name, rest, value),
        (Step::Values, Value::Object(members)) => {
            let key = members.keys().next().cloned().unwrap_or_else(|| KEY.to_owned());
            into_member(members, &key, rest, value)
        }
        (Step::Items, Value::Array(items)) => match items.first_mut() {
            Some(item) => set(item, rest, value),
            None if rest.is_empty() => {
                items.push(value.clone());
                true
            }
            None => false,
        },
        _ => false,
    }
}

fn into_member(members: &mut Map<String, Value>, name: &str, rest: &[Step], value: &Value) -> bool {
    match members.get_mut(name) {
        Some(member) => set(member, rest, value),
        None if rest.is_empty() => {
            members.insert(name.to_owned(), value.clone());
            true
        }
        None => false,
    }
}

/// Removes the field at a path. Returns the changed object.
pub(super) fn without_field(object: &Value, path: &Path) -> Option<Value> {
    let mut object = object.clone();
    let (last, parents) = path.steps().split_last()?;
    let Step::Property(name) = last else { return None };
    let parent = parents.iter().try_fold(&mut object, |value, step| match (step, value) {
        (Step::Property(name), Value::Object(members)) => members.get_mut(name),
        (Step::Items, Value::Array(items)) => items.first_mut(),
        (Step::Values, Value::Object(members)) => members.values_mut().next(),
        _ => None,
    })?;
    parent.as_object_mut()?.remove(name)?;
    Some(object)
}

/// Returns values that differ from a value in one place.
pub(super) fn variants(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => vec![],
        Value::Bool(value) => vec![(!value).into()],
        Value::Number(number) => match number.as_i64() {
            Some(number) => vec![number.saturating_add(1).into(), number.saturating_sub(1).into()],
            None => number.as_f64().map(|number| (number + 1.0).into()).into_iter().collect(),
        },
        Value::String(text) => {
            let mut shorter = text.clone();
            shorter.pop();
            let mut texts = vec![format!("{text}a"), format!("a{text}"), format!("{text}0"), shorter];
            texts.retain(|other| other != text);
            texts.into_iter().map(Value::from).collect()
        }
        Value::Array(items) => {
            let mut found: Vec<Value> = Vec::new();
            for (at, item) in items.iter().enumerate().take(4) {
                let mut without = items.clone();
                without.remove(at);
                found.push(without.into());
                for variant in variants(item).into_iter().take(4) {
                    let mut changed = items.clone();
                    changed[at] = variant;
                    found.push(changed.into());
                }
            }
            found
        }
        Value::Object(members) => {
            let mut found = Vec::new();
            for (name, member) in members.iter().take(16) {
                let mut without = members.clone();
                without.remove(name);
                found.push(without.into());
                for variant in variants(member).into_iter().take(4) {
                    let mut changed = members.clone();
                    changed.insert(name.clone(), variant);
                    found.push(changed.into());
                }
            }
            found
        }
    }
}
