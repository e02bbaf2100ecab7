//! Correlates the values of an update with their old values, and detects unchanged values.

use std::collections::HashMap;

use structural_schema_cel::json::{Json, JsonValue};

use crate::validate::{Node, OldItems, unchanged};

/// A new value and its old value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair<'a> {
    schema: &'a Node,
    new: Json<'a>,
    old: Json<'a>,
}

/// The correlation at one position of an updated object.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Correlation<'a> {
    /// The value at this position, if it correlates with an old value.
    current: Option<Pair<'a>>,
    /// The nearest enclosing value that correlates with an old value.
    above: Option<Pair<'a>>,
}

impl<'a> Correlation<'a> {
    pub(super) fn root(schema: &'a Node, new: Json<'a>, old: Option<Json<'a>>) -> Self {
        Correlation { current: old.map(|old| Pair { schema, new, old }), above: None }
    }

    /// Descends into a field of an object.
    pub(super) fn key(self, key: &str) -> Self {
        let Some(pair) = self.current else { return self };
        // These fields cannot differ between the two versions of an object.
        if self.above.is_none() && matches!(key, "apiVersion" | "kind") {
            return Correlation::default();
        }
        Correlation { current: pair.key(key), above: Some(pair) }
    }

    /// Descends into an item of a list. `items` holds the old items by key.
    pub(super) fn index(self, item: Json<'a>, items: Option<&OldItems<'a>>) -> Self {
        let Some(pair) = self.current else { return self };
        let old = items.and_then(|items| items.of(item));
        let current = match (old, pair.schema.items.as_deref()) {
            (Some(old), Some(schema)) => Some(Pair { schema, new: item, old }),
            _ => None,
        };
        Correlation { current, above: Some(pair) }
    }

    /// Returns the items of the old list at this position, by key.
    pub(super) fn old_items(self) -> Option<OldItems<'a>> {
        let pair = self.current?;
        OldItems::new(pair.schema, pair.old.as_array()?)
    }
}

impl Pair<'_> {
    fn key(&self, key: &str) -> Option<Self> {
        let (new, old) = (self.new.member(key)?, self.old.member(key)?);
        let schema = self.schema.property(key).or_else(|| self.schema.values())?;
        Some(Pair { schema, new, old })
    }
}

/// Caches which values are unchanged, so that each value is compared once.
#[derive(Debug, Default)]
pub(super) struct Unchanged(HashMap<usize, bool>);

impl Unchanged {
    /// Returns whether failures at a position become warnings, because it or its nearest correlated parent is
    /// unchanged.
    pub(super) fn is_excused(&mut self, correlation: Correlation<'_>) -> bool {
        let Some(Pair { schema, new, old }) = correlation.current.or(correlation.above) else { return false };
        *self.0.entry(new.address()).or_insert_with(|| unchanged(schema, new, old))
    }
}
