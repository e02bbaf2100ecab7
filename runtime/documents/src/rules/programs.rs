//! Rules compiled by the derive. No rule of a derived type is parsed at run time.

use std::collections::HashMap;

use structural_schema_cel::rule::RulePrograms;
use structural_schema_model::{Rule, Schema};

/// Compiled programs by the text of their rules. A program depends only on this text.
#[derive(Debug, Default)]
pub struct Programs(HashMap<Texts<'static>, &'static RulePrograms<'static>>);

/// The text of a rule and of its message expression.
type Texts<'a> = (&'a str, &'a str);

impl Programs {
    /// Returns the programs of all rules of a schema, in order. Returns an empty list if a program is missing.
    pub fn of_rules(&self, schema: &Schema<'_>) -> Vec<RulePrograms<'static>> {
        let rules = (0..schema.extensions.rule_count()).filter_map(|at| schema.extensions.rule_at(at));
        rules.map(|rule| self.get(rule)).collect::<Option<_>>().unwrap_or_default()
    }

    /// Returns the texts of all rules and of their message expressions.
    pub fn texts(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        self.0.keys().copied()
    }

    fn get(&self, rule: &Rule<'_>) -> Option<RulePrograms<'static>> {
        let found = self.0.get(&(rule.rule, rule.message_expression))?;
        Some(RulePrograms { optional_old_self: rule.optional_old_self == Some(true), ..**found })
    }

    /// Adds the programs of a type.
    pub fn add(&mut self, programs: &'static [RulePrograms<'static>]) {
        for programs in programs {
            let message = programs.message.map_or("", |message| message.source);
            self.0.insert((programs.rule.source, message), programs);
        }
    }
}
