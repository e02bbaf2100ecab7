//! Findings of the check of a schema's rules.

use structural_schema_model::{ErrorType, FieldPath};

use super::budget::rule_cost;
use super::suggest::Keyword;
use crate::compile::{Problem, UnguardedField};

/// The findings and costs of a schema's rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleReport {
    /// The errors, in the server's order.
    pub findings: Vec<RuleFinding>,
    /// The cost of each rule that compiles.
    pub costs: Vec<RuleCost>,
}

/// An error of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleFinding {
    /// The type of the error.
    pub kind: ErrorType,
    /// The path of the field. It is relative to the schema, and empty for an error of the schema as a whole.
    pub path: FieldPath,
    /// The value that the server prints with the error.
    pub bad_value: Option<String>,
    /// The server's message.
    pub detail: String,
    /// The position in the expression, and suggested fixes.
    pub context: RuleContext,
    /// Whether the server reports this error only after other errors of the schema are fixed.
    pub masked: bool,
}

/// The position of a problem in an expression, and suggested fixes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleContext {
    /// The problems of the expression with their offsets.
    pub problems: Vec<Problem>,
    /// Suggestions for what the author intended.
    pub hints: Vec<String>,
    /// Bounds that would reduce the cost.
    pub bounds: Bounds,
}

/// Bounds that would bring a rule within its budget.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// Bounds that are each sufficient alone.
    pub enough: Vec<Bound>,
    /// The missing bounds, if no bound is sufficient alone.
    pub missing: Vec<(FieldPath, Keyword)>,
}

impl Bounds {
    /// Returns the same bounds, with paths below `root`.
    #[must_use]
    pub fn below(mut self, root: &FieldPath) -> Self {
        for bound in &mut self.enough {
            bound.path = root.join(&bound.path);
        }
        for (path, _) in &mut self.missing {
            *path = root.join(path);
        }
        self
    }
}

/// A bound that is sufficient alone to bring a rule within its budget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The path of the schema to change.
    pub path: FieldPath,
    /// The keyword to add or to lower.
    pub keyword: Keyword,
    /// The largest value with which the rule passes.
    pub largest: u64,
}

/// The cost of a rule that compiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleCost {
    /// The path of the schema that has the rule, relative to the root of the schema.
    pub path: FieldPath,
    /// The position of the rule in `x-kubernetes-validations`.
    pub at: usize,
    /// The expression.
    pub rule: String,
    /// The maximum cost of one evaluation.
    pub max_cost: u64,
    /// The maximum number of evaluations in one request.
    pub cardinality: u64,
    /// The maximum number of evaluations, ignoring the bounds of the lists and maps above the rule.
    pub unbounded_cardinality: u64,
    /// Whether the rule reads the old object.
    pub uses_old_self: bool,
    /// The maximum cost of the `messageExpression`, if there is one that compiles.
    pub message_expression: Option<u64>,
    /// Bounds that would bring the rule within its budget, if it exceeds the budget.
    pub bounds: Bounds,
    /// Reads of optional fields that fail for objects without the field. The server accepts the rule nevertheless.
    pub unguarded: Vec<UnguardedField>,
}

impl RuleCost {
    /// Returns the cost that counts against the budget of the rule.
    pub const fn total(&self) -> u64 {
        rule_cost(self.max_cost, self.cardinality)
    }
}
