//! Plans for macros over lists and maps.

use serde_json::Value;
use structural_schema_cel::syntax::Macro;
use structural_schema_cel::syntax::{ExprId, Kind};

use super::expression::{Scope, Target};
use super::plan::{Edit, Plan, both, either};
use super::solve::Solver;
use crate::place::{Key, Place, below, get};

/// The number of items for which plans are made.
pub(super) const MOST_ITEMS: usize = 8;

/// An item of a list or an entry of a map, with the variables that refer to it.
struct Item<'g> {
    place: Place,
    scope: Scope<'g>,
}

impl<'g> Solver<'_, 'g> {
    /// Returns the plans for `all`, `exists` and `exists_one`.
    pub(super) fn fold(&mut self, id: ExprId, want: bool, scope: &Scope<'g>) -> Vec<Plan> {
        let Kind::Fold { kind, range, vars, body, .. } = self.source.kind(id) else { return Vec::new() };
        let (range, body) = (*range, *body);
        let Some(place) = self.source.place(range, scope) else { return self.atom(id, want, scope) };
        let items = self.items(&place, *vars, scope);
        match (kind, want) {
            (Macro::All, true) => self.for_each(&items, &place, body, true),
            (Macro::Exists, false) => self.for_each(&items, &place, body, false),
            (Macro::Exists, true) => self.for_one(&items, &place, body, true),
            (Macro::All, false) => self.for_one(&items, &place, body, false),
            (Macro::ExistsOne, true) => self.for_exactly_one(&items, &place, body),
            _ => self.atom(id, want, scope),
        }
    }

    /// Returns the plans that make the condition of `filter(…)` true or false for as many items as needed. The caller
    /// compares the number of items.
    pub(super) fn filtered(&mut self, id: ExprId, scope: &Scope<'g>) -> Vec<Plan> {
        let Kind::Fold { kind: Macro::Filter, range, vars, body, .. } = self.source.kind(id) else { return Vec::new() };
        let (range, body) = (*range, *body);
        let Some(place) = self.source.place(range, scope) else { return Vec::new() };
        let items = self.items(&place, *vars, scope);
        let fewer = self.for_each(&items, &place, body, false);
        let mut single = self.for_exactly_one(&items, &place, body);
        single.extend(self.for_one(&items, &place, body, true));
        either(single, fewer)
    }

    fn items(&self, place: &Place, vars: [&'g str; 2], scope: &Scope<'g>) -> Vec<Item<'g>> {
        let [first, second] = vars;
        match get(self.value, place) {
            Some(Value::Array(items)) => (0..items.len().min(MOST_ITEMS))
                .map(|index| {
                    let place = below(place, Key::Index(index));
                    let target = Target::Place(place.clone());
                    let scope = match second {
                        "" => scope.with(first, target),
                        second => scope.with(first, Target::Index(index)).with(second, target),
                    };
                    Item { place, scope }
                })
                .collect(),
            Some(Value::Object(members)) => members
                .keys()
                .take(MOST_ITEMS)
                .map(|key| {
                    let entry = below(place, Key::Field(key.clone()));
                    let scope = scope.with(first, Target::Key(place.clone(), key.clone()));
                    let scope = match second {
                        "" => scope,
                        second => scope.with(second, Target::Place(entry.clone())),
                    };
                    Item { place: entry, scope }
                })
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Returns plans that give the body the value `want` for all items, or that remove the items with another value.
    fn for_each(&mut self, items: &[Item<'g>], place: &Place, body: ExprId, want: bool) -> Vec<Plan> {
        let mut plans = vec![Vec::new()];
        let mut removals = Vec::new();
        for item in items {
            if self.truth(body, &item.scope) == Some(want) {
                continue;
            }
            plans = both(&plans, &self.make(body, want, &item.scope));
            removals.insert(0, Edit::Remove(item.place.clone()));
        }
        plans.push(removals);
        plans.push(vec![Edit::Resize(place.clone(), 0)]);
        plans.push(vec![Edit::Remove(place.clone())]);
        plans
    }

    /// Returns plans that give the body the value `want` for one item, or that add an item.
    fn for_one(&mut self, items: &[Item<'g>], place: &Place, body: ExprId, want: bool) -> Vec<Plan> {
        let mut plans = Vec::new();
        for item in items {
            plans = either(plans, self.make(body, want, &item.scope));
        }
        plans.push(vec![Edit::Resize(place.clone(), items.len() + 1)]);
        plans
    }

    /// Returns plans that make the body true for one item, and false for all others.
    fn for_exactly_one(&mut self, items: &[Item<'g>], place: &Place, body: ExprId) -> Vec<Plan> {
        let found: Vec<usize> =
            (0..items.len()).filter(|&at| self.truth(body, &items[at].scope) == Some(true)).collect();
        let Some((_, others)) = found.split_first() else { return self.for_one(items, place, body, true) };
        let mut plans = vec![Vec::new()];
        let mut removals = Vec::new();
        for &at in others {
            plans = both(&plans, &self.make(body, false, &items[at].scope));
            removals.insert(0, Edit::Remove(items[at].place.clone()));
        }
        plans.push(removals);
        plans
    }
}
