//! Correlates the values of an update with their old values, and detects unchanged values.

use std::cell::OnceCell;
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

/// The correlation at one position of an updated object. It is determined when a rule fails.
#[derive(Debug)]
pub(super) struct Correlation<'c, 'a> {
    /// The enclosing value.
    outside: Option<&'c Correlation<'c, 'a>>,
    step: Step<'a>,
    /// The items of the old list at this position, by key.
    old_items: OnceCell<Option<OldItems<'a>>>,
}

/// The step from the enclosing value to a position.
#[derive(Clone, Copy, Debug)]
enum Step<'a> {
    Root(Option<Pair<'a>>),
    Key(&'a str),
    Item(Json<'a>),
}

/// What a position correlates with.
#[derive(Clone, Copy, Debug, Default)]
struct Found<'a> {
    /// The value at this position, if it correlates with an old value.
    current: Option<Pair<'a>>,
    /// The nearest enclosing value that correlates with an old value.
    above: Option<Pair<'a>>,
}

impl<'c, 'a> Correlation<'c, 'a> {
    /// Returns the correlation of a root that correlates with nothing.
    pub(super) fn none() -> Self {
        Correlation { outside: None, step: Step::Root(None), old_items: OnceCell::new() }
    }

    pub(super) fn root(schema: &'a Node, new: Json<'a>, old: Option<Json<'a>>) -> Self {
        Correlation { step: Step::Root(old.map(|old| Pair { schema, new, old })), ..Self::none() }
    }

    /// Descends into a field of an object.
    pub(super) fn key(&'c self, key: &'a str) -> Self {
        Correlation { outside: Some(self), step: Step::Key(key), old_items: OnceCell::new() }
    }

    /// Descends into an item of a list.
    pub(super) fn item(&'c self, item: Json<'a>) -> Self {
        Correlation { outside: Some(self), step: Step::Item(item), old_items: OnceCell::new() }
    }

    fn find(&self) -> Found<'a> {
        let Some(outside) = self.outside else {
            let Step::Root(current) = self.step else { return Found::default() };
            return Found { current, above: None };
        };
        let found = outside.find();
        let Some(pair) = found.current else { return found };
        let current = match self.step {
            Step::Root(_) => None,
            // These fields cannot differ between the two versions of an object.
            Step::Key("apiVersion" | "kind") if found.above.is_none() => return Found::default(),
            Step::Key(key) => pair.key(key),
            Step::Item(item) => outside.old_item(pair, item),
        };
        Found { current, above: Some(pair) }
    }

    /// Returns an item of the list at this position with its old item.
    fn old_item(&self, list: Pair<'a>, item: Json<'a>) -> Option<Pair<'a>> {
        let old_items = self.old_items.get_or_init(|| OldItems::new(list.schema, list.old.as_array()?));
        let old = old_items.as_ref()?.of(item)?;
        Some(Pair { schema: list.schema.items.as_deref()?, new: item, old })
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
    pub(super) fn is_excused(&mut self, correlation: &Correlation<'_, '_>) -> bool {
        let Found { current, above } = correlation.find();
        let Some(Pair { schema, new, old }) = current.or(above) else { return false };
        *self.0.entry(new.address()).or_insert_with(|| unchanged(schema, new, old))
    }
}
