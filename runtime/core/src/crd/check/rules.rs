//! Rules: `x-kubernetes-validations`.

use std::collections::BTreeSet;

use structural_schema_cel::Version;
use structural_schema_cel::rule::{
    RuleCost, RuleError, RuleErrorType, RuleProblem, TreeOptions, check_tree, check_tree_costs,
};
use structural_schema_model::{Rule, Schema};

use crate::field_error::{ErrorType, FieldError};

/// Checks the rules of a schema that has a structural form, with fields below `path`. `bad` names the nodes that have
/// errors already; expressions there and above are not looked at.
pub(super) fn check(schema: &Schema<'_>, path: &str, expressions: bool, bad: &BTreeSet<String>) -> Vec<RuleError> {
    let options = TreeOptions { version: Version::default(), expressions, root: path };
    check_tree(schema, options, &mut |path| bad.contains(path))
}

/// The error as the server lists it.
pub(super) fn field_error(error: &RuleError) -> FieldError {
    FieldError {
        kind: error_type(error.kind),
        field: error.field.clone(),
        bad_value: None,
        detail: error.detail.clone(),
    }
}

/// What the rules of a schema cost, where they can be compiled. Paths are relative to the schema.
pub(super) fn costs(schema: &Schema<'_>) -> Vec<RuleCost> {
    let options = TreeOptions { version: Version::default(), expressions: true, root: "" };
    check_tree_costs(schema, options, &mut |_| false).1
}

fn error_type(kind: RuleErrorType) -> ErrorType {
    match kind {
        RuleErrorType::Invalid => ErrorType::Invalid,
        RuleErrorType::Required => ErrorType::Required,
        RuleErrorType::Forbidden => ErrorType::Forbidden,
        RuleErrorType::NotSupported => ErrorType::NotSupported,
        RuleErrorType::Internal => ErrorType::Internal,
    }
}

/// A problem of the rule at this place of the list, on the node at `path`.
pub(super) fn rule_error(problem: RuleProblem, path: &str, at: usize, rule: &Rule<'_>) -> FieldError {
    let field = format!("{path}.x-kubernetes-validations[{at}].{}", problem.field());
    let (kind, value) = match problem {
        RuleProblem::RuleMissing | RuleProblem::MessageMissing | RuleProblem::MessageExpressionBlank => {
            (ErrorType::Required, None)
        }
        RuleProblem::MessageBlank | RuleProblem::MessageLineBreak => (ErrorType::Invalid, Some(rule.message)),
        RuleProblem::ReasonUnsupported => (ErrorType::NotSupported, rule.reason),
        RuleProblem::FieldPathBlank | RuleProblem::FieldPathLineBreak | RuleProblem::FieldPathInvalid => {
            (ErrorType::Invalid, Some(rule.field_path))
        }
    };
    FieldError { kind, field, bad_value: value.map(Into::into), detail: problem.detail().to_owned() }
}
