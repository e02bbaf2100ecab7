//! The definitions of one side of a comparison.

use std::fmt;

use structural_schema::crd::CustomResourceDefinition;

use crate::check::{Kind, decode, each_resource};
use crate::document::{Node, documents};
use crate::input::Source;

/// A definition and its place in a text.
#[derive(Clone, Debug)]
pub struct Definition<'t> {
    /// The text.
    pub source: &'t Source,
    /// The document.
    pub node: Node<'t>,
    /// The definition.
    pub crd: CustomResourceDefinition,
}

/// The definitions of one side.
#[derive(Clone, Debug, Default)]
pub struct Side<'t> {
    /// The definitions, in the order of the texts.
    pub definitions: Vec<Definition<'t>>,
}

/// A text whose definitions cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnusableSide(String);

impl fmt::Display for UnusableSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnusableSide {}

impl<'t> Side<'t> {
    /// Adds the definitions of a text. Skips other kinds.
    ///
    /// # Errors
    ///
    /// The text is not YAML or JSON, a definition cannot be read, or there are two definitions with the same name.
    pub fn read(&mut self, source: &'t Source) -> Result<(), UnusableSide> {
        let unusable =
            |at: u32, message: &str| UnusableSide(format!("{}:{}: {message}", source.name, source.position(at).0));
        for document in documents(&source.text) {
            let root = document.map_err(|error| unusable(error.span.start, &error.message))?;
            let mut nodes = Vec::new();
            each_resource(&root, &mut |node| nodes.push(node.clone()));
            for node in nodes.into_iter().filter(|node| Kind::of(node).is_definition()) {
                let crd = decode(source, &node)
                    .map_err(|finding| unusable(finding.span.map_or(0, |span| span.start), &finding.message))?;
                let name = &crd.metadata.name;
                if self.definitions.iter().any(|other| other.crd.metadata.name == *name) {
                    let message = format!("there is another definition with the name `{name}`");
                    return Err(unusable(node.span.start, &message));
                }
                self.definitions.push(Definition { source, node, crd });
            }
        }
        Ok(())
    }
}
