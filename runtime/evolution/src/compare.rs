//! Compares two definitions.

use std::fmt;

use structural_schema_documents::crd::{CustomResourceDefinition, Version};
use structural_schema_documents::field_error::FieldPath;
use structural_schema_documents::openapi::SchemaProps;
use structural_schema_generate::Effort;

use crate::advice::{TRANSITION_ADVICE, advice};
use crate::definition::definition;
use crate::documentation::{changed_documentation, without_documentation};
use crate::finding::{Class, Evidence, Finding};
use crate::path::Path;
use crate::preserve;
use crate::scale;
use crate::severity::{Policy, Severity};
use crate::stored;
use crate::walk::{self, Change, Effect};
use crate::witness::Engine;

/// The steps that the search for evidence may take for all changes of two definitions. Changes that are left over are
/// reported as not proven. Real changes take far less.
const EVIDENCE_STEPS: u64 = 20_000_000;

/// The keyword of rules.
const RULES: &str = "x-kubernetes-validations";

/// The reason why two definitions cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Incomparable {
    /// The definitions have different names.
    Names(String, String),
    /// The definitions have different groups.
    Groups(String, String),
    /// The definitions have different kinds.
    Kinds(String, String),
    /// No version exists in both definitions.
    NoCommonVersion(Vec<String>, Vec<String>),
}

impl fmt::Display for Incomparable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Incomparable::Names(old, new) => write!(f, "the CRDs have different names: `{old}` and `{new}`"),
            Incomparable::Groups(old, new) => {
                write!(f, "the group changed from `{old}` to `{new}`; the server never allows this")
            }
            Incomparable::Kinds(old, new) => {
                write!(f, "the kind is renamed from `{old}` to `{new}`; the server never allows this")
            }
            Incomparable::NoCommonVersion(old, new) => {
                let (old, new) = (old.join(", "), new.join(", "));
                write!(f, "the CRDs have no version in common: the old one has {old}, and the new one has {new}")
            }
        }
    }
}

impl std::error::Error for Incomparable {}

/// The answer for one version that both definitions serve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Every object that could be created can still be created. This is proven.
    Compatible,
    /// An object that could be created is rejected.
    Breaking,
    /// There is neither a proof nor a counterexample.
    NotProven,
}

/// The result of a comparison.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Report {
    /// The name of the CRD.
    pub name: String,
    /// The versions that both definitions serve.
    pub versions: Vec<String>,
    /// The findings, the most severe classes first.
    pub findings: Vec<Finding>,
}

impl Report {
    /// Returns the findings with at least this severity.
    pub fn at_least(&self, severity: Severity) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(move |finding| finding.severity >= severity)
    }

    /// Returns whether no finding is denied.
    pub fn is_accepted(&self) -> bool {
        self.at_least(Severity::Deny).next().is_none()
    }

    /// Returns whether writers of a version can continue as before.
    pub fn answer(&self, version: &str) -> Answer {
        let concerns = |finding: &Finding| finding.version.as_deref().is_none_or(|given| given == version);
        Self::answer_of(self.findings.iter().filter(|finding| match finding.class {
            // A webhook affects only objects of other versions.
            Class::DataPruned if finding.check == "conversion" => false,
            Class::CreatesRejected | Class::UpdatesRejected | Class::StatusRejected | Class::DataPruned => {
                concerns(finding)
            }
            // The server never serves the new definition.
            Class::UpdateRejected => true,
            // Both decide which objects are accepted.
            Class::EndpointChanged => concerns(finding) && matches!(finding.check, "scope" | "subresources"),
            _ => false,
        }))
    }

    /// Returns whether stored objects keep their values and can still be updated, through all versions that the new
    /// definition serves. If a webhook converts them, this may be unknown.
    pub fn stored_objects(&self) -> Answer {
        Self::answer_of(self.findings.iter().filter(|finding| {
            matches!(
                finding.class,
                Class::UpdateRejected | Class::UpdatesRejected | Class::StatusRejected | Class::DataPruned
            )
        }))
    }

    fn answer_of<'f>(findings: impl Iterator<Item = &'f Finding>) -> Answer {
        let (mut broken, mut open) = (false, false);
        for finding in findings {
            broken |= finding.is_proven();
            open |= !finding.is_proven();
        }
        match (broken, open) {
            (true, _) => Answer::Breaking,
            (false, true) => Answer::NotProven,
            (false, false) => Answer::Compatible,
        }
    }
}

