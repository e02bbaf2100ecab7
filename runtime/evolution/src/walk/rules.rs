//! Compares `x-kubernetes-validations`.

use structural_schema_documents::openapi::SchemaProps;

use super::altered::Altered;
use super::junctors::combinations;
use super::members::has_rules;
use super::{Attempt, Effect, Walk};
use crate::path::{Path, Step};
use crate::prove::Known;
use crate::rule::{Read, Rule, uncovered};

const CHECK: &str = "x-kubernetes-validations";

impl Walk {
    pub(super) fn rules(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        let parsed = |schema: &'_ SchemaProps| schema.validations.len();
        if parsed(old) == 0 && parsed(new) == 0 {
            return;
        }
        let old_rules: Vec<_> = old.validations.iter().filter_map(Rule::parse).collect();
        let new_rules: Vec<_> = new.validations.iter().filter_map(Rule::parse).collect();
        for rule in &new_rules {
            self.rule(rule, &old_rules, new, known, path);
        }
        for rule in &old_rules {
            if !uncovered(rule, &new_rules).is_empty() {
                self.add(path, CHECK, format!("the rule `{}` is removed or weaker", short(rule)), Effect::Widens);
            }
        }
    }

    /// Reports the transition rules of an unchanged schema inside of a value that the server now fills in or drops.
    pub(super) fn altered_transitions(&mut self, schema: &SchemaProps, path: &Path) {
        let is_inside = |altered: &Altered| altered.path != *path && path.is_within(&altered.path);
        if !has_rules(schema) || !self.altered.iter().any(is_inside) {
            return;
        }
        for rule in schema.validations.iter().filter_map(Rule::parse).filter(Rule::is_transition) {
            self.add(path, CHECK, reads_altered(&rule), Effect::Transition);
        }
        for (name, property) in &schema.properties {
            self.altered_transitions(property, &path.property(name));
        }
        let parts = [(schema.item(), Step::Items), (schema.values(), Step::Values)];
        for (part, step) in parts {
            if let Some(part) = part {
                self.altered_transitions(part, &path.then(step));
            }
        }
    }

    fn rule(&mut self, rule: &Rule<'_>, old: &[Rule<'_>], schema: &SchemaProps, known: &Known<'_>, path: &Path) {
        let left = uncovered(rule, old);
        let reads = rule.reads(schema);
        let sees = |read: &Read, altered: &Path| {
            path.is_within(altered)
                || altered.is_within(path)
                    && read.sees(&Path::new(altered.steps()[path.steps().len()..].iter().cloned()))
        };
        let uses = |read: &Read, retyped: &Path| {
            retyped.is_within(path) && read.uses(&Path::new(retyped.steps()[path.steps().len()..].iter().cloned()))
        };
        let altered = self.altered.iter().any(|altered| reads.iter().any(|read| sees(read, &altered.path)))
            || self.retyped.iter().any(|retyped| reads.iter().any(|read| uses(read, retyped)));
        if rule.is_transition() {
            return match (left.is_empty(), altered) {
                (true, false) => {}
                (true, true) => self.add(path, CHECK, reads_altered(rule), Effect::Transition),
                (false, _) => {
                    let word = if old.iter().any(Rule::is_transition) { "new or stricter" } else { "new" };
                    let message = format!("the transition rule `{}` is {word}", short(rule));
                    self.add(path, CHECK, message, Effect::Transition);
                }
            };
        }
        let proven = |condition| rule.truth(condition, schema).is_some_and(|target| self.proves(known, &target, path));
        let conditions = if altered { rule.conjuncts() } else { left.clone() };
        let follows = conditions.into_iter().all(proven);
        match (follows, left.is_empty()) {
            (true, true) => {}
            (true, false) => {
                let message = format!("the rule `{}` is new, and follows from the old schema", short(rule));
                self.add(path, CHECK, message, Effect::Equivalent);
            }
            (false, covered) => {
                let message = if covered {
                    reads_altered(rule)
                } else {
                    format!("the rule `{}` is new or stricter", short(rule))
                };
                let mut attempts = vec![Attempt::Violate(path.clone(), rule.declared.rule.clone())];
                attempts.extend(combinations(&direct_fields(&reads), path));
                self.add(path, CHECK, message, Effect::Narrows(attempts));
            }
        }
    }
}

fn reads_altered(rule: &Rule<'_>) -> String {
    format!("the rule `{}` reads a value that the server now fills in, drops, or reads as another type", short(rule))
}

/// Returns the names of the fields that a rule reads directly.
fn direct_fields(reads: &[Read]) -> Vec<String> {
    let mut names: Vec<_> = reads
        .iter()
        .filter_map(|read| match read.path.steps().first() {
            Some(Step::Property(name)) => Some(name.clone()),
            _ => None,
        })
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Returns the text of a rule, shortened.
fn short(rule: &Rule<'_>) -> String {
    const MOST: usize = 120;
    let text: String = rule.declared.rule.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
