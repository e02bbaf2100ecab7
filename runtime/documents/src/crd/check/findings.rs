//! Findings of the checks.

use std::fmt;

use structural_schema_cel::rule::{RuleContext, RuleCost};
use structural_schema_model::{FieldPath, KubernetesVersion};

use super::decode::MalformedField;
use super::place::place_of;
use crate::field_error::FieldError;
use crate::limits::Limits;
use crate::room::Room;

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
    /// The numbers of findings that exceed the [`Limits`] and are not listed.
    pub omitted: OmittedFindings,
}

/// The numbers of findings that a report does not list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct OmittedFindings {
    /// Errors that the server reports.
    pub errors: usize,
    /// Errors that the server reports only after other errors are fixed.
    pub masked: usize,
    /// Warnings.
    pub warnings: usize,
}

impl Report {
    /// Returns whether the server accepts the document.
    pub fn is_accepted(&self) -> bool {
        self.malformed.is_empty() && self.findings.is_empty()
    }

    /// Returns the errors that the server reports, in its order, up to the limit on findings. There are none if there are malformed fields.
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
            self.omitted.masked += std::mem::take(&mut self.omitted.errors);
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

/// Collects warnings within the limits.
#[derive(Debug)]
pub(super) struct Warnings {
    list: Vec<Warning>,
    room: Room,
    /// The number of warnings of collections that were appended and did not list all of them.
    omitted: usize,
}

impl Warnings {
    pub(super) fn new(limits: &Limits) -> Self {
        Warnings { list: Vec::new(), room: limits.room(), omitted: 0 }
    }

    pub(super) fn add(&mut self, warning: Warning) {
        // Both paths have about the length of the message.
        if self.room.admits(3 * warning.message.len()) {
            self.list.push(warning);
        }
    }

    pub(super) fn append(&mut self, other: Warnings) {
        let (list, omitted) = other.finish();
        for warning in list {
            self.add(warning);
        }
        self.omitted += omitted;
    }

    /// Returns the warnings, and the number of those beyond the limits.
    fn finish(self) -> (Vec<Warning>, usize) {
        (self.list, self.omitted + self.room.omitted())
    }
}

/// Collects findings within the limits.
#[derive(Debug)]
pub(super) struct Findings {
    /// The version of the server that checks the document.
    pub(super) server: KubernetesVersion,
    list: Vec<Finding>,
    /// The budgets for errors that the server reports, and for those that they mask.
    room: [Room; 2],
    /// The number of errors of collections that were appended and did not list all of them.
    omitted: [usize; 2],
    /// The costs of the rules of each checked schema, by the path that the server prints for the schema.
    pub(super) costs: Vec<(FieldPath, Vec<RuleCost>)>,
}

impl Findings {
    pub(super) fn new(server: KubernetesVersion, limits: &Limits) -> Self {
        let room = [limits.room(), limits.room()];
        Findings { server, list: Vec::new(), room, omitted: [0; 2], costs: Vec::new() }
    }

    /// Adds an error that the server reports.
    pub(super) fn push(&mut self, error: FieldError) {
        self.add(error.into());
    }

    /// Adds an error that the server reports only after other errors are fixed.
    pub(super) fn push_masked(&mut self, error: FieldError) {
        self.add(Finding { masked: true, ..error.into() });
    }

    /// Adds a finding, or counts it if the limit is reached.
    pub(super) fn add(&mut self, finding: Finding) {
        let room = &mut self.room[usize::from(finding.masked)];
        if room.admits(finding.error.bytes()) {
            self.list.push(finding);
        }
    }

    pub(super) fn extend(&mut self, errors: impl IntoIterator<Item = FieldError>) {
        errors.into_iter().for_each(|error| self.push(error));
    }

    /// Returns the errors so far.
    #[cfg(test)]
    pub(super) fn errors(&self) -> impl Iterator<Item = &FieldError> {
        self.list.iter().map(|finding| &finding.error)
    }

    /// Returns the number of errors, including those that are not listed.
    pub(super) fn len(&self) -> usize {
        self.list.len() + self.not_listed().iter().sum::<usize>()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn append(&mut self, other: Findings) {
        let [errors, masked] = other.not_listed();
        self.omitted[0] += errors;
        self.omitted[1] += masked;
        for finding in other.list {
            self.add(finding);
        }
        self.costs.extend(other.costs);
    }

    /// Returns the numbers of errors beyond the limits: of those that the server reports, and of those that they mask.
    fn not_listed(&self) -> [usize; 2] {
        [0, 1].map(|at| self.omitted[at] + self.room[at].omitted())
    }

    /// Returns the report, with the errors that the server reports first.
    pub(super) fn into_report(mut self, warnings: Warnings, costs: Vec<VersionCosts>) -> Report {
        let [errors, masked] = self.not_listed();
        self.list.sort_by_key(|finding| finding.masked);
        let (warnings, omitted) = warnings.finish();
        let omitted = OmittedFindings { errors, masked, warnings: omitted };
        Report { malformed: Vec::new(), findings: self.list, warnings, costs, omitted }
    }
}

#[cfg(test)]
impl Default for Findings {
    fn default() -> Self {
        Findings::new(KubernetesVersion::default(), &Limits::DEFAULT)
    }
}
