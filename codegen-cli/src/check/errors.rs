//! Where in a document the server's errors are.

use structural_schema::crd::{Report, RuleError, WarningType, place_of};
use structural_schema::field_error::FieldError;

use super::rule;
use crate::document::{Found, Node, Span};
use crate::input::Source;
use crate::report::Finding;

/// What the server says of a definition, in its order; warnings follow.
pub(super) fn findings(source: &Source, node: &Node<'_>, report: &Report, findings: &mut Vec<Finding>) {
    for error in &report.errors {
        findings.push(finding(source, node, error, rule_error(report, error)));
    }
    for warning in &report.warnings {
        let found = node.find(&place_of(&warning.field));
        let span = match (warning.kind, found.key) {
            (WarningType::UnknownField, Some(key)) => key,
            _ => span(source, &found),
        };
        findings.push(Finding::warning(warning.kind.name(), warning.message.as_str()).about(&warning.field).at(span));
    }
}

/// The same error as one of a rule, if it is one.
fn rule_error<'r>(report: &'r Report, error: &FieldError) -> Option<&'r RuleError> {
    report.rules.iter().find(|rule| rule.field == error.field && rule.detail == error.detail)
}

fn finding(source: &Source, node: &Node<'_>, error: &FieldError, rule: Option<&RuleError>) -> Finding {
    let found = node.find(&place_of(&error.field));
    let mut finding = Finding::error(error.kind.name(), error.to_string()).about(&error.field).at(span(source, &found));
    if let Some(rule) = rule {
        finding.labels = rule::labels(source, &found, rule);
        finding.help = rule::help(source, node, rule);
        if let Some((span, _)) = finding.labels.first() {
            finding.span = Some(*span);
        }
    }
    finding
}

/// A document that is not even of the right types.
pub(super) fn undecodable(node: &Node<'_>, message: String) -> Finding {
    Finding::error("DecodeError", message).at(node.span)
}

/// The place to point at: one line, so that an excerpt can show it.
pub(super) fn span(source: &Source, found: &Found<'_, '_>) -> Span {
    let span = found.span();
    let text = source.text.get(span.range()).unwrap_or_default();
    match (text.find('\n'), found.key) {
        (None, _) => span,
        (Some(_), Some(key)) => key,
        (Some(end), None) => Span { end: span.start + u32::try_from(end).unwrap_or_default(), ..span },
    }
}
