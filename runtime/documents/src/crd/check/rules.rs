//! Checks `x-kubernetes-validations`.

use std::collections::BTreeMap;

use structural_schema_cel::rule::{RuleContext, RuleFinding, RuleProblem, SchemaState, TreeOptions, check_tree};
use structural_schema_model::{FieldPath, FieldStep, Rule, Schema};

use super::findings::{Finding, Findings};
use super::place::place_of;
use crate::field_error::FieldError;

/// Checks the rules of a structural schema.
///
/// `structural` holds the structural errors. `faulty` holds the nodes with other errors, by their paths relative to the
/// schema.
pub(super) fn check(
    schema: &Schema<'_>,
    options: TreeOptions<'_>,
    structural: &[FieldError],
    faulty: &BTreeMap<FieldPath, SchemaState>,
    findings: &mut Findings,
) {
    let path = options.root;
    let mut state = |relative: &dyn Fn() -> FieldPath| {
        if structural.is_empty() && faulty.is_empty() {
            return SchemaState::Sound;
        }
        let relative = relative();
        if hides_types(structural, &path.join(&relative)) {
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

/// Returns whether structural errors in or below the schema at `path` leave types unknown. Errors inside of junctors do
/// not, because types are specified outside of them.
pub(super) fn hides_types(structural: &[FieldError], path: &FieldPath) -> bool {
    const JUNCTORS: [&str; 4] = ["allOf", "anyOf", "oneOf", "not"];
    structural.iter().any(|error| {
        let below = error.field.steps().get(path.steps().len()..).unwrap_or_default();
        let fields = below.iter().filter(|step| matches!(step, FieldStep::Field(_)));
        error.field.is_within(path) && !fields.filter_map(|step| step.name()).any(|name| JUNCTORS.contains(&name))
    })
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
