//! Rules compiled by the derive. No rule of a derived type is parsed at run time.

use std::collections::HashMap;

use structural_schema_cel::OwnedProgram;
use structural_schema_cel::program::PackedProgram;
use structural_schema_cel::rule::{PackedRule, RulePrograms};
use structural_schema_model::{Rule, Schema};

/// Compiled programs by the text of their rules. A program depends only on this text.
#[derive(Debug, Default)]
pub struct Programs(HashMap<Texts<'static>, &'static PackedRule<'static>>);

/// The unpacked programs of a rule.
#[derive(Debug)]
pub struct OwnedRule {
    rule: OwnedProgram,
    message: Option<OwnedProgram>,
    optional_old_self: bool,
}

impl OwnedRule {
    /// Returns views of the programs.
    pub fn programs(&self) -> RulePrograms<'_> {
        RulePrograms {
            rule: self.rule.program(),
            message: self.message.as_ref().map(OwnedProgram::program),
            optional_old_self: self.optional_old_self,
        }
    }
}

/// The text of a rule and of its message expression.
type Texts<'a> = (&'a str, &'a str);

impl Programs {
    /// Returns the programs of all rules of a schema, in order. Returns an empty list if a program is missing.
    pub fn of_rules(&self, schema: &Schema<'_>) -> Vec<OwnedRule> {
        let rules = (0..schema.extensions.rule_count()).filter_map(|at| schema.extensions.rule_at(at));
        rules.map(|rule| self.get(rule)).collect::<Option<_>>().unwrap_or_default()
    }

    /// Returns the texts of all rules and of their message expressions.
    pub fn texts(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        self.0.keys().copied()
    }

    fn get(&self, rule: &Rule<'_>) -> Option<OwnedRule> {
        let found = self.0.get(&(rule.rule, rule.message_expression))?;
        Some(OwnedRule {
            rule: found.rule.to_owned_program(),
            message: found.message.as_ref().map(PackedProgram::to_owned_program),
            optional_old_self: rule.optional_old_self == Some(true),
        })
    }

    /// Adds the programs of a type.
    pub fn add(&mut self, rules: &'static [PackedRule<'static>]) {
        for rule in rules {
            let message = rule.message.map_or("", |message| message.source);
            self.0.insert((rule.rule.source, message), rule);
        }
    }
}
