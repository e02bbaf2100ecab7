//! Collects the findings of a comparison within its limits.

use std::collections::BTreeMap;

use serde_json::Value;
use structural_schema_documents::limits::Limits;
use structural_schema_documents::room::Room;

use crate::advice::advice;
use crate::compare::Answer;
use crate::finding::{Class, Evidence, Finding};
use crate::path::{Path, Step};
use crate::severity::{Policy, Severity};

/// The findings so far. Findings beyond the limits are counted, and count for the answers.
pub(crate) struct Findings<'p> {
    policy: &'p Policy,
    rooms: BTreeMap<Severity, Room>,
    limits: &'p Limits,
    pub(crate) kept: Vec<Finding>,
    answers: Answers,
    is_denied: bool,
}

impl<'p> Findings<'p> {
    pub(crate) fn new(policy: &'p Policy, limits: &'p Limits) -> Self {
        let (rooms, answers) = (BTreeMap::new(), Answers::default());
        Findings { policy, rooms, limits, kept: Vec::new(), answers, is_denied: false }
    }

    /// Sets the severity of a finding, and keeps it if there is room.
    pub(crate) fn add(&mut self, mut finding: Finding) {
        finding.severity = self.policy.severity(&finding);
        self.is_denied |= finding.severity == Severity::Deny;
        self.answers.add(&finding);
        let room = self.rooms.entry(finding.severity).or_insert_with(|| self.limits.room());
        if room.admits(bytes(&finding)) {
            let is_shown = finding.severity > Severity::Allow;
            finding.advice = is_shown.then(|| finding.advice.or_else(|| advice(&finding))).flatten();
            self.kept.push(finding);
        }
    }

    /// Returns the findings with the most severe classes first, and what is known about all of them.
    pub(crate) fn finish(mut self) -> (Vec<Finding>, Totals) {
        self.kept.sort_by(|a, b| (a.class, &a.version, &a.path, a.check).cmp(&(b.class, &b.version, &b.path, b.check)));
        let omitted = self.rooms.into_iter().map(|(severity, room)| (severity, room.omitted())).collect();
        (self.kept, Totals { omitted, answers: self.answers, is_denied: self.is_denied, steps: 0 })
    }
}

/// Facts about all findings of a comparison, including the omitted ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Totals {
    /// The number of omitted findings by severity.
    pub(crate) omitted: BTreeMap<Severity, usize>,
    pub(crate) answers: Answers,
    pub(crate) is_denied: bool,
    /// The steps of all proofs and searches.
    pub(crate) steps: u64,
}

/// Whether findings reject writes, with or without evidence.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Answers {
    /// The writes of each version. The key is `None` for findings about the whole definition.
    versions: BTreeMap<Option<String>, Writes>,
    /// The writes of stored objects.
    stored: Writes,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Writes {
    broken: bool,
    open: bool,
}

impl Writes {
    fn add(&mut self, finding: &Finding) {
        self.broken |= finding.is_proven();
        self.open |= !finding.is_proven();
    }

    fn answer(self) -> Answer {
        match self {
            Writes { broken: true, .. } => Answer::Breaking,
            Writes { open: true, .. } => Answer::NotProven,
            _ => Answer::Compatible,
        }
    }
}

impl Answers {
    fn add(&mut self, finding: &Finding) {
        if matches!(
            finding.class,
            Class::UpdateRejected | Class::UpdatesRejected | Class::StatusRejected | Class::DataPruned
        ) {
            self.stored.add(finding);
        }
        let version = match finding.class {
            // A webhook affects only objects of other versions.
            Class::DataPruned if finding.check == "conversion" => return,
            Class::CreatesRejected | Class::UpdatesRejected | Class::StatusRejected | Class::DataPruned => {
                finding.version.clone()
            }
            // The server never serves the new definition.
            Class::UpdateRejected => None,
            // Both decide which objects are accepted.
            Class::EndpointChanged if matches!(finding.check, "scope" | "subresources") => finding.version.clone(),
            _ => return,
        };
        self.versions.entry(version).or_default().add(finding);
    }

    pub(crate) fn of_stored_objects(&self) -> Answer {
        self.stored.answer()
    }

    pub(crate) fn of(&self, version: &str) -> Answer {
        let given = [None, Some(version.to_owned())];
        let [whole, own] = given.map(|version| self.versions.get(&version).copied().unwrap_or_default());
        Writes { broken: whole.broken || own.broken, open: whole.open || own.open }.answer()
    }
}

/// Returns the approximate size of a finding in bytes. Its path is also part of its places in both documents.
fn bytes(finding: &Finding) -> usize {
    let texts = |errors: &[String]| errors.iter().map(String::len).sum::<usize>();
    let evidence = match &finding.evidence {
        Evidence::Object { object, errors } => size(object) + texts(errors),
        Evidence::Pair { stored, object, errors } => size(stored) + size(object) + texts(errors),
        _ => 0,
    };
    size_of::<Finding>() + finding.message.len() + 3 * length(&finding.path) + evidence
}

fn length(path: &Path) -> usize {
    let step = |step: &Step| match step {
        Step::Property(name) => name.len(),
        Step::Items | Step::Values => 0,
    };
    path.steps().iter().map(step).sum()
}

fn size(value: &Value) -> usize {
    let inside = match value {
        Value::String(text) => text.len(),
        Value::Array(items) => items.iter().map(size).sum(),
        Value::Object(members) => members.iter().map(|(name, member)| name.len() + size(member)).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
    };
    // The size of a value in memory.
    64 + inside
}
