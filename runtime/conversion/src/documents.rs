//! Conversion rules in the form of the CEL KEP, for CRDs that are documents.
//!
//! ```yaml
//! converters:
//!   - fromVersion: v1beta1
//!     toVersion: v1
//!     rules:
//!       - field: spec.xyz.podIPs
//!         rule: "has(spec.xyz.podIP) ? [spec.xyz.podIP] : []"
//!       - field: spec.legacy
//!         preserve: true
//!       - field: spec.unused
//!         drop: no controller has ever read it
//! ```
//!
//! `preserve` and `drop` are additions. Their `field` is a field of the source.

use serde_json::Value;
use structural_schema_cel::{Options, OwnedProgram, compile_value};
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_documents::openapi::Arena;
use structural_schema_model::{Flattened, Schema, Type};

use crate::check::{Findings, Message, Names, Problem, coverage, entry, push_finding, rule_place};
use crate::converter::{Converter, Pair, Version};
use crate::declaration::{Action, Direction, Entry, Rule, object_schema, resource_part};
use crate::path::{Path, PathBuf, Step, resolve};
use crate::reads::reads;

/// A problem of conversion rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentFinding {
    /// Whether the conversion cannot be used.
    pub is_error: bool,
    /// The path in the document with the rules, such as `converters[0].rules[1].rule`.
    pub path: String,
    /// The message.
    pub message: String,
}

/// Conversion rules that were read from a document.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    converters: Vec<RuleSet>,
}

#[derive(Clone, Debug)]
struct RuleSet {
    from: String,
    to: String,
    rules: Vec<RuleText>,
    /// The path in the document.
    path: String,
}

#[derive(Clone, Debug)]
struct RuleText {
    field: PathBuf,
    scope: PathBuf,
    action: TextAction,
}

#[derive(Clone, Debug)]
enum TextAction {
    Rule(String),
    Preserve,
    Drop(String),
}

impl Rules {
    /// Reads rules from `{converters: […]}`, or from `spec.conversion` of a CRD.
    ///
    /// # Errors
    ///
    /// Returns a finding for each part of the document that is not a rule.
    pub fn read(document: &Value) -> Result<Self, Vec<DocumentFinding>> {
        let mut reader = RuleReader::default();
        let (value, path) = match document.pointer("/spec/conversion/converters") {
            Some(value) => (Some(value), "spec.conversion.converters"),
            None => (document.get("converters"), "converters"),
        };
        match value {
            Some(Value::Array(converters)) => {
                let sets = converters.iter().enumerate();
                let converters = sets.filter_map(|(at, set)| reader.set(set, format!("{path}[{at}]"))).collect();
                if reader.findings.is_empty() { Ok(Rules { converters }) } else { Err(reader.findings) }
            }
            _ => {
                reader.report(String::new(), "`converters` is missing: a list of {fromVersion, toVersion, rules}");
                Err(reader.findings)
            }
        }
    }

    /// Returns whether there are rules from a version to another.
    pub fn has(&self, from: &str, to: &str) -> bool {
        self.converters.iter().any(|set| set.from == from && set.to == to)
    }
}

#[derive(Default)]
struct RuleReader {
    findings: Vec<DocumentFinding>,
}

impl RuleReader {
    fn report(&mut self, path: String, message: impl Into<String>) {
        self.findings.push(DocumentFinding { is_error: true, path, message: message.into() });
    }

    fn set(&mut self, value: &Value, path: String) -> Option<RuleSet> {
        self.only(value, &["fromVersion", "toVersion", "rules"], &path);
        let from = self.text(value, "fromVersion", &path);
        let to = self.text(value, "toVersion", &path);
        let rules = match value.get("rules") {
            None | Some(Value::Null) => Vec::new(),
            Some(Value::Array(rules)) => {
                let rules = rules.iter().enumerate();
                rules.filter_map(|(at, rule)| self.rule(rule, &format!("{path}.rules[{at}]"))).collect()
            }
            Some(_) => {
                self.report(format!("{path}.rules"), "must be a list of {field, scope, rule}");
                Vec::new()
            }
        };
        Some(RuleSet { from: from?, to: to?, rules, path })
    }

