//! A tree that borrows its strings, its arrays, and its objects.
//!
//! A tree is read from a text, and edited by replacing nodes. Each node knows whether it is still the one that was read.
//! A removed field stays in its object, marked as removed, so that the edited tree lists all changes.

use std::cmp::Ordering;

use serde_json::{Map, Value};

use super::{JsonArray, JsonObject, JsonValue, Number, View};

/// A node of a tree.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    /// The content.
    pub content: Content<'a>,
    /// What happened to the node since the text was read.
    pub state: State,
    /// The offset of the value in the text, if the node was read from it.
    pub start: u32,
    /// The offset after the value.
    pub end: u32,
}

/// The content of a node. The tag has the size of a word, so that a copy needs fewer instructions.
#[derive(Clone, Copy, Debug)]
#[repr(u64)]
pub enum Content<'a> {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string, without escapes.
    String(&'a str),
    /// An array.
    Array(&'a [Node<'a>]),
    /// An object.
    Object(Object<'a>),
}

/// The fields of an object.
#[derive(Clone, Copy, Debug, Default)]
pub struct Object<'a> {
    /// The fields, sorted by key, including removed ones.
    pub fields: &'a [Field<'a>],
    /// The number of removed fields.
    pub removed: u32,
}

/// A field of an object.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The key, without escapes.
    pub key: &'a str,
    /// The value.
    pub node: Node<'a>,
}

/// What happened to a node since the text was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Nothing.
    Read,
    /// Something inside it changed.
    Changed,
    /// It replaces the node that was read.
    Replaced,
    /// It was added.
    Added,
    /// It was read, and then removed.
    Removed,
}

/// The number of fields up to which a field is searched one by one.
const FEW: usize = 16;

impl<'a> Node<'a> {
    /// Creates a node that was not read from a text.
    #[inline]
    pub fn new(content: Content<'a>) -> Self {
        Node { content, state: State::Added, start: 0, end: 0 }
    }
}

impl Object<'_> {
    /// Returns the position of a field, even if it is removed.
    #[inline]
    pub fn find(&self, key: &str) -> Option<usize> {
        find(self.fields, key)
    }

    /// Returns the position of a field, even if it is removed, or the position where it belongs.
    #[inline]
    pub fn position(&self, key: &str) -> Result<usize, usize> {
        position(self.fields, key)
    }
}

/// Returns the position of a key in sorted fields. Few fields are compared for equality, which takes less time than finding
/// their order.
#[inline(never)]
fn find(fields: &[Field<'_>], key: &str) -> Option<usize> {
    if fields.len() > FEW {
        return fields.binary_search_by(|field| order(field.key, key)).ok();
    }
    fields.iter().position(|field| equal(field.key, key))
}

/// Returns the position of a key in sorted fields, or the position where it belongs.
#[inline]
pub fn position(fields: &[Field<'_>], key: &str) -> Result<usize, usize> {
    match find(fields, key) {
        Some(index) => Ok(index),
        None => Err(fields.partition_point(|field| order(field.key, key).is_lt())),
    }
}

/// The number of bytes that are compared without a call of `memcmp`, which takes longer than comparing a short key.
const SHORT: usize = 16;

/// Compares two keys. The first bytes usually decide.
#[inline]
pub fn order(a: &str, b: &str) -> Ordering {
    match (a.as_bytes(), b.as_bytes()) {
        ([first, ..], [second, ..]) if first != second => first.cmp(second),
        (a, b) => order_of_similar(a, b),
    }
}

#[inline(never)]
fn order_of_similar(a: &[u8], b: &[u8]) -> Ordering {
    if let (Some(first), Some(second)) = (a.first_chunk::<8>(), b.first_chunk::<8>())
        && first != second
    {
        return u64::from_be_bytes(*first).cmp(&u64::from_be_bytes(*second));
    }
    match a.iter().zip(b).take(SHORT).find(|(a, b)| a != b) {
        Some((a, b)) => a.cmp(b),
        None if a.len() > SHORT && b.len() > SHORT => a[SHORT..].cmp(&b[SHORT..]),
        None => a.len().cmp(&b.len()),
    }
}

/// Returns whether two keys are equal.
#[inline]
fn equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    // The first and the last bytes overlap in short keys.
    match (ends::<8>(a), ends::<8>(b)) {
        (Some(first), Some(second)) => first == second && (a.len() <= SHORT || a[8..] == b[8..]),
        _ => match (ends::<4>(a), ends::<4>(b)) {
            (Some(first), Some(second)) => first == second,
            _ => a.iter().eq(b),
        },
    }
}

/// Returns the first and the last `N` bytes.
#[inline]
fn ends<const N: usize>(bytes: &[u8]) -> Option<([u8; N], [u8; N])> {
    Some((*bytes.first_chunk()?, *bytes.last_chunk()?))
}

impl Field<'_> {
    /// Returns whether the field is removed.
    #[inline]
    pub fn is_removed(&self) -> bool {
        self.node.state == State::Removed
    }
}

