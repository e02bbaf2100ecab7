//! The tree of a document: values with their spans.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

use serde_json::{Map, Number, Value};

/// A range of bytes in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The end, which is exclusive.
    pub end: u32,
}

impl Span {
    /// Returns a span. Offsets beyond four gigabytes are clamped.
    pub fn new(start: usize, end: usize) -> Self {
        let clamp = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Span { start: clamp(start), end: clamp(end) }
    }

    /// Returns the span as a range for indexing.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A value and its position.
#[derive(Clone, Debug, PartialEq)]
pub struct Node<'t> {
    /// The position of the value. For a list or map in block style, this is only its start.
    pub span: Span,
    /// The value.
    pub content: Content<'t>,
}

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub enum Content<'t> {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string.
    String(Cow<'t, str>),
    /// A list.
    List(Vec<Node<'t>>),
    /// A map, in the order of the text. If a key occurs more than once, the last occurrence counts.
    Map(Vec<Member<'t>>),
}

/// A key of a map with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Member<'t> {
    /// The key.
    pub key: Cow<'t, str>,
    /// The position of the key.
    pub key_span: Span,
    /// The value.
    pub value: Node<'t>,
}

impl<'t> Node<'t> {
    /// Returns the value without positions.
    pub fn to_value(&self) -> Value {
        match &self.content {
            Content::Null => Value::Null,
            Content::Bool(value) => Value::Bool(*value),
            Content::Number(number) => Value::Number(number.clone()),
            Content::String(text) => Value::String(text.clone().into_owned()),
            Content::List(items) => Value::Array(items.iter().map(Node::to_value).collect()),
            Content::Map(members) => {
                let pairs = members.iter().map(|member| (member.key.clone().into_owned(), member.value.to_value()));
                Value::Object(pairs.collect::<Map<_, _>>())
            }
        }
    }

    /// Returns whether this is the value, without duplicate keys.
    pub fn is(&self, value: &Value) -> bool {
        match (&self.content, value) {
            (Content::Null, Value::Null) => true,
            (Content::Bool(a), Value::Bool(b)) => a == b,
            (Content::Number(a), Value::Number(b)) => a == b,
            (Content::String(a), Value::String(b)) => a == b,
            (Content::List(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is(b)),
            (Content::Map(a), Value::Object(b)) => {
                let same = |member: &Member<'_>| b.get(&*member.key).is_some_and(|value| member.value.is(value));
                let distinct = || a.iter().map(|member| &member.key).collect::<HashSet<_>>().len() == a.len();
                a.len() == b.len() && a.iter().all(same) && distinct()
            }
            _ => false,
        }
    }

    /// Returns the members of a map. Returns an empty slice for other values.
    pub fn members(&self) -> &[Member<'t>] {
        match &self.content {
            Content::Map(members) => members,
            _ => &[],
        }
    }

    /// Returns the items of a list. Returns an empty slice for other values.
    pub fn items(&self) -> &[Node<'t>] {
        match &self.content {
            Content::List(items) => items,
            _ => &[],
        }
    }

    /// Returns the member of a map with this key. If the key occurs more than once, returns the last occurrence.
    pub fn member(&self, key: &str) -> Option<&Member<'t>> {
        self.members().iter().rfind(|member| member.key == key)
    }

    /// Returns the value of a member if it is a string.
    pub fn text(&self, key: &str) -> Option<&str> {
        match &self.member(key)?.value.content {
            Content::String(text) => Some(text),
            _ => None,
        }
    }

    /// Calls `visit` with the path and position of each duplicate key.
    pub fn duplicates(&self, visit: &mut dyn FnMut(&str, Span)) {
        self.duplicates_below(&mut String::new(), visit);
    }

    fn duplicates_below(&self, path: &mut String, visit: &mut dyn FnMut(&str, Span)) {
        let length = path.len();
        let mut seen = HashSet::new();
        for member in self.members() {
            if length > 0 {
                path.push('.');
            }
            path.push_str(&member.key);
            if !seen.insert(&*member.key) {
                visit(path, member.key_span);
            }
            member.value.duplicates_below(path, visit);
            path.truncate(length);
        }
        for (at, item) in self.items().iter().enumerate() {
            path.extend(["[", &at.to_string(), "]"]);
            item.duplicates_below(path, visit);
            path.truncate(length);
        }
    }
}
