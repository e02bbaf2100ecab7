//! Finds the part of the old object that corresponds to a part of the new one, and compares them.
//!
//! Properties correspond by name if the schema specifies them. List items correspond only in lists of type
//! `map`, by their keys.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::fmt::Write;

use structural_schema_cel::json::{Items, Json, JsonArray, JsonObject, JsonValue, Members, View};

use super::equality::{Num, deep_equal, num};
use super::list_type::ListType;
use super::node::Node;
use crate::field_error::go;

/// The items of an old list, indexed by their keys.
#[derive(Debug)]
pub(crate) struct OldItems<'a> {
    keys: &'a [Box<str>],
    items: HashMap<String, Json<'a>>,
}

impl<'a> OldItems<'a> {
    /// Returns `None` if the list is not of type `map`, because its items cannot be identified.
    pub(crate) fn new(node: &'a Node, old: Items<'a>) -> Option<Self> {
        match &node.checks.list_type {
            Some(ListType::Map { keys }) => Some(Self::by_keys(keys, old)),
            _ => None,
        }
    }

    /// Indexes the items of a list of type `map`.
    pub(crate) fn by_keys(keys: &'a [Box<str>], old: Items<'a>) -> Self {
        let mut items = HashMap::with_capacity(old.len());
        for item in old.iter() {
            if let Some(key) = item.as_object().and_then(|item| composite_key(keys, item)) {
                items.entry(key).or_insert(item);
            }
        }
        OldItems { keys, items }
    }

