//! The rules of a schema, over whole objects.
//!
//! | file | what is in it |
//! |---|---|
//! | `rule` | one rule, compiled |
//! | `node` | the rules of one part of a schema over one value: budgets, and the server's words |
//! | `programs` | what the derive has compiled |
//! | `tree` | the rules of all parts of a schema |
//! | `walk` | the walk over an object, with what each part was before |
//! | `correlation` | which old value belongs to a new one, and whether anything has changed |
//! | `field_path` | where a rule reports its failure |

mod correlation;
mod field_path;
mod node;
mod programs;
mod rule;
mod tree;
mod walk;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use serde_json::Value as Json;
use structural_schema_cel::Decl;
use structural_schema_model::Schema;

pub use node::{Findings, NodeRules, OBJECT_COST_LIMIT, OmittedFindings, Session, Stop, Subject};
pub use programs::Programs;

use crate::field_error::FieldPath;
use crate::limits::Limits;
use crate::openapi::{Arena, SchemaProps};
use crate::validate::Validator;
use correlation::Correlation;
use structural_schema_cel::eval::Meter;
use tree::RuleNode;
use walk::Walk;

/// All rules of a schema (`x-kubernetes-validations`), ready to run.
#[derive(Debug)]
pub struct RuleSet {
    root: RuleNode,
    /// The schema as value validation has it, which knows what belongs together in an update.
    schema: Arc<Validator>,
}

impl RuleSet {
    /// The rules of a schema that is the root of a resource. `None` if it has none, or if it is not structural.
    pub fn new(schema: &SchemaProps) -> Option<Self> {
        Self::sharing(schema, &Arc::new(Validator::new(schema)))
    }

    /// Prepares the rules of a document like [`new`](Self::new), with a validator that is already prepared.
    pub(crate) fn sharing(schema: &SchemaProps, validator: &Arc<Validator>) -> Option<Self> {
        let arena = Arena::new();
        Self::of_schema(schema.structural(&arena).ok()?, validator, &Programs::default())
    }

    /// Prepares the rules of a structural schema, with the programs that the derive has compiled.
    pub(crate) fn of_schema(schema: &Schema<'_>, validator: &Arc<Validator>, programs: &Programs) -> Option<Self> {
        let root = RuleNode::new(Decl::resource(schema), programs)?;
        Some(RuleSet { root, schema: Arc::clone(validator) })
    }

    /// Runs all rules. With `old` it is an update, and failures in parts that have not changed are warnings.
    pub fn check(&self, object: &Json, old: Option<&Json>) -> Findings {
        self.check_within(object, old, &Limits::DEFAULT)
    }

    /// Runs the rules like [`check`](Self::check), with custom limits.
    pub fn check_within(&self, object: &Json, old: Option<&Json>, limits: &Limits) -> Findings {
        self.session(object, old, limits).findings
    }

    /// Runs the rules like [`check_within`](Self::check_within) and returns the remaining budget and limits as well.
    pub fn session(&self, object: &Json, old: Option<&Json>, limits: &Limits) -> Session {
        let correlation = Correlation::root(&self.schema.root, object, old);
        let session = Session::new(OBJECT_COST_LIMIT, limits);
        Walk::new(FieldPath::NONE, session).run(&self.root, object, old, correlation)
    }
}

/// The rules that a default has to obey.
#[derive(Debug)]
pub(crate) struct DefaultRules(RuleNode);

impl DefaultRules {
    /// The rules of the schema that the default stands in; none if there are none.
    pub(crate) fn new(schema: &SchemaProps, is_resource: bool) -> Option<Self> {
        let arena = Arena::new();
        let schema = schema.structural(&arena).ok()?;
        RuleNode::new(Decl { schema, root: is_resource }, &Programs::default()).map(DefaultRules)
    }

    /// What rules say of a default that stands at `path`: as an update of the value to itself, and, if that is fine, as
    /// a new value. Whichever costs more is taken off the budget; nothing is left of it if it was not enough. Both use the
    /// steps and bytes of the meter.
    pub(crate) fn check(&self, default: &Json, path: &FieldPath, budget: u64, meter: Meter) -> Session {
        let run = |old, meter| {
            let session = Session { meter, ..Session::new(budget, &Limits::DEFAULT) };
            Walk::new(path.clone(), session).run(&self.0, default, old, Correlation::default())
        };
        let update = run(Some(default), meter);
        if !update.findings.errors.is_empty() {
            return update;
        }
        let create = run(None, update.meter);
        Session { budget: create.budget.min(update.budget), ..create }
    }
}
