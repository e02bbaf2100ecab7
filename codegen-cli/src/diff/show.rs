//! Prints findings in all formats.

use annotate_snippets::Level;
use serde_json::{Value, json};
use structural_schema::field_error::FieldPath;
use structural_schema_evolution::{Answer, Class, Evidence, Finding, Severity};

use super::{Compared, Definition};
use crate::document::{Locator, Span};
use crate::report::human::{Place, show_places};
use crate::report::{self, Format, escape};
use crate::to_yaml;

/// Prints the findings with at least this severity.
pub fn show(compared: &Compared<'_, '_>, format: Format, least: Severity, color: bool) -> String {
    let old = Locator::new(&compared.old.node);
    let new = Locator::new(&compared.new.node);
    let mut shown = String::new();
    for finding in compared.report.at_least(least) {
        let places = Places {
            old: span(compared.old, &old, finding.old.as_ref()),
            new: span(compared.new, &new, finding.new.as_ref()),
        };
        shown += &match format {
            Format::Human => human(compared, finding, &places, color),
            Format::Json => json_line(compared, finding, &places),
            Format::Github => github(compared, finding, &places),
        };
    }
    let omitted = compared.report.omitted(least);
    if omitted > 0 {
        shown += &more(compared, omitted, least, format);
    }
    if format == Format::Human {
        for version in &compared.report.versions {
            let name = escape::printable(&compared.report.name);
            let answer = answer(compared.report.answer(version));
            shown.extend([&*name, " ", version, ": ", answer, "\n"]);
        }
        let name = escape::printable(&compared.report.name);
        shown.extend([&*name, " stored objects: ", answer(compared.report.stored_objects()), "\n"]);
    }
    shown
}

/// States the number of findings that are not listed.
fn more(compared: &Compared<'_, '_>, omitted: usize, least: Severity, format: Format) -> String {
    const CLASS: &str = "more-findings";
    let message = format!("there are {omitted} more findings");
    match format {
        Format::Human => format!("{}: {message}\n\n", escape::printable(&compared.report.name)),
        Format::Json => {
            let crd = &compared.report.name;
            let shown = json!({"severity": least.name(), "class": CLASS, "crd": crd, "message": message});
            escape::json(&shown, false) + "\n"
        }
        Format::Github => {
            let findings = [report::Finding::warning(CLASS, message)];
            Format::Github.show(compared.new.source, &findings, false)
        }
    }
}

struct Places {
    old: Option<Span>,
    new: Option<Span>,
}

fn span(definition: &Definition<'_>, locator: &Locator<'_, '_>, field: Option<&FieldPath>) -> Option<Span> {
    Some(report::place(definition.source, &locator.find(field?)))
}

fn answer(answer: Answer) -> &'static str {
    match answer {
        Answer::Compatible => "compatible (proven)",
        Answer::Breaking => "breaking",
        Answer::NotProven => "not proven",
    }
}

/// Returns what a class means, for a sentence.
fn meaning(class: Class) -> &'static str {
    match class {
        Class::UpdateRejected => "the server rejects the new CRD",
        Class::EndpointChanged => "clients that use it fail",
        Class::CreatesRejected => "objects that could be created are rejected",
        Class::UpdatesRejected => "updates that were accepted are rejected",
        Class::StatusRejected => "status updates that were accepted are rejected",
        Class::DataPruned => "the server drops data on the next write",
        Class::ReadersAffected => "clients may read values that they did not read before",
        Class::OwnershipChanged => "the owners of fields under server-side apply change",
        Class::Widened => "more is accepted",
        Class::Equivalent => "the same is accepted",
        Class::Documentation => "only documentation changed",
        _ => "the effect has no description",
    }
}