impl<'a> JsonValue<'a> for &'a Node<'a> {
    type Array = &'a [Node<'a>];
    type Object = Object<'a>;

    #[inline]
    fn view(self) -> View<'a, Self> {
        match self.content {
            Content::Null => View::Null,
            Content::Bool(value) => View::Bool(value),
            Content::Number(number) => View::Number(number),
            Content::String(text) => View::String(text),
            Content::Array(items) => View::Array(items),
            Content::Object(object) => View::Object(object),
        }
    }
}

impl<'a> JsonArray<'a> for &'a [Node<'a>] {
    type Item = &'a Node<'a>;

    #[inline]
    fn len(self) -> usize {
        self.len()
    }

    #[inline]
    fn get(self, index: usize) -> Option<&'a Node<'a>> {
        self.get(index)
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = &'a Node<'a>> + 'a {
        self.iter()
    }
}

impl<'a> JsonObject<'a> for Object<'a> {
    type Value = &'a Node<'a>;

    #[inline]
    fn len(self) -> usize {
        self.fields.len() - self.removed as usize
    }

    #[inline]
    fn get(self, key: &str) -> Option<&'a Node<'a>> {
        let field = self.fields.get(self.find(key)?)?;
        (!field.is_removed()).then_some(&field.node)
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = (&'a str, &'a Node<'a>)> + 'a {
        self.fields.iter().filter(|field| !field.is_removed()).map(|field| (field.key, &field.node))
    }
}

impl From<&Node<'_>> for Value {
    fn from(node: &Node<'_>) -> Self {
        match node.content {
            Content::Null => Value::Null,
            Content::Bool(value) => value.into(),
            Content::Number(number) => number.into(),
            Content::String(text) => text.into(),
            Content::Array(items) => Value::Array(items.iter().map(Value::from).collect()),
            Content::Object(object) => Value::Object(Map::from(object)),
        }
    }
}

impl From<Object<'_>> for Map<String, Value> {
    fn from(object: Object<'_>) -> Self {
        let fields = object.fields.iter().filter(|field| !field.is_removed());
        fields.map(|field| (field.key.to_owned(), Value::from(&field.node))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_compare_like_strings() {
        let alphabet = ["a", "b", "é", "\u{0}", "\u{ffff}"];
        let mut keys = vec![String::new()];
        for length in 0..40 {
            let prefix = "x".repeat(length);
            keys.extend(alphabet.iter().flat_map(|last| [format!("{prefix}{last}"), format!("{last}{prefix}")]));
        }
        for a in &keys {
            for b in &keys {
                assert_eq!(order(a, b), a.cmp(b), "{a:?} {b:?}");
                assert_eq!(equal(a, b), a == b, "{a:?} {b:?}");
            }
        }
    }
}
