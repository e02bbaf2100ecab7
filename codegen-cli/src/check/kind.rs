//! Determines the kind of resource of a document.

use std::fmt;

use crate::document::{Content, Locator, Node};
use crate::report::Finding;

const GROUP: &str = "apiextensions.k8s.io";
const VERSION: &str = "apiextensions.k8s.io/v1";
const KIND: &str = "CustomResourceDefinition";

/// `apiVersion` and `kind`, if present.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// `apiVersion`
    pub api_version: Option<String>,
    /// `kind`
    pub kind: Option<String>,
}

impl Kind {
    /// Reads `apiVersion` and `kind` from a document.
    pub fn of(node: &Node<'_>) -> Self {
        Kind { api_version: node.text("apiVersion").map(str::to_owned), kind: node.text("kind").map(str::to_owned) }
    }

    /// Returns whether this is a CRD of a version that servers support.
    pub fn is_definition(&self) -> bool {
        self.api_version.as_deref() == Some(VERSION) && self.kind.as_deref() == Some(KIND)
    }

    /// Returns whether this is a CRD of any version, including versions that servers no longer support.
    pub(super) fn is_definition_of_any_version(&self) -> bool {
        let group = self.api_version.as_deref().is_some_and(|version| version.starts_with(GROUP));
        group && self.kind.as_deref() == Some(KIND)
    }

    /// Returns the finding for a named document that cannot be checked.
    pub(super) fn refusal(&self, node: &Node<'_>) -> Finding {
        let wrong = |message: String, key: &'static str| {
            let found = Locator::new(node).find(&key.into());
            Finding::error("WrongKind", message).at(found.span()).about(key)
        };
        match (self.api_version.as_deref(), self.kind.as_deref()) {
            (_, None) if !matches!(node.content, Content::Map(_)) => {
                Finding::error("WrongKind", format!("expected a {KIND}, but the document is not a mapping"))
                    .at(node.span)
            }
            (_, None) => wrong(format!("expected a {KIND}, found a document without a kind"), "kind"),
            (Some(version), Some(KIND)) if version.starts_with(GROUP) => {
                wrong(format!("{version} is gone since Kubernetes 1.22"), "apiVersion")
                    .help(format!("the version is {VERSION} now, with a schema for each version"))
            }
            (_, Some(KIND)) => wrong(format!("the apiVersion of a {KIND} is {VERSION}"), "apiVersion"),
            (_, Some(kind)) => {
                wrong(format!("expected a {KIND}, found a {kind}"), "kind").help("other kinds are skipped in folders")
            }
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.api_version, &self.kind) {
            (Some(version), Some(kind)) => write!(f, "{version} {kind}"),
            (None, Some(kind)) => f.write_str(kind),
            (_, None) => f.write_str("no resource"),
        }
    }
}

/// Calls `visit` for the document, or for each item of a `List`.
pub fn each_resource<'n, 't>(root: &'n Node<'t>, visit: &mut dyn FnMut(&'n Node<'t>)) {
    let kind = Kind::of(root);
    let is_list = matches!(
        (kind.api_version.as_deref(), kind.kind.as_deref()),
        (Some("v1"), Some("List")) | (Some(VERSION), Some("CustomResourceDefinitionList"))
    );
    match root.member("items") {
        Some(items) if is_list => items.value.items().iter().for_each(visit),
        _ => visit(root),
    }
}
