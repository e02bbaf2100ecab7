//! Runs the rules of a schema on whole objects.
//!
//! | file | contents |
//! |---|---|
//! | `rule` | one compiled rule |
//! | `node` | the rules of one schema node, run on one value with budgets and the server's messages |
//! | `programs` | rules compiled by the derive |
//! | `tree` | the rules of all nodes of a schema |
//! | `walk` | the traversal of an object and its old version |
//! | `correlation` | the correlation of new and old values, and detection of unchanged values |
//! | `field_path` | the path where a rule reports its failure |

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

use serde_json::Value;
use structural_schema_cel::Decl;
use structural_schema_cel::json::Json;

pub use node::{Findings, NodeRules, OBJECT_COST_LIMIT, OmittedFindings, Session, Stop, Subject};
pub use programs::{OwnedRule, Programs};

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
    /// The prepared schema, which correlates new and old values.
    schema: Arc<Validator>,
}

impl RuleSet {
    /// Prepares the rules of a schema that is the root of a resource. Returns `None` if it has no rules or is not
    /// structural.
    pub fn new(schema: &SchemaProps) -> Option<Self> {
        Self::sharing(schema, &Arc::new(Validator::new(schema)), &Programs::default())
    }

    /// Prepares the rules like [`new`](Self::new), with a validator and programs that are already prepared.
    pub(crate) fn sharing(schema: &SchemaProps, validator: &Arc<Validator>, programs: &Programs) -> Option<Self> {
        let arena = Arena::new();
        let root = RuleNode::new(Decl::resource(schema.structural(&arena).ok()?), programs)?;
        Some(RuleSet { root, schema: Arc::clone(validator) })
    }

    /// Runs all rules. If `old` is present, the object is an update, and failures in unchanged parts are warnings.
    pub fn check(&self, object: &Value, old: Option<&Value>) -> Findings {
        self.check_within(object, old, &Limits::DEFAULT)
    }

    /// Runs the rules like [`check`](Self::check), with custom limits.
    pub fn check_within(&self, object: &Value, old: Option<&Value>, limits: &Limits) -> Findings {
        self.session(object, old, limits).findings
    }

    /// Runs the rules like [`check_within`](Self::check_within) and returns the remaining budget and limits as well.
    pub fn session(&self, object: &Value, old: Option<&Value>, limits: &Limits) -> Session {
        self.session_json(object.into(), old.map(Json::from), limits)
    }

    /// Runs the rules like [`session`](Self::session), in either representation.
    pub(crate) fn session_json(&self, object: Json<'_>, old: Option<Json<'_>>, limits: &Limits) -> Session {
        let correlation = Correlation::root(&self.schema.root, object, old);
        let session = Session::new(OBJECT_COST_LIMIT, limits);
        Walk::new(FieldPath::NONE, session).run(&self.root, object, old, &correlation)
    }
}

/// Returns whether a schema has rules at any depth.
fn has_rules(schema: &SchemaProps) -> bool {
    let mut parts = schema.properties.values().chain(schema.item()).chain(schema.values());
    !schema.validations.is_empty() || parts.any(has_rules)
}

/// The rules that apply to a default.
#[derive(Debug)]
pub(crate) struct DefaultRules(RuleNode);

impl DefaultRules {
    /// Prepares the rules of the schema of a default. Returns `None` if it has no rules.
    pub(crate) fn new(schema: &SchemaProps, is_resource: bool) -> Option<Self> {
        if !has_rules(schema) {
            return None;
        }
        let arena = Arena::new();
        let schema = schema.structural(&arena).ok()?;
        RuleNode::new(Decl { schema, root: is_resource }, &Programs::default()).map(DefaultRules)
    }

    /// Runs the rules on the default at `path`: first as an update of the value to itself, and if that succeeds, as a
    /// new value. The higher cost is deducted from the budget. The budget is `None` afterwards if it was exceeded. Both
    /// runs use the steps and bytes of the meter.
    pub(crate) fn check(&self, default: &Value, path: &FieldPath, budget: u64, meter: Meter) -> Session {
        let run = |old, meter| {
            let session = Session { meter, ..Session::new(budget, &Limits::DEFAULT) };
            Walk::new(path.clone(), session).run(&self.0, default.into(), old, &Correlation::none())
        };
        let update = run(Some(default.into()), meter);
        if !update.findings.errors.is_empty() {
            return update;
        }
        let create = run(None, update.meter);
        Session { budget: create.budget.min(update.budget), ..create }
    }
}
