//! `check`: reports the server's errors for the definitions in a text, with positions.

mod costs;
mod errors;
mod kind;
mod rule;
mod stored;
mod unguarded;

pub use costs::{CostRow, CostTable};
pub(crate) use errors::decode;
pub use kind::{Kind, each_resource};
pub use stored::{Stored, UnusableDefinition};

use structural_schema::Limits;
use structural_schema::crd::{CheckOptions, CustomResourceDefinition, KubernetesVersion};

use crate::document::{Locator, Node, documents};
use crate::input::Source;
use crate::report::{Finding, Findings, Severity};

/// Options of the check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether to skip documents of other kinds. Otherwise they are errors.
    pub skip_others: bool,
    /// Whether to report the costs of rules.
    pub costs: bool,
    /// Whether to omit errors that the server reports only after other errors are fixed.
    pub server_errors_only: bool,
    /// The version of the server that checks the definitions.
    pub kubernetes: KubernetesVersion,
}

/// The result of checking a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked {
    /// The findings in document order.
    pub findings: Vec<Finding>,
    /// The number of definitions.
    pub definitions: usize,
    /// The names of the definitions that replace none of the stored definitions.
    pub created: Vec<String>,
    /// The kinds of the skipped documents.
    pub skipped: Vec<String>,
    /// The costs of the rules of each definition, if requested.
    pub costs: Vec<CostTable>,
}

impl Checked {
    /// Returns whether the server would reject any definition.
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
    check_update(source, &Stored::default(), options)
}

/// Checks all definitions of a text, as the server does when they replace the stored definitions with the same names.
/// Definitions that replace none are checked as new definitions.
pub fn check_update(source: &Source, stored: &Stored, options: Options) -> Checked {
    let mut checked = Checked::default();
    for document in documents(&source.text) {
        match document {
            Ok(root) => {
                each_resource(&root, &mut |node| resource(source, node, stored, options, &mut checked));
            }
            Err(error) => {
                checked.findings.push(Finding::error("SyntaxError", error.message).at(error.span));
            }
        }
    }
    let nothing = checked.findings.is_empty() && checked.definitions == 0 && checked.skipped.is_empty();
    if nothing && !options.skip_others {
        checked.findings.push(Finding::error("NoDefinition", "the input contains no document"));
    }
    checked
}

/// Returns the definitions of a text that can be decoded.
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

fn resource(source: &Source, node: &Node<'_>, stored: &Stored, options: Options, checked: &mut Checked) {
    let kind = Kind::of(node);
    if !kind.is_definition() {
        // A CRD of an unsupported version is reported and not skipped.
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
    let name = node.member("metadata").and_then(|metadata| metadata.value.text("name")).unwrap_or_default();
    let report = match stored.get(name) {
        Some(old) => CustomResourceDefinition::check_document_update(&node.to_value(), old, &check),
        None => {
            checked.created.push(name.to_owned());
            CustomResourceDefinition::check_document(&node.to_value(), &check)
        }
    };
    let locator = Locator::new(node);
    errors::findings(source, &locator, &report, options, &mut findings);
    checked.findings.extend(findings.finish(node.span));
    if options.costs {
        checked.costs.extend(costs::tables(source, &locator, name, &report));
    }
}
