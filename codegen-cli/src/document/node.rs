//! The tree: values with their spans.

use std::borrow::Cow;
use std::ops::Range;

use serde_json::{Map, Number, Value};

/// A part of a text, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The first byte after it.
    pub end: u32,
}

impl Span {
    /// Texts are smaller than four gigabytes; spans beyond that collapse at its end.
    pub fn new(start: usize, end: usize) -> Self {
        let clamp = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Span { start: clamp(start), end: clamp(end) }
    }

    /// The span for indexing.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A value, and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Node<'t> {
    /// A scalar from its first to its last character; of a list or map in blocks, only where it begins.
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
    /// A text.
    String(Cow<'t, str>),
    /// A list.
    List(Vec<Node<'t>>),
    /// A map, in the order of the text. A key may occur twice; the last one counts.
    Map(Vec<Member<'t>>),
}

/// A key of a map with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Member<'t> {
    /// The key.
    pub key: Cow<'t, str>,
    /// Where the key stands.
    pub key_span: Span,
    /// The value.
    pub value: Node<'t>,
}

impl<'t> Node<'t> {
    /// The value without places.
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

    /// The members of a map; none for anything else.
    pub fn members(&self) -> &[Member<'t>] {
        match &self.content {
            Content::Map(members) => members,
            _ => &[],
        }
    }

    /// The items of a list; none for anything else.
    pub fn items(&self) -> &[Node<'t>] {
        match &self.content {
            Content::List(items) => items,
            _ => &[],
        }
    }

    /// The member of a map that counts for a key.
    pub fn member(&self, key: &str) -> Option<&Member<'t>> {
        self.members().iter().rfind(|member| member.key == key)
    }

    /// The text of a member.
    pub fn text(&self, key: &str) -> Option<&str> {
        match &self.member(key)?.value.content {
            Content::String(text) => Some(text),
            _ => None,
        }
    }

    /// Visits each key that stands twice in the same map, with the path to it.
    pub fn duplicates(&self, visit: &mut dyn FnMut(&str, Span)) {
        self.duplicates_below(&mut String::new(), visit);
    }

    fn duplicates_below(&self, path: &mut String, visit: &mut dyn FnMut(&str, Span)) {
        let length = path.len();
        let mut seen = std::collections::HashSet::new();
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
