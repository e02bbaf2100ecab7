//! Warnings about values that the server accepts but discourages.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::field_error::go;
use structural_schema_cel::library::names;

/// The server's own finalizers, which have no domain.
const STANDARD: [&str; 3] = ["foregroundDeletion", "kubernetes", "orphan"];

/// Returns warnings about the names of finalizers that are not in `old`.
pub(super) fn finalizers(object: &Value, old: Option<&Value>) -> Vec<String> {
    let old = old.map(listed).unwrap_or_default();
    let mut warnings = Vec::new();
    for name in listed(object).difference(&old) {
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

fn listed(object: &Value) -> BTreeSet<&str> {
    let finalizers = object.pointer("/metadata/finalizers").and_then(Value::as_array);
    finalizers.into_iter().flatten().filter_map(Value::as_str).collect()
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
            finalizers(&object, Some(&old)),
            [
                "metadata.finalizers: \"a.io\": prefer a domain-qualified finalizer name including a path (/) to avoid \
                 accidental conflicts with other finalizer writers",
                "metadata.finalizers: \"x\": prefer a domain-qualified finalizer name to avoid accidental conflicts with \
                 other finalizer writers",
            ]
        );
        assert_eq!(finalizers(&json!({}), None), [""; 0]);
    }
}
