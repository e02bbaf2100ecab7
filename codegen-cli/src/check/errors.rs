//! Where in a document the server's errors are.

use structural_schema::crd::{CustomResourceDefinition, Report, RuleError, WarningType, place_of};
use structural_schema::field_error::FieldError;

use super::culprit::culprit;
use super::rule;
use crate::document::{Content, Found, Node};
use crate::input::Source;
use crate::report::{Finding, place};

/// More findings of a kind are not looked for in a document, but counted.
const MOST: usize = 1000;

/// What the server says of a definition, in its order; warnings follow.
pub(super) fn findings(source: &Source, node: &Node<'_>, report: &Report, findings: &mut Vec<Finding>) {
    for error in report.errors.iter().take(MOST) {
        findings.push(finding(source, node, error, rule_error(report, error)));
    }
    if let Some(more) = report.errors.len().checked_sub(MOST).filter(|more| *more > 0) {
        findings
            .push(Finding::error("MoreErrors", format!("there are {more} more errors in this document")).at(node.span));
    }
    for warning in report.warnings.iter().take(MOST) {
        let found = node.find(&place_of(&warning.field));
        let span = match (warning.kind, found.key) {
            (WarningType::UnknownField, Some(key)) => key,
            _ => place(source, &found),
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
    let mut finding =
        Finding::error(error.kind.name(), error.to_string()).about(&error.field).at(place(source, &found));
    if let Some(rule) = rule {
        finding.labels = rule::labels(source, &found, rule);
        finding.help = rule::help(source, node, rule);
        if let Some((span, _)) = finding.labels.first() {
            finding.span = Some(*span);
        }
    }
    finding
}

/// Reads a definition; the error is where something is of the wrong type.
pub(crate) fn decode(source: &Source, node: &Node<'_>) -> Result<CustomResourceDefinition, Box<Finding>> {
    let value = node.to_value();
    CustomResourceDefinition::decode(&value).map_err(|message| {
        let field = culprit(&value, &|value| CustomResourceDefinition::decode(value).err());
        let colon = if field.is_empty() { "" } else { ": " };
        let span = place(source, &node.find(&field));
        let mut finding = Finding::error("DecodeError", format!("{field}{colon}{message}")).at(span);
        finding.help.extend(quotes(source, &node.find(&field)));
        Box::new(finding.about(field))
    })
}

/// YAML has more words for booleans than most people know of.
fn quotes(source: &Source, found: &Found<'_, '_>) -> Option<String> {
    let word = source.text.get(found.node.span.range())?;
    let is_boolean = matches!(found.node.content, Content::Bool(_)) && !matches!(word, "true" | "false");
    is_boolean.then(|| format!("`{word}` is a boolean in YAML; in quotes it is a text"))
}
