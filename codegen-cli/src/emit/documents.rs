//! Converts definitions to documents. Versions of a kind are merged.

use std::collections::BTreeMap;

use structural_schema::crd::{CustomResourceDefinition, merge};

use super::Document;
use super::message::Place;

/// A version of a resource and the position of its type.
pub(super) type Version = (CustomResourceDefinition, Place);

/// Returns the documents of all kinds by name, and the errors.
pub(super) fn documents(versions: Vec<Version>) -> (Vec<Document>, Vec<String>) {
    let mut kinds: BTreeMap<String, Vec<Version>> = BTreeMap::new();
    for version in versions {
        let known = kinds.entry(version.0.metadata.name.clone()).or_default();
        // A file may be part of two crates.
        if !known.contains(&version) {
            known.push(version);
        }
    }
    let (mut documents, mut problems) = (Vec::new(), Vec::new());
    for (name, versions) in kinds {
        match document(&name, versions) {
            Ok(document) => documents.push(document),
            Err(problem) => problems.push(problem),
        }
    }
    (documents, problems)
}

/// Shortens the descriptions of all schemas.
pub(super) fn shorten(definition: &mut CustomResourceDefinition, max: usize) {
    let schemas = definition.spec.versions.iter_mut().filter_map(|version| version.schema.as_mut());
    let schemas = schemas.filter_map(|schema| schema.open_api_v3_schema.as_mut());
    schemas.for_each(|schema| schema.shorten_descriptions(max));
}

/// Merges all versions of a kind into one document.
fn document(name: &str, versions: Vec<Version>) -> Result<Document, String> {
    let places: Vec<Place> = versions.iter().map(|(_, place)| place.clone()).collect();
    let merged = merge(versions.into_iter().map(|(definition, _)| definition)).map_err(|errors| {
        let errors = errors.iter().map(|error| format!("error: the versions of {name} cannot be merged: {error}\n"));
        let places = places.iter().map(|place| format!("  --> {}:{}\n", place.file.display(), place.line));
        errors.chain(places).collect::<Vec<_>>().concat()
    })?;
    Document::new(merged).map_err(|error| format!("error: {name}: {error}\n"))
}
