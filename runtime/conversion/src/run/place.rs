//! Finds, removes, and sets values of JSON objects.

use serde_json::{Map, Value};

use crate::path::{PathBuf, Segment};

/// The names of fields, from an object down to a value.
pub(crate) type Names = Vec<Box<str>>;

/// The item of a list or the value of a map that a `[*]` of a path refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Index(usize),
    Name(Box<str>),
}

/// The keys for all `[*]` of a path.
pub(crate) type Location = Vec<Key>;

pub(crate) fn get<'v>(value: &'v Value, names: &[Box<str>]) -> Option<&'v Value> {
    names.iter().try_fold(value, |value, name| value.as_object()?.get(&**name))
}

pub(crate) fn get_mut<'v>(value: &'v mut Value, names: &[Box<str>]) -> Option<&'v mut Value> {
    names.iter().try_fold(value, |value, name| value.as_object_mut()?.get_mut(&**name))
}

/// Removes a value.
pub(crate) fn take(value: &mut Value, names: &[Box<str>]) -> Option<Value> {
    let (last, parents) = names.split_last()?;
    get_mut(value, parents)?.as_object_mut()?.remove(&**last)
}

/// Sets a value and creates the objects that contain it. Does nothing if one of them is another kind of value.
pub(crate) fn put(value: &mut Value, names: &[Box<str>], new: Value) {
    let Some((last, parents)) = names.split_last() else {
        *value = new;
        return;
    };
    let mut value = value;
    for name in parents {
        let Some(object) = object_mut(value) else { return };
        value = object.entry(&**name).or_insert(Value::Null);
    }
    if let Some(object) = object_mut(value) {
        object.insert((**last).to_owned(), new);
    }
}

/// Returns the members of an object. Null becomes an empty object.
fn object_mut(value: &mut Value) -> Option<&mut Map<String, Value>> {
    if value.is_null() {
        *value = Value::Object(Map::new());
    }
    value.as_object_mut()
}

/// Returns the value at a path whose `[*]` refer to these keys.
pub(crate) fn at<'v>(value: &'v Value, path: &[Segment], location: &[Key]) -> Option<&'v Value> {
    let mut keys = location.iter();
    path.iter().try_fold(value, |value, segment| match segment {
        Segment::Field(name) => value.as_object()?.get(&**name),
        Segment::Index(index) => value.as_array()?.get(*index),
        Segment::Each => match keys.next()? {
            Key::Index(index) => value.as_array()?.get(*index),
            Key::Name(name) => value.as_object()?.get(&**name),
        },
    })
}

/// Returns the item that the last `[*]` of a path refers to, and the names after it.
pub(crate) fn item_mut<'v>(value: &'v mut Value, path: &PathBuf, location: &[Key]) -> Option<(&'v mut Value, Names)> {
    let mut keys = location.iter();
    let mut value = value;
    let mut names = Names::new();
    for segment in &path.0 {
        let key = match segment {
            Segment::Field(name) => {
                names.push(name.clone());
                continue;
            }
            Segment::Index(index) => &Key::Index(*index),
            Segment::Each => keys.next()?,
        };
        value = get_mut(value, &names)?;
        names.clear();
        value = match key {
            Key::Index(index) => value.as_array_mut()?.get_mut(*index)?,
            Key::Name(name) => value.as_object_mut()?.get_mut(&**name)?,
        };
    }
    Some((value, names))
}

/// Calls `visit` with the keys of all values that a path refers to.
pub(crate) fn locations(value: &Value, path: &[Segment], visit: &mut impl FnMut(&Location)) {
    fn walk(value: &Value, path: &[Segment], location: &mut Location, visit: &mut impl FnMut(&Location)) {
        let Some(each) = path.iter().position(|segment| *segment == Segment::Each) else { return visit(location) };
        let Some(list) = at(value, &path[..each], &[]) else { return };
        let mut enter = |key, item: &Value, location: &mut Location| {
            location.push(key);
            walk(item, &path[each + 1..], location, visit);
            location.pop();
        };
        match list {
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    enter(Key::Index(index), item, location);
                }
            }
            Value::Object(members) => {
                for (name, item) in members {
                    enter(Key::Name(name.as_str().into()), item, location);
                }
            }
            _ => {}
        }
    }
    walk(value, path, &mut Location::new(), visit);
}

/// Returns the path with its keys in place of every `[*]`.
pub(crate) fn concrete(path: &PathBuf, location: &[Key]) -> PathBuf {
    let mut keys = location.iter();
    let segment = |segment: &Segment| match segment {
        Segment::Each => match keys.next() {
            Some(Key::Index(index)) => Segment::Index(*index),
            Some(Key::Name(name)) => Segment::Field(name.clone()),
            None => Segment::Each,
        },
        segment => segment.clone(),
    };
    PathBuf(path.0.iter().map(segment).collect())
}

/// Returns the keys of a concrete path, if it has the form of `path`.
pub(crate) fn matched(path: &PathBuf, concrete: &PathBuf) -> Option<Location> {
    if path.0.len() != concrete.0.len() {
        return None;
    }
    let mut location = Location::new();
    for (pattern, segment) in path.0.iter().zip(&concrete.0) {
        match (pattern, segment) {
            (Segment::Each, Segment::Index(index)) => location.push(Key::Index(*index)),
            (Segment::Each, Segment::Field(name)) => location.push(Key::Name(name.clone())),
            (pattern, segment) if pattern == segment => {}
            _ => return None,
        }
    }
    Some(location)
}
