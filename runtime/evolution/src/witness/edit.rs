//! Changes parts of an object.

use serde_json::{Map, Value};

use crate::path::{Path, Step};

/// The key of a new map entry.
const KEY: &str = "key";

/// Returns the value at a path. If the path leads through lists and maps, returns the first such value.
pub(super) fn value_at<'v>(value: &'v Value, path: &[Step]) -> Option<&'v Value> {
    let Some((step, rest)) = path.split_first() else { return Some(value) };
    match (step, value) {
        (Step::Property(name), Value::Object(members)) => value_at(members.get(&**name)?, rest),
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
        (Step::Property(name), Value::Object(members)) => members.get_mut(&**name),
        (Step::Items, Value::Array(items)) => items.first_mut(),
        (Step::Values, Value::Object(members)) => members.values_mut().next(),
        _ => None,
    })?;
    parent.as_object_mut()?.remove(&**name)?;
    Some(object)
}

/// A key of an object, or an index of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Key {
    Field(String),
    Index(usize),
}

/// A change of one place inside a value: a new value, or the removal of the value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Edit {
    place: Vec<Key>,
    new: Option<Value>,
}

impl Edit {
    /// Replaces the whole value.
    pub(super) fn replace(value: Value) -> Self {
        Edit { place: Vec::new(), new: Some(value) }
    }

    fn within(mut self, key: Key) -> Self {
        self.place.insert(0, key);
        self
    }

    fn apply(self, value: &mut Value) -> Option<()> {
        let Some((last, parents)) = self.place.split_last() else {
            *value = self.new?;
            return Some(());
        };
        let parent = parents.iter().try_fold(value, |value, key| match (key, value) {
            (Key::Field(name), Value::Object(members)) => members.get_mut(name),
            (Key::Index(at), Value::Array(items)) => items.get_mut(*at),
            _ => None,
        })?;
        match (last, parent, self.new) {
            (Key::Field(name), Value::Object(members), Some(new)) => drop(members.insert(name.clone(), new)),
            (Key::Field(name), Value::Object(members), None) => drop(members.remove(name)),
            (Key::Index(at), Value::Array(items), Some(new)) => *items.get_mut(*at)? = new,
            (Key::Index(at), Value::Array(items), None) if *at < items.len() => drop(items.remove(*at)),
            _ => return None,
        }
        Some(())
    }
}

/// Applies a change to the value at a path, whose parent must exist. Returns the changed object.
pub(super) fn with_edit(object: &Value, path: &Path, edit: Edit) -> Option<Value> {
    let mut object = object.clone();
    let value = path.steps().iter().try_fold(&mut object, |value, step| match (step, value) {
        (Step::Property(name), Value::Object(members)) => members.get_mut(&**name),
        (Step::Items, Value::Array(items)) => items.first_mut(),
        (Step::Values, Value::Object(members)) => members.values_mut().next(),
        _ => None,
    })?;
    edit.apply(value)?;
    Some(object)
}

/// The number of items and members of a value that are changed, and of changes inside each of them.
const ITEMS: usize = 4;
const MEMBERS: usize = 16;
const INSIDE: usize = 4;

/// Returns up to `most` changes of a value in one place.
pub(super) fn variants(value: &Value, most: usize) -> Vec<Edit> {
    let mut found: Vec<Edit> = match value {
        Value::Null => vec![],
        Value::Bool(value) => vec![Edit::replace((!value).into())],
        Value::Number(number) => match number.as_i64() {
            Some(number) => {
                [number.saturating_add(1), number.saturating_sub(1)].map(|new| Edit::replace(new.into())).into()
            }
            None => number.as_f64().map(|number| Edit::replace((number + 1.0).into())).into_iter().collect(),
        },
        Value::String(text) => {
            let mut shorter = text.clone();
            shorter.pop();
            let mut texts = vec![format!("{text}a"), format!("a{text}"), format!("{text}0"), shorter];
            texts.retain(|other| other != text);
            texts.into_iter().map(|text| Edit::replace(text.into())).collect()
        }
        Value::Array(items) => {
            let items = items.iter().enumerate().take(ITEMS);
            inside(items.map(|(at, item)| (Key::Index(at), item)), most)
        }
        Value::Object(members) => {
            let members = members.iter().take(MEMBERS);
            inside(members.map(|(name, member)| (Key::Field(name.clone()), member)), most)
        }
    };
    found.truncate(most);
    found
}

/// Returns changes that remove a part of a value, or change it.
fn inside<'v>(parts: impl Iterator<Item = (Key, &'v Value)>, most: usize) -> Vec<Edit> {
    let mut found = Vec::new();
    for (key, part) in parts {
        let Some(left) = most.checked_sub(found.len() + 1) else { break };
        found.push(Edit { place: vec![key.clone()], new: None });
        found.extend(variants(part, left.min(INSIDE)).into_iter().map(|edit| edit.within(key.clone())));
    }
    found
}
