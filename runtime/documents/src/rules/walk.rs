//! Traversal of an object that runs the rules of each node.

use structural_schema_cel::json::{Items, Json, JsonArray, JsonObject, JsonValue, Members, View};

use super::correlation::{Correlation, Unchanged};
use super::node::{Session, Stop, Subject};
use super::tree::RuleNode;
use crate::field_error::{FieldPath, Location};
use crate::validate::OldItems;

pub(super) struct Walk<'a> {
    session: Session,
    location: Location<'a>,
    unchanged: Unchanged,
}

impl<'a> Walk<'a> {
    /// Creates a walk that starts at this path.
    pub(super) fn new(path: FieldPath, session: Session) -> Self {
        Walk { session, location: Location::new(path), unchanged: Unchanged::default() }
    }

    pub(super) fn run(
        mut self,
        rules: &'a RuleNode,
        object: Json<'a>,
        old: Option<Json<'a>>,
        correlation: &Correlation<'_, 'a>,
    ) -> Session {
        // The session already contains the error of a stop.
        let _ = self.visit(rules, object, old, correlation);
        self.session
    }

    fn visit(
        &mut self,
        node: &'a RuleNode,
        value: Json<'a>,
        old: Option<Json<'a>>,
        correlation: &Correlation<'_, 'a>,
    ) -> Result<(), Stop> {
        if value.is_null() {
            return Ok(());
        }
        let old = old.filter(|old| !old.is_null());
        if let Some(rules) = &node.rules {
            let subject = Subject { value, old, root: self.location.root(), steps: self.location.steps() };
            rules.check(subject, &mut self.session, &mut || self.unchanged.is_excused(correlation))?;
        }
        match value.view() {
            View::Array(items) => self.items(node, items, old, correlation),
            View::Object(members) => self.members(node, members, old, correlation),
            View::Null | View::Bool(_) | View::Number(_) | View::String(_) => Ok(()),
        }
    }

    fn items(
        &mut self,
        node: &'a RuleNode,
        items: Items<'a>,
        old: Option<Json<'a>>,
        correlation: &Correlation<'_, 'a>,
    ) -> Result<(), Stop> {
        let Some(rules) = &node.items else { return Ok(()) };
        let old = old.filter(|_| rules.uses_old_self).and_then(JsonValue::as_array);
        let old_items = node.keys.as_deref().zip(old).map(|(keys, old)| OldItems::by_keys(keys, old));
        for (at, item) in items.iter().enumerate() {
            let mark = self.location.index(at);
            let old = old_items.as_ref().and_then(|items| items.of(item));
            self.visit(rules, item, old, &correlation.item(item))?;
            self.location.back(mark);
        }
        Ok(())
    }

    fn members(
        &mut self,
        node: &'a RuleNode,
        members: Members<'a>,
        old: Option<Json<'a>>,
        correlation: &Correlation<'_, 'a>,
    ) -> Result<(), Stop> {
        let old = old.filter(|_| node.correlatable && node.uses_old_self);
        if let Some(rules) = &node.values {
            for (key, value) in members.iter() {
                let mark = self.location.key(key);
                self.visit(rules, value, old.and_then(|old| old.member(key)), &correlation.key(key))?;
                self.location.back(mark);
            }
        }
        for (key, rules) in &node.properties {
            if let Some(value) = members.get(key) {
                let mark = self.location.field(key);
                self.visit(rules, value, old.and_then(|old| old.member(key)), &correlation.key(key))?;
                self.location.back(mark);
            }
        }
        Ok(())
    }
}
