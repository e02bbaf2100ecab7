//! Locates the server's errors in a document.

use structural_schema::crd::{self, CustomResourceDefinition, MalformedField, Report, Warning, WarningType};

use super::{Options, rule, unguarded};
use crate::document::{Content, Found, Locator, Node};
use crate::input::Source;
use crate::report::{Finding, Findings, Severity, place};

/// Adds the findings for a definition, in the order of the report. Warnings follow.
pub(super) fn findings(
    source: &Source,
    locator: &Locator<'_, '_>,
    report: &Report,
    options: Options,
    findings: &mut Findings,
) {
    // The server stops at the first malformed field.
    let malformed = report.malformed.iter().enumerate().map(|(at, field)| (at > 0, Error::Malformed(field)));
    let errors = report.findings.iter().map(|finding| (finding.masked, Error::Field(finding)));
    let errors: Vec<_> = malformed.chain(errors).filter(|(masked, _)| !masked || !options.server_errors_only).collect();
    let finding = |(masked, error): &(bool, Error<'_>)| match error {
        Error::Malformed(field) => Finding { masked: *masked, ..malformed_field(source, locator, field) },
        Error::Field(finding) => self::error(source, locator, finding),
    };
    for error in &errors {
        findings.add(Severity::Error, || finding(error));
    }
    findings.omit(Severity::Error, report.omitted.errors);
    if !options.server_errors_only {
        findings.omit(Severity::Error, report.omitted.masked);
    }
    findings.omit(Severity::Warning, report.omitted.warnings);
    for warning in &report.warnings {
        findings.add(Severity::Warning, || self::warning(source, locator, warning));
    }
    if !options.server_errors_only {
        unguarded::findings(source, locator, report, findings);
    }
}

/// One of the errors of a report.
enum Error<'r> {
    Malformed(&'r MalformedField),
    Field(&'r crd::Finding),
}

fn error(source: &Source, locator: &Locator<'_, '_>, finding: &crd::Finding) -> Finding {
    let crd::Finding { error, place: path, rule, masked } = finding;
    let found = locator.find(path);
    let mut finding = Finding::error(error.kind.name(), error.to_string()).about(error.field.to_string());
    finding.span = Some(place(source, &found));
    finding.masked = *masked;
    if let Some(rule) = rule {
        finding.labels = rule::labels(source, &found, rule);
        finding.help.clone_from(&rule.hints);
        finding.help.extend(rule::bounds(source, locator, &rule.bounds));
        if let Some((span, _)) = finding.labels.first() {
            finding.span = Some(*span);
        }
    }
    finding
}

fn warning(source: &Source, locator: &Locator<'_, '_>, warning: &Warning) -> Finding {
    let found = locator.find(&warning.place);
    let span = match (warning.kind, found.key) {
        (WarningType::UnknownField | WarningType::DroppedField, Some(key)) => key,
        _ => place(source, &found),
    };
    Finding::warning(warning.kind.name(), warning.message.as_str()).about(warning.field.to_string()).at(span)
}

/// Reads a definition.
///
/// # Errors
///
/// Returns the first field that cannot be decoded.
pub(crate) fn decode(source: &Source, node: &Node<'_>) -> Result<CustomResourceDefinition, Box<Finding>> {
    CustomResourceDefinition::decode(&node.to_value())
        .map_err(|field| Box::new(malformed_field(source, &Locator::new(node), &field)))
}

/// Returns the finding for a field that cannot be decoded.
fn malformed_field(source: &Source, locator: &Locator<'_, '_>, field: &MalformedField) -> Finding {
    let MalformedField { path, message } = field;
    let found = locator.find(path);
    let (field, message) = if path.is_none() {
        (String::new(), message.clone())
    } else {
        (path.to_string(), format!("{path}: {message}"))
    };
    let mut finding = Finding::error("DecodeError", message).at(place(source, &found)).about(field);
    finding.help.extend(quotes(source, &found));
    finding
}

/// Suggests quotes for a YAML boolean such as `yes` where a string is expected.
fn quotes(source: &Source, found: &Found<'_, '_>) -> Option<String> {
    let word = source.text.get(found.node.span.range())?;
    let is_boolean = matches!(found.node.content, Content::Bool(_)) && !matches!(word, "true" | "false");
    is_boolean.then(|| format!("`{word}` is a boolean in YAML; in quotes it is a text"))
}
