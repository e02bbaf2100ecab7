//! `check`: what the server says of the definitions in a text, and where.

mod costs;
mod errors;
mod kind;
mod rule;
mod unguarded;

pub use costs::{CostRow, CostTable};
pub(crate) use errors::decode;
pub use kind::{Kind, each_resource};

use structural_schema::Limits;
use structural_schema::crd::{CheckOptions, CustomResourceDefinition, KubernetesVersion};

use crate::document::{Locator, Node, documents};
use crate::input::Source;
use crate::report::{Finding, Findings, Severity};

/// How to check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Documents of other kinds are skipped, and not an error.
    pub skip_others: bool,
    /// Report the costs of rules.
    pub costs: bool,
    /// Report only what the server reports at once, and not what it would report after that.
    pub server_errors_only: bool,
    /// The server that checks the definitions.
    pub kubernetes: KubernetesVersion,
}

/// What a text has in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked {
    /// What was found, in the order of the documents.
    pub findings: Vec<Finding>,
    /// How many definitions there are.
    pub definitions: usize,
    /// What else there is, with its kind.
    pub skipped: Vec<String>,
    /// What the rules of each definition cost, if that was asked for.
    pub costs: Vec<CostTable>,
}

impl Checked {
    /// Whether the server would refuse any of it.
    pub fn has_errors(&self) -> bool {
        self.findings.iter().any(|finding| finding.severity == Severity::Error)
    }
}

/// Checks all definitions of a text, as the server does when they are created.
///
/// ```
/// use codegen_cli::check::{Options, check};
/// use codegen_cli::input::Source;
///
/// let source = Source::new("crd.yaml", "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n");
/// let checked = check(&source, Options::default());
/// assert!(checked.findings.iter().any(|finding| finding.message == "spec.group: Required value"));
/// ```
pub fn check(source: &Source, options: Options) -> Checked {
    let mut checked = Checked::default();
    for document in documents(&source.text) {
        match document {
            Ok(root) => {
                each_resource(&root, &mut |node| resource(source, node, options, &mut checked));
            }
            Err(error) => {
                checked.findings.push(Finding::error("SyntaxError", error.message).at(error.span));
            }
        }
    }
    let nothing = checked.findings.is_empty() && checked.definitions == 0 && checked.skipped.is_empty();
    if nothing && !options.skip_others {
        checked.findings.push(Finding::error("NoDefinition", "there is no document in it"));
    }
    checked
}

/// The definitions of a text, as far as they can be read.
pub fn definitions(source: &Source) -> Vec<CustomResourceDefinition> {
    let mut definitions = Vec::new();
    for root in documents(&source.text).filter_map(Result::ok) {
        each_resource(&root, &mut |node| {
            if Kind::of(node).is_definition() {
                definitions.extend(CustomResourceDefinition::decode(&node.to_value()));
            }
        });
    }
    definitions
}

fn resource(source: &Source, node: &Node<'_>, options: Options, checked: &mut Checked) {
    let kind = Kind::of(node);
    if !kind.is_definition() {
        // A definition that is too old was meant to be looked at.
        if options.skip_others && !kind.is_definition_of_any_version() {
            checked.skipped.push(kind.to_string());
        } else {
            checked.findings.push(kind.refusal(node));
        }
        return;
    }
    checked.definitions += 1;
    let mut findings = Findings::new(&Limits::DEFAULT);
    node.duplicates(&mut |path, span| {
        findings.add(Severity::Warning, || {
            let finding = Finding::warning("DuplicateField", format!("duplicate field \"{path}\""));
            finding.at(span).about(path).help("the last one counts; remove the others")
        });
    });
    let mut check = CheckOptions::default();
    check.server = options.kubernetes;
    let report = CustomResourceDefinition::check_document(&node.to_value(), &check);
    let locator = Locator::new(node);
    errors::findings(source, &locator, &report, options, &mut findings);
    checked.findings.extend(findings.finish(node.span));
    if options.costs {
        let name = node.member("metadata").and_then(|metadata| metadata.value.text("name")).unwrap_or_default();
        checked.costs.extend(costs::tables(source, &locator, name, &report));
    }
}
