//! Changes a value until it satisfies its rules.

use std::collections::HashSet;

use serde_json::Value;
use structural_schema_documents::openapi::SchemaProps;
use structural_schema_documents::walk;

use super::Build;
use crate::failure::UnsatisfiedRule;
use crate::goal::Goals;
use crate::options::Fields;
use crate::place::{Key, Place, get, get_mut, remove, schema_at, set};
use crate::rules::{Edit, Plan, Solver, rename};
use crate::session::Failure;

/// The maximum number of consecutive plans for one value.
const ROUNDS: usize = 40;

/// A changed value.
struct Changed {
    value: Value,
    failures: Vec<Failure>,
    /// Smaller is better.
    score: (usize, usize),
}

impl<'g> Build<'g> {
    /// Changes a value until it satisfies its rules. Returns the violated rules if that fails.
    pub(super) fn repair(
        &mut self,
        schema: &'g SchemaProps,
        mut value: Value,
        goals: &Goals<'_>,
    ) -> Result<Value, Vec<UnsatisfiedRule>> {
        walk::default(&mut value, schema);
        let mut failures = self.session.failures(schema, &value);
        let mut seen = HashSet::from([value.to_string()]);
        for round in 0..ROUNDS {
            let Some(failure) = failures.get(if round < 4 { 0 } else { self.random.below(failures.len()) }) else {
                return Ok(value);
            };
            let best = self.best_change(schema, (&value, failures.len()), &failure.clone(), goals, &seen);
            let Some(best) = best else {
                if failures.len() > 1 && round < ROUNDS / 2 {
                    failures.rotate_left(1);
                    continue;
                }
                break;
            };
            seen.insert(best.value.to_string());
            (value, failures) = (best.value, best.failures);
        }
        if failures.is_empty() { Ok(value) } else { Err(self.unsatisfied(&failures)) }
    }

    fn unsatisfied(&self, failures: &[Failure]) -> Vec<UnsatisfiedRule> {
        let rule = |failure: &Failure| {
            let (_, rule) = self.session.rule(failure)?;
            let steps = failure.place.iter().map(|key| match key {
                Key::Field(name) => crate::goal::Step::property(name.as_str()),
                Key::Index(_) => crate::goal::Step::Item,
            });
            let path = self.trail.iter().map(|step| step.to_step()).chain(steps).collect();
            Some(UnsatisfiedRule { path, rule: rule.text.to_owned() })
        };
        failures.iter().filter_map(rule).collect()
    }

    /// Returns the best value that the plans for a rule lead to.
    fn best_change(
        &mut self,
        schema: &'g SchemaProps,
        (value, before): (&Value, usize),
        failure: &Failure,
        goals: &Goals<'_>,
        seen: &HashSet<String>,
    ) -> Option<Changed> {
        let session = self.session;
        let (node, rule) = session.rule(failure)?;
        let part = get(value, &failure.place)?;
        let mut solver = Solver::new(session, node, rule, part, self.changes);
        let plans = solver.plans();
        self.changes = solver.budget();
        let mut best: Option<Changed> = None;
        for plan in plans {
            self.changes = self.changes.checked_sub(1)?;
            let Some(mut part) = self.carry_out(node.schema, part, &plan) else { continue };
            walk::default(&mut part, node.schema);
            let mut changed = value.clone();
            if !set(&mut changed, &failure.place, part) || seen.contains(&changed.to_string()) {
                continue;
            }
            if !goals.are_met_by(&changed) || !session.is_valid(schema, &changed) {
                continue;
            }
            let failures = session.failures(schema, &changed);
            let size = count(&changed);
            // Between two values with the same number of failures, the one that satisfies this rule is progress.
            let violated = 2 * failures.len() + usize::from(failures.contains(failure));
            let score = match self.fields {
                Fields::Minimal => (violated, size),
                // A plan that removes many fields also removes their failures. It is the last resort.
                Fields::All if failures.len() < before => (0, usize::MAX - size),
                Fields::All => (violated, usize::MAX - size),
                Fields::Random => (violated, self.random.below(8)),
            };
            let changed = Changed { value: changed, failures, score };
            if best.as_ref().is_none_or(|best| changed.score < best.score) {
                best = Some(changed);
            }
        }
        best
    }

    /// Carries out a plan. Returns `None` if that is impossible.
    fn carry_out(&mut self, schema: &'g SchemaProps, value: &Value, plan: &Plan) -> Option<Value> {
        let mut value = value.clone();
        for edit in plan {
            match edit {
                Edit::Set(place, new) => {
                    self.add_parents(schema, &mut value, place)?;
                    set(&mut value, place, new.clone()).then_some(())?;
                }
                Edit::Remove(place) => drop(remove(&mut value, place)),
                Edit::Add(place) => {
                    self.add_parents(schema, &mut value, place)?;
                    if get(&value, place).is_none() {
                        let new = self.all_of(&[schema_at(schema, place)?], &Goals::default())?;
                        set(&mut value, place, new).then_some(())?;
                    }
                }
                Edit::Resize(place, size) => self.resize(schema, &mut value, place, *size)?,
                Edit::Rename { map, from, to } => rename(&mut value, map, from, to).then_some(())?,
            }
        }
        Some(value)
    }

    /// Generates the missing parents of a place.
    fn add_parents(&mut self, schema: &'g SchemaProps, value: &mut Value, place: &Place) -> Option<()> {
        let fields = std::mem::replace(&mut self.fields, Fields::Minimal);
        let added = (1..place.len()).try_for_each(|length| {
            let parent = &place[..length];
            if get(value, parent).is_none_or(Value::is_null) {
                let new = match parent.last() {
                    Some(Key::Field(_)) => self.all_of(&[schema_at(schema, parent)?], &Goals::default())?,
                    _ => return None,
                };
                set(value, parent, new).then_some(())?;
            }
            Some(())
        });
        self.fields = fields;
        added
    }

    /// Removes or generates items of a list or entries of a map.
    fn resize(&mut self, schema: &'g SchemaProps, value: &mut Value, place: &Place, size: usize) -> Option<()> {
        let schema_here = schema_at(schema, place)?;
        self.add_parents(schema, value, place)?;
        if get(value, place).is_none() {
            let empty = if schema_here.kind == "array" { serde_json::json!([]) } else { serde_json::json!({}) };
            set(value, place, empty).then_some(())?;
        }
        match get_mut(value, place)? {
            Value::Array(items) => {
                items.truncate(size);
                let start = items.len();
                let variant = self.variant;
                for number in start..size {
                    self.variant = variant + number;
                    let item = self.all_of(&[schema_here.item()?], &Goals::default());
                    self.variant = variant;
                    items.push(item?);
                }
            }
            Value::Object(members) => {
                while members.len() > size {
                    let key = members.keys().next_back()?.clone();
                    members.remove(&key);
                }
                let mut number = members.len();
                let values = schema_here.values();
                while members.len() < size {
                    number += 1;
                    let value = self.all_of(&[values?], &Goals::default())?;
                    members.insert(if number == 1 { "key".to_owned() } else { format!("key-{number}") }, value);
                }
            }
            Value::String(text) => {
                let sized: String = text.chars().chain(std::iter::repeat('a')).take(size).collect();
                *text = sized;
            }
            _ => return None,
        }
        Some(())
    }
}

/// Returns the number of values inside a value.
fn count(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(count).sum::<usize>(),
        Value::Object(members) => 1 + members.values().map(count).sum::<usize>(),
        _ => 1,
    }
}
