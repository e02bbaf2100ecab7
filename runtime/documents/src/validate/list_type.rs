//! Checks that lists of type `set` and `map` have no duplicate items.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde_json::Value;
use structural_schema_cel::json::{Items, Json, JsonArray, JsonObject, JsonValue, View};

use super::descend::descend;
use super::equality::{Num, num};
use super::explain::Explanation;
use super::node::Node;
use crate::field_error::{FieldError, Location, go, value_bytes};
use crate::limits::Limits;
use crate::openapi::SchemaProps;
use crate::room::Room;

/// How the items of a list are identified.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ListType {
    Set,
    Map { keys: Box<[Box<str>]> },
}

impl ListType {
    pub(super) fn new(schema: &SchemaProps) -> Option<Self> {
        match schema.list_type.as_deref() {
            Some("set") => Some(ListType::Set),
            Some("map") => {
                Some(ListType::Map { keys: schema.list_map_keys.iter().map(|key| key.as_str().into()).collect() })
            }
            _ => None,
        }
    }

    /// Returns whether a list has no duplicate or invalid items.
    pub(super) fn is_unique<'a, J: JsonValue<'a>>(&self, items: J::Array) -> bool {
        match self {
            ListType::Set => is_set::<J>(items),
            ListType::Map { keys } => is_map::<J, _>(keys, items),
        }
    }
}

/// Returns whether no item occurs twice.
pub(super) fn is_set<'a, J: JsonValue<'a>>(items: J::Array) -> bool {
    have_distinct_texts(items.iter().map(JsonValue::as_str))
        || duplicates(items.len(), items.iter().map(Key::of)).is_empty()
}

/// Returns whether all items are objects or null, and no two have the same keys.
pub(super) fn is_map<'a, J: JsonValue<'a>, S: AsRef<str>>(keys: &[S], items: J::Array) -> bool {
    if let [name] = keys
        && have_distinct_texts(items.iter().map(|item| item.member(name.as_ref())?.as_str()))
    {
        return true;
    }
    first_non_object::<J>(items).is_none() && duplicates_in_map::<J, S>(keys, items).is_empty()
}

/// Returns whether there are at most [`SHORT`] values, and all of them are texts and different. Most lists are like this.
fn have_distinct_texts<'a>(values: impl Iterator<Item = Option<&'a str>>) -> bool {
    let mut known = [""; SHORT];
    for (index, value) in values.enumerate() {
        match value {
            Some(text) if index < SHORT && !known[..index].contains(&text) => known[index] = text,
            _ => return false,
        }
    }
    true
}

/// The maximum length of lists that are compared pairwise, without allocation.
const SHORT: usize = 16;

/// Returns the errors of a resource within `limits`.
pub(super) fn explain(root: &Node, value: Json<'_>, limits: &Limits) -> Explanation {
    // The root of a resource is not a list.
    if value.is_object() { explain_inside(root, value, limits) } else { Explanation::default() }
}

/// Returns the errors of a part of a resource, which may be a list.
fn explain_inside(node: &Node, value: Json<'_>, limits: &Limits) -> Explanation {
    let (mut errors, mut room) = (Vec::new(), limits.room());
    descend(node, value, |contains| contains.list_type, &mut Location::default(), &mut |node, value, location| {
        let Some(items) = value.as_array() else { return };
        let mut list = List { location, errors: &mut errors, room: &mut room };
        match &node.checks.list_type {
            Some(ListType::Set) => list.set(items),
            Some(ListType::Map { keys }) => list.map(keys, items),
            None => {}
        }
    });
    Explanation { errors, omitted: room.omitted(), blocks_rules: false }
}

/// Returns whether a part of a resource has no duplicate items.
pub(super) fn is_unique_inside<'v, J: JsonValue<'v>>(node: &Node, value: J) -> bool {
    if !node.contains.list_type {
        return true;
    }
    let is_unique_here = node.checks.is_unique(value);
    is_unique_here
        && match value.view() {
            View::Object(members) => members.iter().all(|(key, member)| {
                let node = node.property(key).or_else(|| node.values());
                node.is_none_or(|node| is_unique_inside(node, member))
            }),
            View::Array(items) => {
                node.items.as_ref().is_none_or(|node| items.iter().all(|item| is_unique_inside(node, item)))
            }
            View::Null | View::Bool(_) | View::Number(_) | View::String(_) => true,
        }
}

