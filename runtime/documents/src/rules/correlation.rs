//! Which old value belongs to a new one, and whether anything has changed.

use std::collections::HashMap;

use serde_json::Value as Json;

use crate::validate::{Node, OldItems, unchanged};

/// A new value and the old one that it takes the place of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair<'a> {
    schema: &'a Node,
    new: &'a Json,
    old: &'a Json,
}

/// What is known at a place of an object that is updated.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Correlation<'a> {
    /// The value here, if it belongs to an old one.
    current: Option<Pair<'a>>,
    /// The nearest value above it that does.
    above: Option<Pair<'a>>,
}

impl<'a> Correlation<'a> {
    pub(super) fn root(schema: &'a Node, new: &'a Json, old: Option<&'a Json>) -> Self {
        Correlation { current: old.map(|old| Pair { schema, new, old }), above: None }
    }

    /// At a member of an object.
    pub(super) fn key(self, key: &str) -> Self {
        let Some(pair) = self.current else { return self };
        // The two versions of an object agree in these by definition.
        if self.above.is_none() && matches!(key, "apiVersion" | "kind") {
            return Correlation::default();
        }
        Correlation { current: pair.key(key), above: Some(pair) }
    }

    /// At an item of a list; `items` are the old ones by their keys.
    pub(super) fn index(self, item: &'a Json, items: Option<&OldItems<'a>>) -> Self {
        let Some(pair) = self.current else { return self };
        let old = items.and_then(|items| items.of(item));
        let current = match (old, pair.schema.items.as_deref()) {
            (Some(old), Some(schema)) => Some(Pair { schema, new: item, old }),
            _ => None,
        };
        Correlation { current, above: Some(pair) }
    }

    /// The items of the old list here, by their keys.
    pub(super) fn old_items(self) -> Option<OldItems<'a>> {
        let pair = self.current?;
        OldItems::new(pair.schema, pair.old.as_array()?)
    }
}

impl Pair<'_> {
    fn key(&self, key: &str) -> Option<Self> {
        let (new, old) = (self.new.get(key)?, self.old.get(key)?);
        let schema = self.schema.property(key).or_else(|| self.schema.values())?;
        Some(Pair { schema, new, old })
    }
}

/// What was found to be equal; each value is compared once.
#[derive(Debug, Default)]
pub(super) struct Unchanged(HashMap<*const Json, bool>);

impl Unchanged {
    /// Whether failures at a place are let through: nothing has changed there, or around it.
    pub(super) fn is_excused(&mut self, correlation: Correlation<'_>) -> bool {
        let Some(Pair { schema, new, old }) = correlation.current.or(correlation.above) else { return false };
        *self.0.entry(std::ptr::from_ref(new)).or_insert_with(|| unchanged(schema, new, old))
    }
}
