//! Plans for comparisons and calls: tries values that the rule and the schema suggest.

use serde_json::Value;
use structural_schema_cel::eval::Value as CelValue;
use structural_schema_cel::syntax::Macro;
use structural_schema_cel::syntax::{ExprId, Kind};
use structural_schema_documents::openapi::SchemaProps;

use super::expression::Scope;
use super::plan::{Edit, MOST_PLANS, Plan, both, either};
use super::solve::Solver;
use super::suggest::{Hints, sizes, values};
use crate::place::{Key, Place, get, remove, schema_at, set};
use crate::session::Session;

/// The number of values of one place that become plans.
const VALUES: usize = 6;
/// The number of conditions inside an expression that are switched.
const SWITCHES: usize = 6;

/// The number of parts of a rule that a step reads.
const PARTS_PER_STEP: u64 = 4;

impl<'g> Solver<'_, 'g> {
    /// Returns the constants of the rule, and the values that it reads.
    fn hints(&self, scope: &Scope<'g>) -> Hints {
        self.session.charge(self.source.ast.nodes.len() as u64 / PARTS_PER_STEP);
        Hints::new(&self.source, self.value, scope)
    }

    /// Returns the plans for an expression that is not made of conditions.
    pub(super) fn atom(&mut self, id: ExprId, want: bool, scope: &Scope<'g>) -> Vec<Plan> {
        let text = self.source.render(id, scope);
        let hints = self.hints(scope);
        let mut plans = Vec::new();
        let mut removals = Vec::new();
        for place in self.places(id, scope) {
            let found = self.values(&text, want, &place, &hints);
            plans = either(plans, found);
            removals.extend(self.removal(&text, want, &place));
        }
        for (map, key) in self.keys(id, scope) {
            plans = either(plans, self.renames(id, want, (&map, &key), &hints, scope));
        }
        let switched = self.switches(id, scope);
        plans = either(plans, switched);
        for filter in self.filters(id) {
            plans = either(plans, self.filtered(filter, scope));
        }
        plans.extend(removals);
        plans.truncate(2 * MOST_PLANS);
        plans
    }

    /// Returns the plans that give a place a value for which both parts of an expression have the value `want`.
    pub(super) fn shared(&mut self, id: ExprId, parts: [ExprId; 2], want: bool, scope: &Scope<'g>) -> Vec<Plan> {
        let [left, right] = parts.map(|part| self.places(part, scope));
        let mut plans = Vec::new();
        let mut common = left.into_iter().filter(|place| right.contains(place)).peekable();
        if common.peek().is_none() {
            return plans;
        }
        let text = self.source.render(id, scope);
        let hints = self.hints(scope);
        for place in common {
            plans.extend(self.values(&text, want, &place, &hints));
        }
        plans
    }

    /// Returns the places that an expression reads, without the parts of other places.
    fn places(&self, id: ExprId, scope: &Scope<'g>) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        self.source.walk(id, scope, &mut |part, scope| match self.source.kind(part) {
            Kind::Ident(_)
            | Kind::Select { .. }
            | Kind::OptSelect { .. }
            | Kind::Call { name: "_[_]" | "_[?_]", .. } => match self.source.place(part, scope) {
                Some(place) => {
                    if !places.contains(&place) {
                        places.push(place);
                    }
                    false
                }
                None => true,
            },
            _ => true,
        });
        places
    }

    /// Returns the map keys that an expression reads.
    fn keys(&self, id: ExprId, scope: &Scope<'g>) -> Vec<(Place, String)> {
        let mut keys = Vec::new();
        self.source.walk(id, scope, &mut |part, scope| {
            keys.extend(self.source.key(part, scope));
            true
        });
        keys.dedup();
        keys
    }

    /// Returns the filters inside an expression.
    fn filters(&self, id: ExprId) -> Vec<ExprId> {
        let mut filters = Vec::new();
        self.source.walk(id, &Scope::default(), &mut |part, _| {
            if matches!(self.source.kind(part), Kind::Fold { kind: Macro::Filter, .. }) {
                filters.push(part);
            }
            true
        });
        filters
    }

    /// Returns whether an expression has the value `want` for another value.
    fn holds(&mut self, text: &str, want: bool, value: &Value) -> bool {
        if self.budget == 0 {
            return false;
        }
        self.budget -= 1;
        self.session.evaluate_part(
            self.node,
            self.rule,
            text,
            value,
            |result| matches!(result, Some(CelValue::Bool(verdict)) if verdict == want),
        )
    }

    /// Returns plans that set the value at a place.
    fn values(&mut self, text: &str, want: bool, place: &Place, hints: &Hints) -> Vec<Plan> {
        let text_schema = SchemaProps::of_type("string");
        let schema = match schema_at(self.source.schema, place) {
            Some(schema) => schema,
            // The schema does not specify `metadata.name`.
            None if get(self.value, place).is_some_and(Value::is_string) => &text_schema,
            None => return Vec::new(),
        };
        let is_specified = !std::ptr::eq(schema, &raw const text_schema);
        if schema.kind == "array" || schema.kind == "object" {
            return sizes(hints).into_iter().map(|size| vec![Edit::Resize(place.clone(), size)]).collect();
        }
        let mut plans = Vec::new();
        let mut changed = self.value.clone();
        for candidate in values(schema, get(self.value, place), hints, self.session.automata()) {
            if plans.len() >= VALUES {
                break;
            }
            if !set(&mut changed, place, candidate.clone()) {
                break;
            }
            let is_valid = |session: &Session<'_>| !is_specified || session.is_valid(schema, &candidate);
            if self.holds(text, want, &changed) && is_valid(self.session) {
                plans.push(vec![Edit::Set(place.clone(), candidate)]);
            }
        }
        plans
    }

    /// Returns the plan that removes a place, if it has the desired effect.
    fn removal(&mut self, text: &str, want: bool, place: &Place) -> Option<Plan> {
        let mut changed = self.value.clone();
        let plan = vec![Edit::Remove(place.clone())];
        (remove(&mut changed, place) && self.holds(text, want, &changed)).then_some(plan)
    }

    /// Returns plans that rename a key of a map.
    fn renames(
        &mut self,
        id: ExprId,
        want: bool,
        (map, key): (&Place, &str),
        hints: &Hints,
        scope: &Scope<'g>,
    ) -> Vec<Plan> {
        let any = SchemaProps::of_type("string");
        let mut plans = Vec::new();
        for candidate in values(&any, Some(&key.into()), hints, self.session.automata()) {
            let Value::String(candidate) = candidate else { continue };
            // The key is a literal in the text, so the text changes.
            let renamed = scope.renamed(map, key, &candidate);
            let text = self.source.render(id, &renamed);
            let mut changed = self.value.clone();
            rename(&mut changed, map, key, &candidate);
            if plans.len() < VALUES && self.holds(&text, want, &changed) {
                plans.push(vec![Edit::Rename { map: map.clone(), from: key.to_owned(), to: candidate }]);
            }
        }
        plans.push(vec![Edit::Remove(crate::place::below(map, Key::Field(key.to_owned())))]);
        plans
    }

    /// Returns plans that give the conditions inside an expression other values: none, one, or all of them true.
    fn switches(&mut self, id: ExprId, scope: &Scope<'g>) -> Vec<Plan> {
        let mut conditions = Vec::new();
        self.source.walk(id, scope, &mut |part, _| match self.source.kind(part) {
            Kind::Has { .. } => {
                conditions.push(part);
                false
            }
            Kind::Conditional(condition, ..) if part != id => {
                conditions.push(*condition);
                true
            }
            Kind::Fold { .. } => matches!(self.source.kind(part), Kind::Fold { kind: Macro::Filter, .. }),
            _ => true,
        });
        conditions.dedup();
        conditions.truncate(SWITCHES);
        let count = conditions.len();
        if count == 0 {
            return Vec::new();
        }
        let patterns = (0..=count).map(|only| (0..count).map(|at| at == only).collect::<Vec<bool>>());
        let patterns: Vec<_> = patterns.chain([vec![true; count]]).collect();
        let mut plans = Vec::new();
        for pattern in patterns {
            let mut combined = vec![Vec::new()];
            for (condition, truth) in conditions.iter().zip(pattern) {
                let mut made = self.make(*condition, truth, scope);
                made.truncate(2);
                combined = both(&combined, &made);
            }
            combined.truncate(2);
            plans.extend(combined);
        }
        plans
    }
}

/// Changes the key of a map entry. Returns whether there was one.
pub(crate) fn rename(value: &mut Value, map: &Place, from: &str, to: &str) -> bool {
    let Some(Value::Object(members)) = crate::place::get_mut(value, map) else { return false };
    match members.remove(from) {
        Some(member) => members.insert(to.to_owned(), member).is_none(),
        None => false,
    }
}
