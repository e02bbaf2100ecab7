//! The definitions that an update replaces.

use std::collections::BTreeMap;
use std::fmt;

use structural_schema::crd::CustomResourceDefinition;

use super::{Kind, decode, each_resource};
use crate::document::documents;
use crate::input::Source;
use crate::report::Finding;

/// Stored definitions, by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stored {
    definitions: BTreeMap<String, CustomResourceDefinition>,
}

/// The reason why a file with stored definitions cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnusableDefinition {
    file: String,
    line: usize,
    message: String,
}

impl fmt::Display for UnusableDefinition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

impl std::error::Error for UnusableDefinition {}

impl Stored {
    /// Adds the definitions of a text. Skips other kinds.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not YAML or JSON, a definition cannot be decoded, or two definitions have the
    /// same name.
    pub fn read(&mut self, source: &Source) -> Result<(), UnusableDefinition> {
        let unusable = |finding: &Finding| UnusableDefinition {
            file: source.name.clone(),
            line: source.position(finding.span.map_or(0, |span| span.start)).0,
            message: finding.message.clone(),
        };
        for document in documents(&source.text) {
            let root =
                document.map_err(|error| unusable(&Finding::error("SyntaxError", error.message).at(error.span)))?;
            let mut result = Ok(());
            each_resource(&root, &mut |node| {
                if result.is_err() || !Kind::of(node).is_definition() {
                    return;
                }
                result = match decode(source, node) {
                    Err(finding) => Err(unusable(&finding)),
                    Ok(definition) => {
                        let name = definition.metadata.name.clone();
                        let twice = self.definitions.insert(name.clone(), definition).is_some();
                        let message = || format!("there is another definition with the name `{name}`");
                        if twice {
                            Err(unusable(&Finding::error("DuplicateDefinition", message()).at(node.span)))
                        } else {
                            Ok(())
                        }
                    }
                };
            });
            result?;
        }
        Ok(())
    }

    /// Returns the definition with this name.
    pub fn get(&self, name: &str) -> Option<&CustomResourceDefinition> {
        self.definitions.get(name)
    }

    /// Returns the sorted names of the definitions.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.definitions.keys().map(String::as_str)
    }

    /// Returns whether there are no definitions.
    pub fn is_empty(&self) -> bool {
        self.definitions.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(texts: &[&str]) -> Result<Stored, String> {
        let mut stored = Stored::default();
        for text in texts {
            stored.read(&Source::new("old.yaml", *text)).map_err(|error| error.to_string())?;
        }
        Ok(stored)
    }

    const CRD: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a}\n";

    #[test]
    fn definitions_have_unique_names() {
        let stored = read(&[CRD, "kind: Service\n"]).expect("definitions");
        assert_eq!(stored.names().collect::<Vec<_>>(), ["a"]);
        assert!(stored.get("a").is_some() && stored.get("b").is_none());
        let error = read(&[CRD, CRD]).expect_err("two definitions");
        assert_eq!(error, "old.yaml:1: there is another definition with the name `a`");
    }

    #[test]
    fn malformed_definitions_are_errors() {
        let error = read(&[&format!("{CRD}spec: {{group: 1}}\n")]).expect_err("a malformed field");
        assert!(error.starts_with("old.yaml:4: spec.group: "), "{error}");
        assert!(read(&["a: [\n"]).is_err());
    }
}