    fn rule(&mut self, value: &Value, path: &str) -> Option<RuleText> {
        self.only(value, &["field", "scope", "rule", "preserve", "drop"], path);
        let scope = self.path(value, "scope", path)?;
        let field = self.path(value, "field", path)?;
        let actions = (value.get("rule"), value.get("preserve"), value.get("drop"));
        let action = match actions {
            (Some(Value::String(rule)), None, None) => TextAction::Rule(rule.clone()),
            (None, Some(Value::Bool(true)), None) => TextAction::Preserve,
            (None, None, Some(Value::String(reason))) if !reason.trim().is_empty() => TextAction::Drop(reason.clone()),
            _ => {
                self.report(
                    path.to_owned(),
                    "a rule has exactly one of `rule: EXPRESSION`, `preserve: true`, and `drop: REASON`",
                );
                return None;
            }
        };
        Some(RuleText { field: scope.join(&field), scope, action })
    }

    fn only(&mut self, value: &Value, known: &[&str], path: &str) {
        let Some(members) = value.as_object() else {
            return self.report(path.to_owned(), "must be an object");
        };
        for name in members.keys().filter(|name| !known.contains(&name.as_str())) {
            self.report(format!("{path}.{name}"), format!("unknown field; the known fields are {}", known.join(", ")));
        }
    }

    fn text(&mut self, value: &Value, name: &str, path: &str) -> Option<String> {
        match value.get(name) {
            Some(Value::String(text)) if !text.is_empty() => Some(text.clone()),
            _ => {
                self.report(path.to_owned(), format!("`{name}` is missing"));
                None
            }
        }
    }

    fn path(&mut self, value: &Value, name: &str, path: &str) -> Option<PathBuf> {
        let text = match value.get(name) {
            None => "",
            Some(Value::String(text)) => text,
            Some(_) => {
                self.report(format!("{path}.{name}"), "must be a field path");
                return None;
            }
        };
        match PathBuf::parse(text) {
            Ok(found) => Some(found),
            Err(message) => {
                self.report(format!("{path}.{name}"), format!("not a field path: {message}"));
                None
            }
        }
    }
}

/// An entry that owns its parts.
struct OwnedEntry {
    left: Vec<PathBuf>,
    right: Vec<PathBuf>,
    /// The rule of the entry, and its direction.
    text: RuleText,
    direction: Direction,
    path: String,
}

/// Prepares the conversion of a CRD. Returns the converter and warnings.
///
/// # Errors
///
/// Returns all problems if one of them is an error.
pub fn converter(
    crd: &CustomResourceDefinition,
    rules: &Rules,
) -> Result<(Converter, Vec<DocumentFinding>), Vec<DocumentFinding>> {
    let arena = Arena::new();
    let mut problems = Problems::default();
    let mut names = Vec::new();
    let mut parts: Vec<[Flattened<'_>; 1]> = Vec::new();
    for version in &crd.spec.versions {
        let schema = version.open_api_v3_schema().map(|schema| schema.structural(&arena));
        match schema {
            Some(Ok(schema)) => parts.push([resource_part(schema)]),
            Some(Err(error)) => {
                problems.error(String::new(), format!("the schema of {} is not structural: {error}", version.name));
            }
            None => problems.error(String::new(), format!("the version {} has no schema", version.name)),
        }
        names.push(version.name.as_str());
    }
    if problems.has_errors() {
        return Err(problems.list);
    }
    let schemas: Vec<Schema<'_>> = parts.iter().map(|part| object_schema(part)).collect();
    let versions: Vec<_> = names.iter().zip(&schemas).map(|(name, schema)| Version { name, schema }).collect();
    let pairs = pairs(rules, &versions, &mut problems);
    let owned: Vec<_> = pairs.iter().map(|pair| pair.owned(&versions)).collect();
    let steps: Vec<Vec<OwnedSteps<'_>>> =
        owned.iter().map(|entries| entries.iter().map(OwnedSteps::of).collect()).collect();
    let paths: Vec<Vec<OwnedPaths<'_>>> =
        steps.iter().map(|entries| entries.iter().map(OwnedPaths::of).collect()).collect();
    let entries: Vec<Vec<Entry<'_>>> = owned
        .iter()
        .zip(&paths)
        .map(|(owned, paths)| owned.iter().zip(paths).map(|(owned, paths)| owned.entry(paths)).collect())
        .collect();
    for ((pair, owned), entries) in pairs.iter().zip(&owned).zip(&entries) {
        for (direction, set) in [(Direction::Forward, pair.forward), (Direction::Backward, pair.backward)] {
            if let Some(set) = set {
                problems.check(pair, owned, entries, direction, set, &versions);
            }
        }
    }
    if problems.has_errors() {
        return Err(problems.list);
    }
    let pairs: Vec<_> = pairs
        .iter()
        .zip(&entries)
        .map(|(pair, entries)| Pair { left: pair.left, right: pair.right, entries })
        .collect();
    match Converter::new(&crd.spec.group, &crd.spec.names.kind, &versions, &pairs) {
        Ok(converter) => Ok((converter, problems.list)),
        Err(error) => {
            problems.error(String::new(), error.to_string());
            Err(problems.list)
        }
    }
}

/// Two versions with the rules of both directions.
struct RulePair<'r> {
    left: usize,
    right: usize,
    forward: Option<&'r RuleSet>,
    backward: Option<&'r RuleSet>,
}

