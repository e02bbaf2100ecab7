//! Either representation.

use std::slice;

use serde_json::{Map, Value, map};

use super::tree::{self, Node};
use super::{JsonArray, JsonObject, JsonValue, View};

/// A reference to a JSON value in either representation.
#[derive(Clone, Copy, Debug)]
pub enum Json<'a> {
    /// A value.
    Value(&'a Value),
    /// A node of a tree.
    Node(&'a Node<'a>),
}

/// The items of an array in either representation.
#[derive(Clone, Copy, Debug)]
pub enum Items<'a> {
    /// Values.
    Values(&'a [Value]),
    /// Nodes of a tree.
    Nodes(&'a [Node<'a>]),
}

/// The fields of an object in either representation.
#[derive(Clone, Copy, Debug)]
pub enum Members<'a> {
    /// Values.
    Values(&'a Map<String, Value>),
    /// Nodes of a tree.
    Nodes(tree::Object<'a>),
}

impl Json<'_> {
    /// Returns a number that identifies the value while it is borrowed.
    pub fn address(self) -> usize {
        match self {
            Json::Value(value) => std::ptr::from_ref(value).addr(),
            Json::Node(node) => std::ptr::from_ref(node).addr(),
        }
    }

    /// Returns a copy as a `serde_json::Value`.
    pub fn to_value(self) -> Value {
        match self {
            Json::Value(value) => value.clone(),
            Json::Node(node) => node.into(),
        }
    }

    /// Returns whether the value is an object.
    pub fn is_object(self) -> bool {
        matches!(self.view(), View::Object(_))
    }
}

impl Items<'_> {
    /// Returns copies as `serde_json::Value`s.
    pub fn to_values(self) -> Vec<Value> {
        match self {
            Items::Values(items) => items.to_vec(),
            Items::Nodes(items) => items.iter().map(Value::from).collect(),
        }
    }
}

impl Members<'_> {
    /// Returns a copy as a map of `serde_json::Value`s.
    pub fn to_map(self) -> Map<String, Value> {
        match self {
            Members::Values(members) => members.clone(),
            Members::Nodes(object) => object.into(),
        }
    }
}

impl<'a> From<&'a Value> for Json<'a> {
    #[inline]
    fn from(value: &'a Value) -> Self {
        Json::Value(value)
    }
}

impl<'a> From<&'a Node<'a>> for Json<'a> {
    #[inline]
    fn from(node: &'a Node<'a>) -> Self {
        Json::Node(node)
    }
}

impl<'a> From<&'a [Value]> for Items<'a> {
    fn from(items: &'a [Value]) -> Self {
        Items::Values(items)
    }
}

impl<'a> From<&'a Map<String, Value>> for Members<'a> {
    fn from(members: &'a Map<String, Value>) -> Self {
        Members::Values(members)
    }
}

impl<'a> JsonValue<'a> for Json<'a> {
    type Array = Items<'a>;
    type Object = Members<'a>;

    #[inline]
    fn view(self) -> View<'a, Self> {
        match self {
            Json::Value(value) => match value.view() {
                View::Null => View::Null,
                View::Bool(value) => View::Bool(value),
                View::Number(number) => View::Number(number),
                View::String(text) => View::String(text),
                View::Array(items) => View::Array(Items::Values(items)),
                View::Object(members) => View::Object(Members::Values(members)),
            },
            Json::Node(node) => match node.view() {
                View::Null => View::Null,
                View::Bool(value) => View::Bool(value),
                View::Number(number) => View::Number(number),
                View::String(text) => View::String(text),
                View::Array(items) => View::Array(Items::Nodes(items)),
                View::Object(object) => View::Object(Members::Nodes(object)),
            },
        }
    }
}

impl<'a> JsonArray<'a> for Items<'a> {
    type Item = Json<'a>;

    #[inline]
    fn len(self) -> usize {
        match self {
            Items::Values(items) => items.len(),
            Items::Nodes(items) => items.len(),
        }
    }

    #[inline]
    fn get(self, index: usize) -> Option<Json<'a>> {
        match self {
            Items::Values(items) => items.get(index).map(Json::Value),
            Items::Nodes(items) => items.get(index).map(Json::Node),
        }
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = Json<'a>> + 'a {
        match self {
            Items::Values(items) => ItemIter::Values(items.iter()),
            Items::Nodes(items) => ItemIter::Nodes(items.iter()),
        }
    }
}

impl<'a> JsonObject<'a> for Members<'a> {
    type Value = Json<'a>;

    #[inline]
    fn len(self) -> usize {
        match self {
            Members::Values(members) => members.len(),
            Members::Nodes(object) => JsonObject::len(object),
        }
    }

    #[inline]
    fn get(self, key: &str) -> Option<Json<'a>> {
        match self {
            Members::Values(members) => members.get(key).map(Json::Value),
            Members::Nodes(object) => object.get(key).map(Json::Node),
        }
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = (&'a str, Json<'a>)> + 'a {
        match self {
            Members::Values(members) => MemberIter::Values(members.iter()),
            Members::Nodes(object) => MemberIter::Nodes(object.fields.iter()),
        }
    }
}

enum ItemIter<'a> {
    Values(slice::Iter<'a, Value>),
    Nodes(slice::Iter<'a, Node<'a>>),
}

impl<'a> Iterator for ItemIter<'a> {
    type Item = Json<'a>;

    #[inline]
    fn next(&mut self) -> Option<Json<'a>> {
        match self {
            ItemIter::Values(items) => items.next().map(Json::Value),
            ItemIter::Nodes(items) => items.next().map(Json::Node),
        }
    }
}

enum MemberIter<'a> {
    Values(map::Iter<'a>),
    Nodes(slice::Iter<'a, tree::Field<'a>>),
}

impl<'a> Iterator for MemberIter<'a> {
    type Item = (&'a str, Json<'a>);

    #[inline]
    fn next(&mut self) -> Option<(&'a str, Json<'a>)> {
        match self {
            MemberIter::Values(members) => members.next().map(|(key, value)| (key.as_str(), Json::Value(value))),
            MemberIter::Nodes(fields) => {
                let field = fields.find(|field| !field.is_removed())?;
                Some((field.key, Json::Node(&field.node)))
            }
        }
    }
}