struct List<'r, 'v> {
    location: &'r Location<'v>,
    errors: &'r mut Vec<FieldError>,
    room: &'r mut Room,
}

impl List<'_, '_> {
    fn set(&mut self, items: Items<'_>) {
        for index in duplicates(items.len(), items.iter().map(Key::of)) {
            let Some(item) = items.get(index).map(Json::to_value) else { continue };
            self.report(&item, |list| FieldError::duplicate(list.location.item(index), item.clone()));
        }
    }

    fn map(&mut self, names: &[Box<str>], items: Items<'_>) {
        let item = |index| items.get(index).map(Json::to_value).unwrap_or_default();
        if let Some(index) = first_non_object::<Json<'_>>(items) {
            let detail = "must be an object for an array of list-type map";
            let item = item(index);
            self.report(&item, |list| FieldError::invalid(list.location.item(index), item.clone(), detail));
            return;
        }
        for index in duplicates_in_map::<Json<'_>, _>(names, items) {
            let item = item(index);
            self.report(&item, |list| FieldError::duplicate(list.location.item(index), keys(names, &item)));
        }
    }

    /// Adds an error about a value, within the limits.
    fn report(&mut self, value: &Value, error: impl FnOnce(&Self) -> FieldError) {
        if self.room.admits(self.location.bytes().saturating_add(value_bytes(value))) {
            let error = error(self);
            self.errors.push(error);
        }
    }
}

/// Returns the first item that is neither an object nor null.
fn first_non_object<'a, J: JsonValue<'a>>(items: J::Array) -> Option<usize> {
    items.iter().position(|item| !matches!(item.view(), View::Object(_) | View::Null))
}

fn duplicates_in_map<'a, J: JsonValue<'a>, S: AsRef<str>>(names: &[S], items: J::Array) -> Vec<usize> {
    match names {
        [name] => duplicates(items.len(), items.iter().map(|item| key_of(item, name))),
        names if has_exact_keys::<J, S>(names, items) => {
            duplicates(items.len(), items.iter().map(|item| ByKeys { names, item, of: PhantomData }))
        }
        names => duplicates(items.len(), items.iter().map(|item| go::json(&keys(names, item)))),
    }
}

/// Returns the identity of one key of an item.
fn key_of<'a, J: JsonValue<'a>, S: AsRef<str>>(item: J, name: &S) -> Key<'a> {
    item.member(name.as_ref()).map_or(Key::Unspecified, Key::of)
}

/// An item that is identified by its keys.
struct ByKeys<'n, 'a, J, S> {
    names: &'n [S],
    item: J,
    of: PhantomData<&'a ()>,
}

impl<'a, J: JsonValue<'a>, S: AsRef<str>> PartialEq for ByKeys<'_, 'a, J, S> {
    fn eq(&self, other: &Self) -> bool {
        self.names.iter().all(|name| key_of(self.item, name) == key_of(other.item, name))
    }
}

impl<'a, J: JsonValue<'a>, S: AsRef<str>> Eq for ByKeys<'_, 'a, J, S> {}

impl<'a, J: JsonValue<'a>, S: AsRef<str>> Hash for ByKeys<'_, 'a, J, S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.names.iter().for_each(|name| key_of(self.item, name).hash(state));
    }
}

/// Returns whether no key is a float, an array, or an object. Such keys are compared as JSON text.
fn has_exact_keys<'a, J: JsonValue<'a>, S: AsRef<str>>(names: &[S], items: J::Array) -> bool {
    let is_exact = |value: J| match value.view() {
        View::Number(number) => number.as_i64().is_some(),
        View::Array(_) | View::Object(_) => false,
        View::Null | View::Bool(_) | View::String(_) => true,
    };
    items.iter().all(|item| names.iter().all(|name| item.member(name.as_ref()).is_none_or(is_exact)))
}

/// Returns the keys that an item has.
fn keys<'a, S: AsRef<str>>(names: &[S], item: impl JsonValue<'a>) -> Value {
    let keys = names.iter().map(AsRef::as_ref);
    let keys = keys.filter_map(|name| Some((name.to_owned(), item.member(name)?.into().to_value())));
    Value::Object(keys.collect())
}