fn pairs<'r>(rules: &'r Rules, versions: &[Version<'_>], problems: &mut Problems) -> Vec<RulePair<'r>> {
    let mut pairs: Vec<RulePair<'r>> = Vec::new();
    for set in &rules.converters {
        let mut index = |name: &str, field: &str| {
            let found = versions.iter().position(|version| version.name == name);
            if found.is_none() {
                problems.error(format!("{}.{field}", set.path), format!("the CRD has no version {name}"));
            }
            found
        };
        let (Some(from), Some(to)) = (index(&set.from, "fromVersion"), index(&set.to, "toVersion")) else { continue };
        if from == to {
            problems.error(format!("{}.toVersion", set.path), "a version needs no conversion to itself");
            continue;
        }
        let known = pairs
            .iter_mut()
            .find(|pair| (pair.left, pair.right) == (from, to) || (pair.right, pair.left) == (from, to));
        match known {
            None => pairs.push(RulePair { left: from, right: to, forward: Some(set), backward: None }),
            Some(pair) if pair.left == from || pair.backward.is_some() => {
                problems.error(set.path.clone(), format!("there are two converters from {} to {}", set.from, set.to));
            }
            Some(pair) => pair.backward = Some(set),
        }
    }
    // A pair that joins versions which are already connected would create a second route.
    let mut group: Vec<usize> = (0..versions.len()).collect();
    for pair in &pairs {
        let (a, b) = (group[pair.left], group[pair.right]);
        if a == b {
            let path = pair.forward.map(|set| set.path.clone()).unwrap_or_default();
            problems.error(path, "the converters form a cycle: there is another way between these versions");
        }
        group.iter_mut().filter(|member| **member == a).for_each(|member| *member = b);
    }
    pairs
}

impl RulePair<'_> {
    fn owned(&self, versions: &[Version<'_>]) -> Vec<OwnedEntry> {
        let (left, right) = (versions[self.left].schema, versions[self.right].schema);
        let mut entries = Vec::new();
        let sets = [(self.forward, Direction::Forward, left, right), (self.backward, Direction::Backward, right, left)];
        for (set, direction, source, target) in sets {
            let Some(set) = set else { continue };
            for (at, text) in set.rules.iter().enumerate() {
                let (sources, targets) = match &text.action {
                    TextAction::Rule(rule) => (consumed(rule, text, source, target), vec![text.field.clone()]),
                    TextAction::Preserve | TextAction::Drop(_) => (vec![text.field.clone()], Vec::new()),
                };
                let (left, right) = match direction {
                    Direction::Forward => (sources, targets),
                    Direction::Backward => (targets, sources),
                };
                let path = format!("{}.rules[{at}]", set.path);
                entries.push(OwnedEntry { left, right, text: text.clone(), direction, path });
            }
        }
        entries
    }
}

/// Returns the fields that a rule replaces: the fields that it reads and that the target does not have, and the field
/// that it sets if the source also has it.
fn consumed(rule: &str, text: &RuleText, source: &Schema<'_>, target: &Schema<'_>) -> Vec<PathBuf> {
    let Ok(program) = OwnedProgram::parse_value(rule, Options::default().version) else { return Vec::new() };
    let exists = |schema, path: &PathBuf| resolve(schema, &path.steps()).is_ok();
    let mut fields = reads(&program.program(), &text.scope);
    fields.retain(|path| exists(source, path) && !exists(target, path));
    let replaces = match resolve(source, &text.field.steps()) {
        Ok(schema) => !matches!(schema.kind, Some(Type::Object)) || schema.values().is_some(),
        Err(_) => false,
    };
    if replaces && !fields.contains(&text.field) {
        fields.push(text.field.clone());
    }
    fields
}

/// The steps of the paths of an entry.
struct OwnedSteps<'o> {
    left: Vec<Vec<Step<'o>>>,
    right: Vec<Vec<Step<'o>>>,
    scope: Vec<Step<'o>>,
}

