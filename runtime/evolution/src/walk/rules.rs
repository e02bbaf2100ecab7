//! Compares `x-kubernetes-validations`.

use structural_schema_documents::openapi::SchemaProps;

use super::junctors::combinations;
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

    fn rule(&mut self, rule: &Rule<'_>, old: &[Rule<'_>], schema: &SchemaProps, known: &Known<'_>, path: &Path) {
        let left = uncovered(rule, old);
        let reads = rule.reads(schema);
        let sees = |read: &Read, altered: &Path| {
            path.is_within(altered)
                || altered.is_within(path)
                    && read.sees(&Path::new(altered.steps()[path.steps().len()..].iter().cloned()))
        };
        let altered = self.altered.iter().any(|altered| reads.iter().any(|read| sees(read, &altered.path)));
        if rule.is_transition() {
            if !left.is_empty() {
                self.add(path, CHECK, format!("the transition rule `{}` is new", short(rule)), Effect::Transition);
            }
            return;
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
                    format!("the rule `{}` reads a value that the server now fills in or drops", short(rule))
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