/// Compares two definitions of a resource. The findings describe the effects of the change from `old` to `new` on
/// users.
///
/// # Errors
///
/// Returns an error if the definitions do not define the same resource.
pub fn compare(
    old: &CustomResourceDefinition,
    new: &CustomResourceDefinition,
    policy: &Policy,
) -> Result<Report, Incomparable> {
    comparable(old, new)?;
    let effort = Effort::new(EVIDENCE_STEPS);
    let mut findings = definition(old, new);
    let (old, new) = (&*preserve::explicit(old), &*preserve::explicit(new));
    let mut versions = Vec::new();
    for (at, before) in old.spec.versions.iter().enumerate().filter(|(_, version)| version.served) {
        let position = new.spec.versions.iter().position(|version| version.name == before.name && version.served);
        if let Some(position) = position {
            versions.push(before.name.clone());
            let after = &new.spec.versions[position];
            let comparison = Comparison { old, new, before, after, at, position, effort: &effort };
            findings.extend(comparison.findings());
        }
    }
    findings.extend(stored::findings(old, new, &effort));
    for finding in &mut findings {
        finding.severity = policy.severity(finding);
        let is_shown = finding.severity > Severity::Allow;
        finding.advice = is_shown.then(|| finding.advice.or_else(|| advice(finding))).flatten();
    }
    findings.sort_by(|a, b| (a.class, &a.version, &a.path, a.check).cmp(&(b.class, &b.version, &b.path, b.check)));
    Ok(Report { name: old.metadata.name.clone(), versions, findings })
}

fn comparable(old: &CustomResourceDefinition, new: &CustomResourceDefinition) -> Result<(), Incomparable> {
    let name = |crd: &CustomResourceDefinition| match crd.metadata.name.as_str() {
        "" => format!("{}.{}", crd.spec.names.plural, crd.spec.group),
        name => name.to_owned(),
    };
    if name(old) != name(new) {
        return Err(Incomparable::Names(name(old), name(new)));
    }
    if old.spec.group != new.spec.group {
        return Err(Incomparable::Groups(old.spec.group.clone(), new.spec.group.clone()));
    }
    let kind = |crd: &CustomResourceDefinition| crd.spec.names.kind.clone();
    if kind(old) != kind(new) {
        return Err(Incomparable::Kinds(kind(old), kind(new)));
    }
    let names = |crd: &CustomResourceDefinition| -> Vec<_> {
        crd.spec.versions.iter().map(|version| version.name.clone()).collect()
    };
    if old.spec.versions.iter().all(|version| new.version(&version.name).is_none()) {
        return Err(Incomparable::NoCommonVersion(names(old), names(new)));
    }
    Ok(())
}

/// The comparison of a version that both definitions serve.
struct Comparison<'a> {
    old: &'a CustomResourceDefinition,
    new: &'a CustomResourceDefinition,
    before: &'a Version,
    after: &'a Version,
    at: usize,
    position: usize,
    effort: &'a Effort,
}

