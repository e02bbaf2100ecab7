//! Compares two definitions.

use std::fmt;

use structural_schema_documents::crd::{CustomResourceDefinition, Version};
use structural_schema_documents::field_error::FieldPath;
use structural_schema_documents::limits::Limits;
use structural_schema_documents::openapi::SchemaProps;
use structural_schema_generate::Effort;

use crate::advice::TRANSITION_ADVICE;
use crate::definition::definition;
use crate::documentation::{changed_documentation, without_documentation};
use crate::finding::{Class, Evidence, Finding};
use crate::findings::{Findings, Totals};
use crate::keyword::has_keyword;
use crate::path::Path;
use crate::preserve;
use crate::prove::Budget;
use crate::scale;
use crate::severity::{Policy, Severity};
use crate::stored;
use crate::walk::{self, Change, Effect};
use crate::witness::{Engine, Generators};

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
    /// The findings, the most severe classes first. [`Limits::findings`] and [`Limits::answer_bytes`] limit the findings of
    /// each severity.
    pub findings: Vec<Finding>,
    totals: Totals,
}

impl Report {
    /// Returns the findings with at least this severity.
    pub fn at_least(&self, severity: Severity) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(move |finding| finding.severity >= severity)
    }

    /// Returns the number of findings with at least this severity that are not listed because of the limits.
    pub fn omitted(&self, severity: Severity) -> usize {
        self.totals.omitted.range(severity..).map(|(_, omitted)| omitted).sum()
    }

    /// Returns the number of steps that proofs and the search for objects took, see [`Limits::comparison_steps`].
    pub fn steps(&self) -> u64 {
        self.totals.steps
    }

    /// Returns whether no finding is denied. This includes findings that are not listed.
    pub fn is_accepted(&self) -> bool {
        !self.totals.is_denied
    }

    /// Returns whether writers of a version can continue as before. This includes findings that are not listed.
    pub fn answer(&self, version: &str) -> Answer {
        self.totals.answers.of(version)
    }

    /// Returns whether stored objects keep their values and can still be updated, through all versions that the new
    /// definition serves. If a webhook converts them, this may be unknown. This includes findings that are not listed.
    pub fn stored_objects(&self) -> Answer {
        self.totals.answers.of_stored_objects()
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
    compare_within(old, new, policy, &Limits::DEFAULT)
}

/// Compares two definitions like [`compare`], with limits on the work and on the number of findings.
///
/// # Errors
///
/// Returns an error if the definitions do not define the same resource.
pub fn compare_within(
    old: &CustomResourceDefinition,
    new: &CustomResourceDefinition,
    policy: &Policy,
    limits: &Limits,
) -> Result<Report, Incomparable> {
    comparable(old, new)?;
    let work = Work { effort: Effort::new(limits.comparison_steps), budget: Budget::new(limits) };
    let mut findings = Findings::new(policy, limits);
    for finding in definition(old, new) {
        findings.add(finding);
    }
    let (old, new) = (&*preserve::explicit(old), &*preserve::explicit(new));
    let mut versions = Vec::new();
    for (at, before) in old.spec.versions.iter().enumerate().filter(|(_, version)| version.served) {
        let position = new.spec.versions.iter().position(|version| version.name == before.name && version.served);
        if let Some(position) = position {
            versions.push(before.name.clone());
            let after = &new.spec.versions[position];
            Comparison { old, new, before, after, at, position, work: &work }.add_to(&mut findings);
        }
    }
    for finding in stored::findings(old, new, &work) {
        findings.add(finding);
    }
    let (findings, mut totals) = findings.finish();
    totals.steps = limits.comparison_steps.saturating_sub(work.effort.left()) + work.budget.taken();
    Ok(Report { name: old.metadata.name.clone(), versions, findings, totals })
}

/// The work that a comparison may do.
pub(crate) struct Work {
    /// The search for objects.
    pub(crate) effort: Effort,
    /// All proofs.
    pub(crate) budget: Budget,
}

impl Work {
    /// Returns whether a limit ended the work, so that evidence may be missing.
    pub(crate) fn is_limited(&self) -> bool {
        self.effort.is_spent() || self.budget.is_spent()
    }
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
    work: &'a Work,
}

impl Comparison<'_> {
    fn add_to(&self, findings: &mut Findings<'_>) {
        let empty = SchemaProps::default();
        let old = self.before.open_api_v3_schema().unwrap_or(&empty);
        let new = self.after.open_api_v3_schema().unwrap_or(&empty);
        let start = findings.kept.len();
        self.add_changes(old, new, findings);
        let documented = changed_documentation(old, new);
        if documented > 0 {
            let places = if documented == 1 { "place" } else { "places" };
            let message = format!("the documentation changed in {documented} {places}");
            let version = Some(self.before.name.clone());
            findings.add(Finding { version, ..Finding::new(Class::Documentation, "description", message) });
        }
        for finding in &mut findings.kept[start..] {
            self.locate(finding, old, new);
        }
    }

    fn add_changes(&self, old: &SchemaProps, new: &SchemaProps, findings: &mut Findings<'_>) {
        let (old, new) = (without_documentation(old), without_documentation(new));
        let mut changes = walk::changes(&old, &new, &self.work.budget);
        changes.extend(scale::changes(self.before, self.after, &old, &new, &self.work.budget));
        drop((old, new));
        let generators = Generators::default();
        let engine = Engine::new(self.old, self.new, &self.before.name, &generators, &self.work.effort);
        for change in &changes {
            self.change(change, &engine, findings);
        }
    }

    fn change(&self, change: &Change, engine: &Engine<'_>, findings: &mut Findings<'_>) {
        let mut add = |class, evidence| {
            let is_limited = evidence == Evidence::NotProven && self.work.is_limited();
            let is_transition = matches!(change.effect, Effect::Transition) && evidence != Evidence::NotProven;
            let advice = is_transition.then_some(TRANSITION_ADVICE);
            let (version, path) = (Some(self.before.name.clone()), change.path.clone());
            let finding = Finding::new(class, change.check, change.message.clone());
            findings.add(Finding { version, path, evidence, is_limited, advice, ..finding });
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
                add(Class::UpdatesRejected, engine.transition_rejected(change).unwrap_or(Evidence::NotProven));
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

/// Returns the path of an object's field, for changes outside of schemas.
pub(crate) fn field(path: &str) -> Path {
    path.split('.').filter(|name| !name.is_empty()).fold(Path::ROOT, |path, name| path.property(name))
}
