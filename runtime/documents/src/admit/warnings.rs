//! Warnings about values that the server accepts but discourages.

use std::collections::BTreeSet;

use structural_schema_cel::json::{Json, JsonArray, JsonValue};

use crate::field_error::go;
use structural_schema_cel::library::names;

/// The server's own finalizers, which have no domain.
const STANDARD: [&str; 3] = ["foregroundDeletion", "kubernetes", "orphan"];

/// Returns warnings about the names of finalizers that are not in `old`.
pub(super) fn finalizers(object: Json<'_>, old: Option<Json<'_>>) -> Vec<String> {
    let mut warnings = Vec::new();
    // Most objects have no finalizers.
    if listed(object).next().is_none() {
        return warnings;
    }
    let old: BTreeSet<&str> = old.into_iter().flat_map(listed).collect();
    for name in listed(object).collect::<BTreeSet<_>>().difference(&old) {
        let mut warn = |message: &str| warnings.push(format!("metadata.finalizers: {}: {message}", go::quote(name)));
        for message in names::qualified_name(name) {
            warn(message);
        }
        if name.contains('/') || STANDARD.contains(name) {
            continue;
        }
        if name.contains('.') {
            warn(
                "prefer a domain-qualified finalizer name including a path (/) to avoid accidental conflicts with other \
                 finalizer writers",
            );
        } else {
            warn("prefer a domain-qualified finalizer name to avoid accidental conflicts with other finalizer writers");
        }
    }
    warnings
}

/// Returns the finalizers of an object.
fn listed(object: Json<'_>) -> impl Iterator<Item = &str> {
    let finalizers = object.member("metadata").and_then(|metadata| metadata.member("finalizers")?.as_array());
    finalizers.into_iter().flat_map(JsonArray::iter).filter_map(JsonValue::as_str)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn names_without_a_domain() {
        let object = json!({"metadata": {"finalizers": ["orphan", "a.io/b", "a.io", "x", "old"]}});
        let old = json!({"metadata": {"finalizers": ["old"]}});
        assert_eq!(
            finalizers((&object).into(), Some((&old).into())),
            [
                "metadata.finalizers: \"a.io\": prefer a domain-qualified finalizer name including a path (/) to avoid \
                 accidental conflicts with other finalizer writers",
                "metadata.finalizers: \"x\": prefer a domain-qualified finalizer name to avoid accidental conflicts with \
                 other finalizer writers",
            ]
        );
        assert_eq!(finalizers((&json!({})).into(), None), [""; 0]);
    }
}