    /// Returns the old item with the keys of a new one.
    pub(crate) fn of(&self, item: Json<'_>) -> Option<Json<'a>> {
        let key = composite_key(self.keys, item.as_object()?)?;
        self.items.get(&key).copied()
    }
}

/// The old value at a position of a traversal. It is looked up when it is needed.
#[derive(Debug)]
pub(super) struct Old<'c, 'a> {
    outside: Option<&'c Old<'c, 'a>>,
    step: Step<'a>,
    value: OnceCell<Option<Json<'a>>>,
    /// The items of the value by key.
    items: OnceCell<Option<OldItems<'a>>>,
}

/// The step from the enclosing value to a position.
#[derive(Clone, Copy, Debug)]
enum Step<'a> {
    Root(Option<Json<'a>>),
    Member(&'a str),
    /// An item of the new list, and the schema of the list.
    Item(&'a Node, Json<'a>),
}

impl<'c, 'a> Old<'c, 'a> {
    /// The old value at the start of a traversal.
    pub(super) fn root(value: Option<Json<'a>>) -> Self {
        Old { outside: None, step: Step::Root(value), value: OnceCell::new(), items: OnceCell::new() }
    }

    /// The old value of a field.
    pub(super) fn member(&'c self, key: &'a str) -> Self {
        Old { outside: Some(self), step: Step::Member(key), ..Self::root(None) }
    }

    /// The old value of an item of the list that `node` describes.
    pub(super) fn item(&'c self, node: &'a Node, item: Json<'a>) -> Self {
        Old { outside: Some(self), step: Step::Item(node, item), ..Self::root(None) }
    }

    /// Returns the old value.
    pub(super) fn get(&self) -> Option<Json<'a>> {
        *self.value.get_or_init(|| match (self.outside, self.step) {
            (_, Step::Root(value)) => value,
            (None, _) => None,
            (Some(outside), Step::Member(key)) => outside.get()?.member(key),
            (Some(outside), Step::Item(node, item)) => {
                let items = outside.items.get_or_init(|| OldItems::new(node, outside.get()?.as_array()?));
                items.as_ref()?.of(item)
            }
        })
    }
}

/// Joins the values of all keys into one string. Only scalars can be keys. Writing to a `String` cannot fail.
fn composite_key(keys: &[Box<str>], item: Members<'_>) -> Option<String> {
    let mut composite = String::new();
    for key in keys {
        composite.push('\0');
        match item.get(key)?.view() {
            View::Bool(yes) => composite.push_str(if yes { "true" } else { "false" }),
            View::Number(number) => match num(number) {
                Num::Int(int) => composite.push_str(&int.to_string()),
                // The server compares a single key exactly, and several keys with six decimals.
                Num::Float(float) if keys.len() == 1 => {
                    let _ = write!(composite, "{:e}", float + 0.0);
                }
                Num::Float(float) => {
                    let _ = write!(composite, "{float:.6}");
                }
            },
            View::String(text) => composite.push_str(&go::quote(text)),
            View::Null | View::Array(_) | View::Object(_) => return None,
        }
    }
    (!keys.is_empty()).then_some(composite)
}

/// Returns whether a value has not changed. Unspecified properties count as changed. The order of lists of
/// type `map` is ignored.
pub(crate) fn unchanged(node: &Node, new: Json<'_>, old: Json<'_>) -> bool {
    match (new.view(), old.view()) {
        (View::Array(new), View::Array(old)) => {
            if new.len() != old.len() {
                return false;
            }
            match OldItems::new(node, old) {
                None => new.iter().zip(old.iter()).all(|(new, old)| deep_equal(new, old)),
                Some(old) => new.iter().all(|new| match (old.of(new), &node.items) {
                    (Some(old), Some(items)) => unchanged(items, new, old),
                    _ => false,
                }),
            }
        }
        (View::Object(new), View::Object(old)) => {
            new.len() == old.len()
                && new.iter().all(|(key, new)| match (member(node, key), old.get(key)) {
                    (Some(node), Some(old)) => unchanged(node, new, old),
                    _ => false,
                })
        }
        _ => deep_equal(new, old),
    }
}

/// Returns the schema of a property.
fn member<'a>(node: &'a Node, key: &str) -> Option<&'a Node> {
    node.property(key).or_else(|| node.values())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::openapi::SchemaProps;
    use crate::validate::Validator;

    fn node(schema: Value) -> Node {
        let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
        Validator::new(&schema).root
    }

    fn unchanged(node: &Node, new: &Value, old: &Value) -> bool {
        super::unchanged(node, new.into(), old.into())
    }

    #[test]
    fn unspecified_properties_count_as_changed() {
        let object = node(json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true, "properties": {
            "a": {"type": "integer"}, "any": {"x-kubernetes-preserve-unknown-fields": true},
            "map": {"type": "object", "additionalProperties": {"type": "string"}},
        }}));
        let same = |value: Value| unchanged(&object, &value, &value.clone());
        assert!(same(json!({"a": 1, "map": {"x": "y"}, "any": [1, {"b": 2}]})));
        assert!(!same(json!({"b": 1})));
        assert!(!same(json!({"any": {"b": 1}})));
        assert!(same(json!({"any": {}})));
        assert!(!unchanged(&object, &json!({"a": 1}), &json!({"a": 1.0})));
        assert!(!unchanged(&object, &json!({"a": 1}), &json!({"a": 1, "map": {}})));
        assert!(!unchanged(&object, &json!([]), &json!({})));
    }

    #[test]
    fn finds_map_items_by_key() {
        let list = node(json!({
            "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k", "n"],
            "items": {"type": "object", "properties": {
                "k": {"type": "string"}, "n": {"type": "integer"}, "v": {"type": "string"},
            }},
        }));
        let old = json!([{"k": "a", "n": 1, "v": "x"}, {"k": "a", "n": 2}]);
        assert!(unchanged(&list, &json!([{"k": "a", "n": 2}, {"k": "a", "n": 1, "v": "x"}]), &old));
        assert!(!unchanged(&list, &json!([{"k": "a", "n": 2}, {"k": "a", "n": 1, "v": "y"}]), &old));
        assert!(!unchanged(&list, &json!([{"k": "a", "n": 2}, {"k": "a"}]), &old));
        assert!(!unchanged(&list, &json!([{"k": "a", "n": 2}]), &old));
        let Value::Array(items) = &old else { panic!("an array") };
        let items = OldItems::new(&list, Items::Values(items)).expect("a map");
        let find = |item: &Value| items.of(item.into()).map(Json::to_value);
        assert_eq!(find(&json!({"k": "a", "n": 1})), Some(old[0].clone()));
        assert_eq!(find(&json!({"k": "a", "n": 1.0})), None);
        assert_eq!(find(&json!({"k": ["a"], "n": 1})), None);
    }
}