impl<'o> OwnedSteps<'o> {
    fn of(entry: &'o OwnedEntry) -> Self {
        OwnedSteps {
            left: entry.left.iter().map(PathBuf::steps).collect(),
            right: entry.right.iter().map(PathBuf::steps).collect(),
            scope: entry.text.scope.steps(),
        }
    }
}

/// The paths of an entry.
struct OwnedPaths<'o> {
    left: Vec<Path<'o>>,
    right: Vec<Path<'o>>,
    scope: Path<'o>,
}

impl<'o> OwnedPaths<'o> {
    fn of(steps: &'o OwnedSteps<'o>) -> Self {
        OwnedPaths {
            left: steps.left.iter().map(|path| &path[..]).collect(),
            right: steps.right.iter().map(|path| &path[..]).collect(),
            scope: &steps.scope,
        }
    }
}

impl OwnedEntry {
    fn entry<'o>(&'o self, paths: &'o OwnedPaths<'o>) -> Entry<'o> {
        let action = match &self.text.action {
            TextAction::Rule(text) => Action::Rule(Rule { scope: paths.scope, text, program: None }),
            TextAction::Preserve => Action::Preserve,
            TextAction::Drop(reason) => Action::Drop(reason),
        };
        let entry = Entry { left: &paths.left, right: &paths.right, ..Entry::EMPTY };
        match self.direction {
            Direction::Forward => Entry { forward: action, ..entry },
            Direction::Backward => Entry { backward: action, ..entry },
        }
    }
}

#[derive(Default)]
struct Problems {
    list: Vec<DocumentFinding>,
}

impl Problems {
    fn error(&mut self, path: String, message: impl Into<String>) {
        self.list.push(DocumentFinding { is_error: true, path, message: message.into() });
    }

    fn has_errors(&self) -> bool {
        self.list.iter().any(|finding| finding.is_error)
    }

    fn check(
        &mut self,
        pair: &RulePair<'_>,
        owned: &[OwnedEntry],
        entries: &[Entry<'_>],
        direction: Direction,
        set: &RuleSet,
        versions: &[Version<'_>],
    ) {
        let (left, right) = (versions[pair.left].schema, versions[pair.right].schema);
        let (source, target) = match direction {
            Direction::Forward => (left, right),
            Direction::Backward => (right, left),
        };
        let names = Names { source: &set.from, target: &set.to, direction: None };
        for (index, owned) in owned.iter().enumerate().filter(|(_, owned)| owned.direction == direction) {
            let mut findings = Findings::new();
            entry(source, target, entries, index, direction, &mut findings);
            let known = findings.count == 0;
            self.report(&findings, names, &format!("{}.field", owned.path));
            if let (TextAction::Rule(rule), true) = (&owned.text.action, known) {
                self.rule(rule, owned, source, target);
            }
        }
        let mut findings = Findings::new();
        coverage(source, target, entries, direction, &mut findings);
        self.report(&findings, names, &set.path);
    }

    fn rule(&mut self, rule: &str, owned: &OwnedEntry, source: &Schema<'_>, target: &Schema<'_>) {
        let (scope, field) = (owned.text.scope.steps(), owned.text.field.steps());
        let Some(this) = rule_place(source, &scope) else {
            return self.error(format!("{}.scope", owned.path), "the scope does not exist");
        };
        if let Ok(target) = resolve(target, &field)
            && let Err(rejection) = compile_value(rule, this, target, Options::default())
        {
            let lines =
                std::iter::once(rejection.text.as_str()).chain(rejection.hints.iter().map(|hint| hint.trim_start()));
            self.error(format!("{}.rule", owned.path), lines.collect::<Vec<_>>().join("\n"));
        }
    }

    fn report(&mut self, findings: &Findings<'_>, names: Names<'_>, path: &str) {
        for finding in findings.kept() {
            let mut message = Message::new();
            push_finding(&mut message, finding, names);
            // The KEP converts fields with other bounds automatically.
            let is_error = !matches!(finding.problem, Problem::Misfit { shape: false, .. } | Problem::Demanded);
            self.list.push(DocumentFinding { is_error, path: path.to_owned(), message: message.as_str().to_owned() });
        }
        let rest = findings.count - findings.kept().len();
        if rest > 0 {
            self.error(path.to_owned(), format!("and {rest} more problems"));
        }
    }
}
