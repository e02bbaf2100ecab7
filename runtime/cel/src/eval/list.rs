//! Lists of the object, and lists that an expression creates.

use std::sync::Arc;

use super::convert::{dynamic, typed};
use super::error::EvalError;
use super::value::Value;
use super::value_type::{Kind, ListKind, ListShape, ValueType};
use crate::json::{Items as JsonItems, Json, JsonArray};

/// A value, or the error in its place.
pub(super) type Slot<'a> = Result<Value<'a>, EvalError<'a>>;

/// The maximum length of a list. It exceeds the length of any list in a request.
const LONGEST: usize = 4 << 20;

/// A list. Its variants are not part of the public API.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum List<'a> {
    #[doc(hidden)]
    /// A JSON array with its type. Without a type, items are converted without a schema.
    Json(JsonItems<'a>, Option<&'a ValueType>),
    #[doc(hidden)]
    /// Items that the program owns.
    Borrowed(&'a [Value<'a>]),
    #[doc(hidden)]
    /// Items that the expression created.
    Values(Arc<[Value<'a>]>),
    #[doc(hidden)]
    /// A list of the object with added items.
    Joined(Arc<Joined<'a>>),
    #[doc(hidden)]
    /// Two concatenated lists. Concatenation copies nothing.
    Chain(Arc<Chain<'a>>),
}

/// Two concatenated lists.
#[derive(Debug)]
#[doc(hidden)]
pub struct Chain<'a> {
    first: List<'a>,
    second: List<'a>,
    len: usize,
}

/// A list of the object with added items. It keeps its list type.
#[derive(Debug)]
#[doc(hidden)]
pub struct Joined<'a> {
    pub(super) items: Vec<Slot<'a>>,
    pub(super) ty: &'a ValueType,
}

impl<'a> List<'a> {
    /// Returns the number of items.
    pub fn len(&self) -> usize {
        match self {
            List::Json(items, _) => items.len(),
            List::Borrowed(items) => items.len(),
            List::Values(items) => items.len(),
            List::Joined(joined) => joined.items.len(),
            List::Chain(chain) => chain.len,
        }
    }

    /// Returns whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the item at an index, or `None` if the index is out of range.
    pub fn get(&self, at: usize) -> Option<Result<Value<'a>, EvalError<'a>>> {
        match self {
            List::Json(items, ty) => Some(item(items.get(at)?, *ty)),
            List::Borrowed(items) => Some(Ok(items.get(at)?.clone())),
            List::Values(items) => Some(Ok(items.get(at)?.clone())),
            List::Joined(joined) => Some(joined.items.get(at)?.clone()),
            List::Chain(chain) => match at.checked_sub(chain.first.len()) {
                None => chain.first.get(at),
                Some(rest) => chain.second.get(rest),
            },
        }
    }

    /// Iterates over the items.
    pub fn iter(&self) -> impl Iterator<Item = Result<Value<'a>, EvalError<'a>>> + '_ {
        Items { list: self, at: 0, rest: Vec::new() }
    }

    /// Concatenates two lists.
    pub(super) fn followed_by(self, second: List<'a>) -> Self {
        if self.is_empty() {
            return second;
        }
        if second.is_empty() {
            return self;
        }
        let len = self.len().saturating_add(second.len());
        List::Chain(Arc::new(Chain { first: self, second, len }))
    }

    /// Rejects lists that are longer than any request. Concatenation copies nothing, so a list can be longer than memory.
    pub(super) fn check_len(&self) -> Result<(), EvalError<'a>> {
        if self.len() > LONGEST { Err(EvalError::CostLimit) } else { Ok(()) }
    }

    /// Returns the type of a list of the object.
    pub(super) fn ty(&self) -> Option<&'a ValueType> {
        match self {
            List::Json(_, ty) => *ty,
            List::Joined(joined) => Some(joined.ty),
            List::Borrowed(_) | List::Values(_) | List::Chain(_) => None,
        }
    }

    /// Returns whether the expression created this list.
    pub(super) fn is_plain(&self) -> bool {
        self.ty().is_none()
    }

    /// Returns the list type of a list of the object.
    pub(super) fn kind(&self) -> Option<&'a ListKind> {
        shape(self.ty()?).map(|shape| &shape.list_type)
    }
}

/// The items of a list in order. Each item takes constant time, even in a deep concatenation.
struct Items<'l, 'a> {
    list: &'l List<'a>,
    at: usize,
    /// The lists that follow, in reverse order.
    rest: Vec<&'l List<'a>>,
}

impl<'a> Iterator for Items<'_, 'a> {
    type Item = Slot<'a>;

    #[inline]
    fn next(&mut self) -> Option<Slot<'a>> {
        loop {
            if let List::Chain(chain) = self.list {
                self.rest.push(&chain.second);
                self.list = &chain.first;
                continue;
            }
            if let Some(item) = self.list.get(self.at) {
                self.at += 1;
                return Some(item);
            }
            self.list = self.rest.pop()?;
            self.at = 0;
        }
    }
}

impl<'a> FromIterator<Value<'a>> for List<'a> {
    fn from_iter<I: IntoIterator<Item = Value<'a>>>(items: I) -> Self {
        List::Values(items.into_iter().collect())
    }
}

pub(super) fn shape(ty: &ValueType) -> Option<&ListShape> {
    match &ty.kind {
        Kind::List(shape) => Some(shape),
        _ => None,
    }
}

fn item<'a>(json: Json<'a>, ty: Option<&'a ValueType>) -> Slot<'a> {
    match ty.and_then(shape).and_then(|shape| shape.item.as_ref()) {
        Some(ty) => typed(json, ty),
        None => Ok(dynamic(json)),
    }
}
