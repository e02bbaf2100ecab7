//! What a check finds.

use std::fmt;

use structural_schema_cel::rule::{RuleContext, RuleCost};
use structural_schema_model::{FieldPath, KubernetesVersion};

use super::decode::MalformedField;
use super::place::place_of;
use crate::field_error::FieldError;

/// What the server reports about a document, and what it would report after that.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The fields that cannot be read. The server reports the first of them, and nothing else.
    pub malformed: Vec<MalformedField>,
    /// The errors. Those that the server reports come first, in its order; the others are marked as masked.
    pub findings: Vec<Finding>,
    /// The warnings.
    pub warnings: Vec<Warning>,
    /// The costs of the rules, for each version with a structural schema.
    pub costs: Vec<VersionCosts>,
}

impl Report {
    /// Whether the server accepts the document.
    pub fn is_accepted(&self) -> bool {
        self.malformed.is_empty() && self.findings.is_empty()
    }

    /// The errors that the server reports, in its order. None if there are malformed fields.
    pub fn errors(&self) -> impl Iterator<Item = &FieldError> {
        self.findings.iter().filter(|finding| !finding.masked).map(|finding| &finding.error)
    }
}

impl Report {
    /// The same report for a document with these malformed fields. Only what does not depend on them is kept.
    pub(super) fn with_malformed(mut self, malformed: Vec<MalformedField>) -> Self {
        if !malformed.is_empty() {
            self.findings.retain(|finding| !malformed.iter().any(|field| depends_on(&finding.place, &field.path)));
            self.findings.iter_mut().for_each(|finding| finding.masked = true);
        }
        Report { malformed, ..self }
    }
}

/// Whether an error at `place` may have its cause in a malformed field.
fn depends_on(place: &FieldPath, malformed: &FieldPath) -> bool {
    let schema = |path: &FieldPath| {
        let end = path.steps().iter().position(|step| step.name() == Some("openAPIV3Schema"))?;
        Some(path.steps()[..=end].to_vec())
    };
    // The name of a definition consists of the plural and the group.
    let names = ["spec.group", "spec.names"].map(FieldPath::dotted);
    place.is_within(malformed)
        || malformed.is_within(place)
        || schema(malformed).is_some_and(|malformed| schema(place) == Some(malformed))
        || (*place == FieldPath::dotted("metadata.name") && names.iter().any(|names| malformed.is_within(names)))
}

/// An error of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The error, with the path that the server prints.
    pub error: FieldError,
    /// The path in the document. It differs from the server's path for what all versions have in common.
    pub place: FieldPath,
    /// For an error of a rule: where in its expression the problem is, and what would solve it.
    pub rule: Option<Box<RuleContext>>,
    /// The server reports this error only after other errors are fixed.
    pub masked: bool,
}

impl From<FieldError> for Finding {
    fn from(error: FieldError) -> Self {
        Finding { place: place_of(&error.field), error, rule: None, masked: false }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

/// The costs of the rules of one version.
#[derive(Clone, Debug, PartialEq)]
pub struct VersionCosts {
    /// The name of the version.
    pub version: String,
    /// The path of its schema in the document.
    pub schema: FieldPath,
    /// The costs of its rules. Paths are relative to the schema.
    pub rules: Vec<RuleCost>,
}

/// Something that the server accepts with a warning. It prints the server's message, which contains no path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What the warning is about.
    pub kind: WarningType,
    /// The path of the field, as paths of errors are printed.
    pub field: FieldPath,
    /// The path in the document.
    pub place: FieldPath,
    /// The server's words.
    pub message: String,
}

impl Warning {
    pub(super) fn new(kind: WarningType, field: FieldPath, message: String) -> Self {
        Warning { kind, place: place_of(&field), field, message }
    }
}

/// What a warning is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WarningType {
    /// A field that the server does not know, and drops.
    UnknownField,
    /// A format that the server does not know, and does not check.
    UnknownFormat,
    /// A field that servers of an older version do not know, and drop.
    DroppedField,
}

impl WarningType {
    /// The machine-readable name.
    pub const fn name(self) -> &'static str {
        match self {
            WarningType::UnknownField => "UnknownField",
            WarningType::UnknownFormat => "UnknownFormat",
            WarningType::DroppedField => "DroppedField",
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// Collects findings.
#[derive(Debug, Default)]
pub(super) struct Findings {
    /// The server that checks the document.
    pub(super) server: KubernetesVersion,
    list: Vec<Finding>,
    /// The costs of the rules of each schema that was checked, by the path of the schema that the server prints.
    pub(super) costs: Vec<(FieldPath, Vec<RuleCost>)>,
}

impl Findings {
    pub(super) fn new(server: KubernetesVersion) -> Self {
        Findings { server, ..Findings::default() }
    }

    /// An error that the server reports.
    pub(super) fn push(&mut self, error: FieldError) {
        self.add(error.into());
    }

    /// An error that the server reports only after other errors are fixed.
    pub(super) fn push_masked(&mut self, error: FieldError) {
        self.add(Finding { masked: true, ..error.into() });
    }

    pub(super) fn add(&mut self, finding: Finding) {
        self.list.push(finding);
    }

    pub(super) fn extend(&mut self, errors: impl IntoIterator<Item = FieldError>) {
        errors.into_iter().for_each(|error| self.push(error));
    }

    /// The errors so far.
    #[cfg(test)]
    pub(super) fn errors(&self) -> impl Iterator<Item = &FieldError> {
        self.list.iter().map(|finding| &finding.error)
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn append(&mut self, other: Findings) {
        self.list.extend(other.list);
        self.costs.extend(other.costs);
    }

    /// What the server reports comes first.
    pub(super) fn into_list(mut self) -> Vec<Finding> {
        self.list.sort_by_key(|finding| finding.masked);
        self.list
    }
}
