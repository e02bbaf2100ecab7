//! Compares `x-kubernetes-validations`.

use structural_schema_documents::openapi::SchemaProps;

use super::junctors::combinations;
use super::members::has_rules;
use super::{Attempt, Effect, Walk};
use crate::path::{Path, Step};
use crate::prove::Known;
use crate::rule::{Read, Rule, Stated};

const CHECK: &str = "x-kubernetes-validations";

/// The old rules of a schema.
struct Before {
    stated: Stated,
    /// Whether there are transition rules.
    transitions: bool,
}

impl Walk {
    pub(super) fn rules(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        let parsed = |schema: &'_ SchemaProps| schema.validations.len();
        if parsed(old) == 0 && parsed(new) == 0 {
            return;
        }
        let old_rules: Vec<_> = old.validations.iter().filter_map(Rule::parse).collect();
        let new_rules: Vec<_> = new.validations.iter().filter_map(Rule::parse).collect();
        let before = Before { stated: Stated::new(&old_rules), transitions: old_rules.iter().any(Rule::is_transition) };
        for rule in &new_rules {
            self.rule(rule, &before, new, known, path);
        }
        let stated = Stated::new(&new_rules);
        for rule in &old_rules {
            if !stated.uncovered(rule).is_empty() {
                self.add(path, CHECK, format!("the rule `{}` is removed or weaker", short(rule)), Effect::Widens);
            }
        }
    }

    /// Reports the transition rules of an unchanged schema inside of a value that the server now fills in or drops.
    pub(super) fn altered_transitions(&mut self, schema: &SchemaProps, path: &Path) {
        if self.altered.around(path).all(|altered| altered.path == *path) || !has_rules(schema) {
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

    fn rule(&mut self, rule: &Rule<'_>, old: &Before, schema: &SchemaProps, known: &Known<'_>, path: &Path) {
        let left = old.stated.uncovered(rule);
        let reads = rule.reads(schema);
        let altered = reads.iter().any(|read| {
            let place = path.join(&read.path);
            self.altered.around(&place).next().is_some()
                || read.deep && (self.altered.has_inside(&place) || self.retyped.has_inside(&place))
        });
        if rule.is_transition() {
            return match (left.is_empty(), altered) {
                (true, false) => {}
                (true, true) => self.add(path, CHECK, reads_altered(rule), Effect::Transition),
                (false, _) => {
                    let word = if old.transitions { "new or stricter" } else { "new" };
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
            Some(Step::Property(name)) => Some(name.to_string()),
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