/// The identity of a value. Scalars of different types are different.
#[derive(PartialEq, Eq, Hash)]
enum Key<'a> {
    /// The key is absent, which differs from null.
    Unspecified,
    Null,
    Bool(bool),
    Int(i64),
    Float(u64),
    Text(&'a str),
    /// An array or object, as JSON.
    Compound(String),
}

impl<'a> Key<'a> {
    fn of(value: impl JsonValue<'a>) -> Self {
        match value.view() {
            View::Null => Key::Null,
            View::Bool(yes) => Key::Bool(yes),
            View::Number(number) => match num(number) {
                Num::Int(int) => Key::Int(int),
                // Negative zero equals zero.
                Num::Float(float) => Key::Float((float + 0.0).to_bits()),
            },
            View::String(text) => Key::Text(text),
            View::Array(_) | View::Object(_) => Key::Compound(go::json(&value.into().to_value())),
        }
    }
}

/// Returns the index of the second occurrence of each duplicate key.
fn duplicates<K: Eq + Hash>(len: usize, keys: impl Iterator<Item = K>) -> Vec<usize> {
    if len < 2 {
        return Vec::new();
    }
    if len <= SHORT {
        let mut known = [const { None }; SHORT];
        known.iter_mut().zip(keys).for_each(|(known, key)| *known = Some(key));
        let is_second = |index: &usize| known[..*index].iter().filter(|other| **other == known[*index]).count() == 1;
        return (1..len).filter(is_second).collect();
    }
    let mut seen: HashMap<K, usize> = HashMap::with_capacity(len);
    let mut duplicates = Vec::new();
    for (index, key) in keys.enumerate() {
        let times = seen.entry(key).or_default();
        *times += 1;
        if *times == 2 {
            duplicates.push(index);
        }
    }
    duplicates
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::validate::Validator;

    #[track_caller]
    fn check(schema: &Value, value: &Value, expected: &[&str]) {
        let schema: SchemaProps = serde_json::from_value(schema.clone()).expect("a schema");
        let errors: Vec<_> = explain(&Validator::new(&schema).root, value.into(), &Limits::DEFAULT)
            .errors
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(errors, expected, "{value}");
    }

    #[test]
    fn sets() {
        let schema = json!({"type": "object", "properties": {"set": {
            "type": "array", "x-kubernetes-list-type": "set", "items": {"x-kubernetes-preserve-unknown-fields": true},
        }}});
        check(&schema, &json!({"set": [1, 1.0, "1", null, true, [1]]}), &[]);
        check(&schema, &json!({"set": ["a", "b", "a", "a"]}), &[r#"set[2]: Duplicate value: "a""#]);
        check(&schema, &json!({"set": [[1], [1.0]]}), &["set[1]: Duplicate value: [1]"]);
        let long: Vec<_> = (0..20).chain(0..2).collect();
        check(&schema, &json!({"set": long}), &["set[20]: Duplicate value: 0", "set[21]: Duplicate value: 1"]);
    }

    #[test]
    fn maps() {
        let schema = |keys: &[&str]| {
            json!({"type": "object", "additionalProperties": {
                "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": keys,
                "items": {"type": "object"},
            }})
        };
        let one = schema(&["k"]);
        check(&one, &json!({"m": [{"k": "a"}, {"k": null}, {}, {"k": "b"}]}), &[]);
        check(
            &one,
            &json!({"m": [{"k": "a", "v": 1}, {"k": "a"}, null, {}]}),
            &[r#"[m][1]: Duplicate value: {"k":"a"}"#, "[m][3]: Duplicate value: {}"],
        );
        check(
            &one,
            &json!({"m": [1, {}]}),
            &["[m][0]: Invalid value: 1: must be an object for an array of list-type map"],
        );
        let two = schema(&["k", "n"]);
        check(&two, &json!({"m": [{"k": "a", "n": 1}, {"k": "a", "n": 2}, {"k": "a"}]}), &[]);
        check(
            &two,
            &json!({"m": [{"k": "a", "n": 1}, {"n": 1, "k": "a"}]}),
            &[r#"[m][1]: Duplicate value: {"k":"a","n":1}"#],
        );
    }
}
