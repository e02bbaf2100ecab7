//! Findings of the checks.

use std::fmt;

use structural_schema_cel::rule::{RuleContext, RuleCost};
use structural_schema_model::{FieldPath, KubernetesVersion};

use super::decode::MalformedField;
use super::place::place_of;
use crate::field_error::FieldError;

/// The errors and warnings that the server reports for a document, and the errors that they mask.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The fields that cannot be decoded. The server reports only the first of them.
    pub malformed: Vec<MalformedField>,
    /// The errors. The errors that the server reports come first, in its order. The others are marked as masked.
    pub findings: Vec<Finding>,
    /// The warnings.
    pub warnings: Vec<Warning>,
    /// The costs of the rules of each version with a structural schema.
    pub costs: Vec<VersionCosts>,
}

impl Report {
    /// Returns whether the server accepts the document.
    pub fn is_accepted(&self) -> bool {
        self.malformed.is_empty() && self.findings.is_empty()
    }

    /// Returns the errors that the server reports, in its order. There are none if there are malformed fields.
    pub fn errors(&self) -> impl Iterator<Item = &FieldError> {
        self.findings.iter().filter(|finding| !finding.masked).map(|finding| &finding.error)
    }
}

impl Report {
    /// Adds malformed fields and removes the findings that depend on them.
    pub(super) fn with_malformed(mut self, malformed: Vec<MalformedField>) -> Self {
        if !malformed.is_empty() {
            self.findings.retain(|finding| !malformed.iter().any(|field| depends_on(&finding.place, &field.path)));
            self.findings.iter_mut().for_each(|finding| finding.masked = true);
        }
        Report { malformed, ..self }
    }
}

/// Returns whether an error at `place` may be caused by a malformed field.
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

/// An error in a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The error, with the path that the server prints.
    pub error: FieldError,
    /// The path in the document. It differs from the server's path for fields that are equal in all versions.
    pub place: FieldPath,
    /// The position in the expression and a suggested fix, for an error of a rule.
    pub rule: Option<Box<RuleContext>>,
    /// Whether the server reports this error only after other errors are fixed.
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

/// A warning for a document that the server accepts. `Display` prints the server's message, which contains no path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The type of the warning.
    pub kind: WarningType,
    /// The path of the field, printed like the path of an error.
    pub field: FieldPath,
    /// The path in the document.
    pub place: FieldPath,
    /// The server's message.
    pub message: String,
}

impl Warning {
    pub(super) fn new(kind: WarningType, field: FieldPath, message: String) -> Self {
        Warning { kind, place: place_of(&field), field, message }
    }
}

/// The type of a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WarningType {
    /// The server does not know the field and drops it.
    UnknownField,
    /// The server does not know the format and ignores it.
    UnknownFormat,
    /// Servers of an older version do not know the field and drop it.
    DroppedField,
}

impl WarningType {
    /// Returns the machine-readable name.
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
    /// The version of the server that checks the document.
    pub(super) server: KubernetesVersion,
    list: Vec<Finding>,
    /// The costs of the rules of each checked schema, by the path that the server prints for the schema.
    pub(super) costs: Vec<(FieldPath, Vec<RuleCost>)>,
}

impl Findings {
    pub(super) fn new(server: KubernetesVersion) -> Self {
        Findings { server, ..Findings::default() }
    }

    /// Adds an error that the server reports.
    pub(super) fn push(&mut self, error: FieldError) {
        self.add(error.into());
    }

    /// Adds an error that the server reports only after other errors are fixed.
    pub(super) fn push_masked(&mut self, error: FieldError) {
        self.add(Finding { masked: true, ..error.into() });
    }

    pub(super) fn add(&mut self, finding: Finding) {
        self.list.push(finding);
    }

    pub(super) fn extend(&mut self, errors: impl IntoIterator<Item = FieldError>) {
        errors.into_iter().for_each(|error| self.push(error));
    }

    /// Returns the errors so far.
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

    /// Returns the findings, with the errors that the server reports first.
    pub(super) fn into_list(mut self) -> Vec<Finding> {
        self.list.sort_by_key(|finding| finding.masked);
        self.list
    }
}
