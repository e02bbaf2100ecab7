//! The CRDs of objects.

use std::fmt;

use structural_schema::crd::{CustomResourceDefinition, Version};

use crate::check::{Kind, decode, each_resource};
use crate::document::{Node, Span, documents};
use crate::input::Source;

/// The CRDs in some texts.
#[derive(Clone, Debug, Default)]
pub struct Definitions(Vec<CustomResourceDefinition>);

/// A text that cannot be used as a source of CRDs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unusable {
    /// The index of the text.
    pub source: usize,
    /// The position of the problem.
    pub span: Span,
    /// The error message.
    pub message: String,
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Unusable {}

impl Definitions {
    /// Reads all CRDs of some texts. Skips other documents.
    pub fn read<'s>(sources: impl IntoIterator<Item = &'s Source>) -> Result<Self, Unusable> {
        let mut definitions = Vec::new();
        let mut last = 0;
        for (at, source) in sources.into_iter().enumerate() {
            last = at;
            let unusable = |span: Span, message: String| Unusable { source: at, span, message };
            for document in documents(&source.text) {
                let root = document.map_err(|error| unusable(error.span, error.message))?;
                let mut result = Ok(());
                each_resource(&root, &mut |node| {
                    if !Kind::of(node).is_definition() || result.is_err() {
                        return;
                    }
                    match decode(source, node) {
                        Ok(definition) => definitions.push(definition),
                        Err(finding) => result = Err(unusable(finding.span.unwrap_or_default(), finding.message)),
                    }
                });
                result?;
            }
        }
        if definitions.is_empty() {
            let message = "the input contains no CustomResourceDefinition of apiextensions.k8s.io/v1".to_owned();
            return Err(Unusable { source: last, span: Span::default(), message });
        }
        Ok(Definitions(definitions))
    }

    /// Returns all CRDs.
    pub fn iter(&self) -> impl Iterator<Item = &CustomResourceDefinition> {
        self.0.iter()
    }

    /// Returns the CRD of an object, and the version of the object's `apiVersion`.
    ///
    /// # Errors
    ///
    /// Returns a message if there is none.
    pub fn find(&self, object: &Node<'_>) -> Result<(&CustomResourceDefinition, &Version), String> {
        let Kind { api_version, kind } = Kind::of(object);
        let (api_version, kind) = (api_version.unwrap_or_default(), kind.unwrap_or_default());
        let (group, version) = api_version.split_once('/').unwrap_or(("", &api_version));
        let of_kind = |crd: &&CustomResourceDefinition| crd.spec.group == group && crd.spec.names.kind == kind;
        let found = self.0.iter().filter(of_kind).find_map(|crd| Some((crd, crd.version(version)?)));
        found.ok_or_else(|| {
            let known: Vec<_> = self.0.iter().flat_map(names).collect();
            let named = match (api_version.is_empty(), kind.is_empty()) {
                (false, false) => format!("no matches for kind \"{kind}\" in version \"{api_version}\""),
                (true, _) => "apiVersion not set".to_owned(),
                (_, true) => "kind not set".to_owned(),
            };
            format!("{named}; defined are {}", known.join(", "))
        })
    }
}

/// Returns `Kind of group/version` for each version.
fn names(crd: &CustomResourceDefinition) -> impl Iterator<Item = String> {
    let spec = &crd.spec;
    spec.versions.iter().map(|version| format!("{} of {}/{}", spec.names.kind, spec.group, version.name))
}