impl Comparison<'_> {
    fn findings(&self) -> Vec<Finding> {
        let empty = SchemaProps::default();
        let old = self.before.open_api_v3_schema().unwrap_or(&empty);
        let new = self.after.open_api_v3_schema().unwrap_or(&empty);
        let (plain_old, plain_new) = (without_documentation(old), without_documentation(new));
        let mut changes = walk::changes(&plain_old, &plain_new);
        changes.extend(scale::changes(self.before, self.after, &plain_old, &plain_new));
        let engine = Engine::new(self.old, self.new, &self.before.name, self.effort);
        let mut found = Vec::new();
        for change in &changes {
            self.change(change, &engine, &mut found);
        }
        for finding in &mut found {
            finding.version = Some(self.before.name.clone());
            self.locate(finding, old, new);
        }
        let documented = changed_documentation(old, new);
        if documented > 0 {
            let mut finding = Finding::new(
                Class::Documentation,
                "description",
                format!(
                    "the documentation changed in {documented} {}",
                    if documented == 1 { "place" } else { "places" }
                ),
            );
            finding.version = Some(self.before.name.clone());
            self.locate(&mut finding, old, new);
            found.push(finding);
        }
        found
    }

    fn change(&self, change: &Change, engine: &Engine<'_>, found: &mut Vec<Finding>) {
        let mut add = |class, evidence| {
            let finding = Finding::new(class, change.check, change.message.clone());
            found.push(Finding { path: change.path.clone(), evidence, ..finding });
        };
        match &change.effect {
            Effect::Narrows(attempts) => {
                let status = change.path.is_status() && self.before.has_status() && self.after.has_status();
                let class = if status { Class::StatusRejected } else { Class::CreatesRejected };
                match engine.rejected(change, attempts) {
                    Some(Evidence::Object { object, errors }) => {
                        let update = if status { None } else { engine.update_rejected(change, &object) };
                        add(class, Evidence::Object { object, errors });
                        if let Some(pair) = update {
                            add(Class::UpdatesRejected, pair);
                        }
                    }
                    // A rule with `optionalOldSelf` may reject only updates.
                    _ => match (change.check == RULES).then(|| engine.transition_rejected(change)).flatten() {
                        Some(pair) => add(Class::UpdatesRejected, pair),
                        None => add(class, Evidence::NotProven),
                    },
                }
            }
            Effect::Transition => {
                let evidence = engine.transition_rejected(change);
                let advice = evidence.is_some().then_some(TRANSITION_ADVICE);
                add(Class::UpdatesRejected, evidence.unwrap_or(Evidence::NotProven));
                found.last_mut().into_iter().for_each(|finding| finding.advice = advice);
            }
            Effect::Prunes(attempts) => {
                add(Class::DataPruned, engine.pruned(change, attempts).unwrap_or(Evidence::NotProven));
            }
            Effect::Reads => add(Class::ReadersAffected, Evidence::Proof),
            Effect::Owns => add(Class::OwnershipChanged, Evidence::Proof),
            Effect::Widens => add(Class::Widened, Evidence::Proof),
            Effect::Equivalent => add(Class::Equivalent, Evidence::Proof),
        }
    }

    /// Adds the places in both documents.
    fn locate(&self, finding: &mut Finding, old: &SchemaProps, new: &SchemaProps) {
        let place = |schema: &SchemaProps, at: usize| Some(place(schema, at, &finding.path, finding.check));
        (finding.old, finding.new) = (place(old, self.at), place(new, self.position));
    }
}

/// Returns the place of a keyword in the schema of a version.
pub(crate) fn place(schema: &SchemaProps, version: usize, path: &Path, keyword: &'static str) -> FieldPath {
    let base = FieldPath::dotted("spec.versions").index(version).field("schema").field("openAPIV3Schema");
    let field = path.in_document(schema, &base);
    match path.find(schema) {
        Some(found) if has_keyword(found, keyword) => field.field(keyword),
        _ => field,
    }
}

fn has_keyword(schema: &SchemaProps, keyword: &str) -> bool {
    schema.to_value().get(keyword).is_some()
}

/// Returns the path of an object's field, for changes outside of schemas.
pub(crate) fn field(path: &str) -> Path {
    path.split('.').filter(|name| !name.is_empty()).fold(Path::ROOT, |path, name| path.property(name))
}
