//! The differences between two versions of a kind.

use serde::Serialize;
use structural_schema::crd::Version;
use structural_schema::openapi::SchemaProps;
use structural_schema_evolution::schema_changes;

/// The differences between a version and the next older one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Differences {
    /// The name of the older version.
    pub since: String,
    /// The differences, sorted by path.
    pub changes: Vec<Change>,
}

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The path of the field. Empty for the whole object.
    pub path: String,
    /// The anchor of the field, if the page has it.
    pub anchor: Option<String>,
    /// A description of the difference, in Markdown.
    pub message: String,
}

/// Compares a version with an older one.
pub(super) fn differences(old: &Version, new: &Version) -> Differences {
    let empty = SchemaProps::default();
    let schema = |version: &Version| version.open_api_v3_schema().cloned().unwrap_or_else(|| empty.clone());
    let changes = schema_changes(&schema(old), &schema(new)).into_iter().map(|change| Change {
        path: if change.path.steps().is_empty() { String::new() } else { change.path.to_string() },
        anchor: None,
        message: change.message,
    });
    Differences { since: old.name.clone(), changes: changes.collect() }
}