/// Returns the lines about the evidence.
fn notes(finding: &Finding) -> Vec<String> {
    let meaning = meaning(finding.class);
    let yaml = |object: &Value| to_yaml(object).unwrap_or_else(|_| object.to_string());
    let answers = |errors: &[String]| format!("the new CRD answers:\n{}", errors.join("\n"));
    match &finding.evidence {
        Evidence::Object { object, errors } => {
            vec![format!("{meaning}, for example:\n{}", yaml(object).trim_end()), answers(errors)]
        }
        Evidence::Pair { stored, object, errors } => vec![
            format!("{meaning}, for example if this stored object:\n{}", yaml(stored).trim_end()),
            format!("is replaced by:\n{}", yaml(object).trim_end()),
            if finding.class == Class::DataPruned { errors.join("\n") } else { answers(errors) },
        ],
        Evidence::NotProven if finding.is_limited => {
            vec![format!(
                "it may be that {meaning}; the comparison reached its limit of steps before it found a proof or an object"
            )]
        }
        Evidence::NotProven => {
            vec![format!("it may be that {meaning}; there is neither a proof nor an object for it")]
        }
        _ => vec![meaning.to_owned()],
    }
}

fn labelled<'t>(definition: &Definition<'t>, span: Option<Span>, label: &'static str) -> Option<Place<'t>> {
    span.map(|span| Place { source: definition.source, span, label })
}

fn human(compared: &Compared<'_, '_>, finding: &Finding, places: &Places, color: bool) -> String {
    let level = match finding.severity {
        Severity::Deny => Level::ERROR,
        Severity::Warn => Level::WARNING,
        Severity::Allow => Level::NOTE,
    };
    let places: Vec<_> = [labelled(compared.new, places.new, "new"), labelled(compared.old, places.old, "old")]
        .into_iter()
        .flatten()
        .collect();
    let help: Vec<String> = finding.advice.iter().map(|&advice| advice.to_owned()).collect();
    show_places((level, finding.class.name(), &finding.to_string()), &places, (&notes(finding), &help), color)
}

fn json_line(compared: &Compared<'_, '_>, finding: &Finding, places: &Places) -> String {
    let place = |definition: &Definition<'_>, span: Option<Span>, field: Option<&FieldPath>| {
        let mut place = json!({"file": definition.source.name});
        if let Some(field) = field {
            place["field"] = field.to_string().into();
        }
        if let Some(span) = span {
            let (line, column) = definition.source.position(span.start);
            let (end_line, end_column) = definition.source.position(span.end);
            place["line"] = line.into();
            place["column"] = column.into();
            place["endLine"] = end_line.into();
            place["endColumn"] = end_column.into();
        }
        place
    };
    let mut evidence = json!({"type": finding.evidence.name()});
    match &finding.evidence {
        Evidence::Object { object, errors } => {
            evidence["object"] = object.clone();
            evidence["errors"] = errors.as_slice().into();
        }
        Evidence::Pair { stored, object, errors } => {
            evidence["stored"] = stored.clone();
            evidence["object"] = object.clone();
            evidence["errors"] = errors.as_slice().into();
        }
        _ => {}
    }
    let shown = json!({
        "severity": finding.severity.name(),
        "class": finding.class.name(),
        "check": finding.check,
        "crd": compared.report.name,
        "version": finding.version,
        "counterpart": finding.counterpart,
        "path": finding.path.to_string(),
        "message": finding.message,
        "evidence": evidence,
        "advice": finding.advice,
        "old": place(compared.old, places.old, finding.old.as_ref()),
        "new": place(compared.new, places.new, finding.new.as_ref()),
    });
    escape::json(&shown, false) + "\n"
}

fn github(compared: &Compared<'_, '_>, finding: &Finding, places: &Places) -> String {
    let message = [vec![finding.to_string()], notes(finding)].concat().join("\n");
    let mut shown = match finding.severity {
        Severity::Deny => report::Finding::error(finding.class.name(), message),
        Severity::Warn | Severity::Allow => report::Finding::warning(finding.class.name(), message),
    };
    shown.span = places.new;
    shown.help.extend(finding.advice.map(str::to_owned));
    Format::Github.show(compared.new.source, &[shown], false)
}
