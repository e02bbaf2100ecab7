//! Checks `x-kubernetes-validations`.

use std::collections::BTreeMap;

use structural_schema_cel::rule::{RuleContext, RuleFinding, RuleProblem, SchemaState, TreeOptions, check_tree};
use structural_schema_model::{FieldPath, Rule, Schema};

use super::findings::{Finding, Findings};
use super::place::place_of;
use super::untyped::Untyped;
use crate::field_error::FieldError;

/// Checks the rules of a structural schema.
///
/// `untyped` holds the structural errors. `faulty` holds the nodes with other errors, by their paths relative to the
/// schema.
pub(super) fn check(
    schema: &Schema<'_>,
    options: TreeOptions<'_>,
    untyped: &Untyped<'_>,
    faulty: &BTreeMap<FieldPath, SchemaState>,
    findings: &mut Findings,
) {
    let path = options.root;
    let mut state = |relative: &dyn Fn() -> FieldPath| {
        if untyped.is_empty() && faulty.is_empty() {
            return SchemaState::Sound;
        }
        let relative = relative();
        if untyped.contains(&path.join(&relative)) {
            return SchemaState::Untyped;
        }
        faulty.get(&relative).copied().unwrap_or(SchemaState::Sound)
    };
    let report = check_tree(schema, options, &mut state);
    for finding in report.findings {
        findings.add(located(finding, path));
    }
    findings.costs.push((path.clone(), report.costs));
}

/// Converts a finding to one with paths in the document.
fn located(finding: RuleFinding, path: &FieldPath) -> Finding {
    let RuleFinding { kind, path: relative, bad_value, detail, context, masked } = finding;
    let error = FieldError { kind, field: path.join(&relative), bad_value: bad_value.map(Into::into), detail };
    let context = RuleContext { bounds: context.bounds.below(&place_of(path)), ..context };
    let rule = (context != RuleContext::default()).then(|| Box::new(context));
    Finding { rule, masked, ..Finding::from(error) }
}

/// Returns the error for the rule at index `at` of the node at `path`.
pub(super) fn problem(problem: RuleProblem, path: &FieldPath, at: usize, rule: &Rule<'_>) -> FieldError {
    FieldError {
        kind: problem.error_type(),
        field: path.field("x-kubernetes-validations").index(at).field(problem.field()),
        bad_value: problem.bad_value(rule).map(Into::into),
        detail: problem.detail().to_owned(),
    }
}
