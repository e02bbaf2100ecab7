//! Changes of a `serde_json::Value`.

use serde_json::{Map, Value};

use super::{Default, Edit, New, Shape};
use crate::openapi;

impl<'d> Edit<'d> for Value {
    #[inline]
    fn shape(&self) -> Shape {
        match self {
            Value::Null => Shape::Null,
            Value::Bool(_) | Value::Number(_) | Value::String(_) => Shape::Scalar,
            Value::Array(_) => Shape::Array,
            Value::Object(_) => Shape::Object,
        }
    }

    #[inline]
    fn each_item(&mut self, mut visit: impl FnMut(usize, &mut Self)) {
        let Value::Array(items) = self else { return };
        items.iter_mut().enumerate().for_each(|(index, item)| visit(index, item));
    }

    #[inline]
    fn each_field(&mut self, mut visit: impl FnMut(&str, &mut Self)) {
        let Value::Object(members) = self else { return };
        members.iter_mut().for_each(|(key, member)| visit(key, member));
    }

    #[inline]
    fn retain(&mut self, mut keeps: impl FnMut(&str, &mut Self) -> bool) {
        let Value::Object(members) = self else { return };
        // Nothing is moved until a field is removed.
        let Some(first) = members.iter_mut().position(|(key, member)| !keeps(key, member)) else { return };
        let mut index = 0;
        members.retain(|key, member| {
            index += 1;
            index <= first || (index > first + 1 && keeps(key, member))
        });
    }

    /// Does not recurse, because a value may be nested deeper than the stack allows.
    fn each_object(&mut self, mut visit: impl FnMut(&[usize], &mut Self)) {
        let (mut open, mut indices) = (Vec::new(), Vec::new());
        enter(self, &mut open, &[], &mut visit);
        while let Some(items) = open.last_mut() {
            match items.next() {
                Some((index, item)) => {
                    indices.truncate(open.len() - 1);
                    indices.push(index);
                    enter(item, &mut open, &indices, &mut visit);
                }
                None => drop(open.pop()),
            }
        }
    }

    #[inline]
    fn field<T>(&mut self, key: &str, visit: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.as_object_mut()?.get_mut(key).map(visit)
    }

    fn insert(&mut self, key: &'d str, value: New<'d>) {
        if let Value::Object(members) = self {
            members.insert(key.to_owned(), value.into());
        }
    }

    fn fill(&mut self, defaults: impl Iterator<Item = Default<'d>>, mut added: impl FnMut(&New<'d>)) {
        let Value::Object(members) = self else { return };
        if members.len() < LARGE {
            defaults.for_each(|default| fill_one(members, default, &mut added));
        } else {
            for default in missing(members, defaults) {
                fill_one(members, default, &mut added);
            }
        }
    }

    fn remove(&mut self, key: &str) {
        if let Value::Object(members) = self {
            members.remove(key);
        }
    }

    fn set(&mut self, value: New<'d>) {
        *self = value.into();
    }
}

#[cfg(feature = "admit")]
impl super::Target<'_> for Value {
    type Ref<'r> = &'r Value;

    #[inline]
    fn get(&self) -> &Value {
        self
    }

    fn as_value<T>(&mut self, change: impl FnOnce(&mut Value) -> T) -> T {
        change(self)
    }
}

/// The number of members from which an object is large. In a small one, each lookup takes few comparisons.
const LARGE: usize = 64;

/// Adds a default unless the object has the field.
#[inline]
fn fill_one<'d>(members: &mut Map<String, Value>, default: Default<'d>, added: &mut impl FnMut(&New<'d>)) {
    let Default { key, value, replaces_null } = default;
    match members.get_mut(key) {
        None => {
            added(&value);
            members.insert(key.to_owned(), value.into());
        }
        Some(member) if replaces_null && member.is_null() => {
            added(&value);
            *member = value.into();
        }
        Some(_) => {}
    }
}

/// Returns the defaults of fields that are missing or null. Members and defaults usually have the same order, so that most
/// members are found with a single comparison.
fn missing<'d>(members: &Map<String, Value>, defaults: impl Iterator<Item = Default<'d>>) -> Vec<Default<'d>> {
    let mut rest = members.iter().peekable();
    let is_missing = |default: &Default<'d>| {
        while rest.next_if(|(key, _)| key.as_str() < default.key).is_some() {}
        let next = rest.next_if(|(key, _)| *key == default.key).map(|(_, member)| member);
        next.or_else(|| members.get(default.key)).is_none_or(Value::is_null)
    };
    defaults.filter(is_missing).collect()
}

/// The remaining items of an array.
type Items<'v> = std::iter::Enumerate<std::slice::IterMut<'v, Value>>;

/// Visits an object, or pushes the items of an array to `open`.
fn enter<'v>(
    value: &'v mut Value,
    open: &mut Vec<Items<'v>>,
    indices: &[usize],
    visit: &mut impl FnMut(&[usize], &mut Value),
) {
    match value {
        Value::Object(_) => visit(indices, value),
        Value::Array(array) => open.push(array.iter_mut().enumerate()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

impl From<New<'_>> for Value {
    fn from(new: New<'_>) -> Self {
        match new {
            New::Constant(constant) => openapi::value(&constant),
            New::Borrowed(value) => value.clone(),
            New::Owned(value) => value,
            #[cfg(feature = "admit")]
            New::Node(node) => (&node).into(),
        }
    }
}
