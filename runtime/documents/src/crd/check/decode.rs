//! Decodes a document as strictly as the server does.

use std::fmt;

use serde_json::Value;
use structural_schema_model::{FieldPath, FieldStep};

use crate::crd::document::CustomResourceDefinition;
use crate::json::located;
use crate::walk::object_meta;
use structural_schema_cel::library::time::{RFC3339, parse};

/// A field of a definition that the server cannot read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MalformedField {
    /// The path in the document.
    pub path: FieldPath,
    /// The reason why it cannot be decoded.
    pub message: String,
}

impl fmt::Display for MalformedField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for MalformedField {}

/// The maximum number of malformed fields that are reported.
const MOST_MALFORMED: usize = 100;

impl CustomResourceDefinition {
    /// Decodes a document. In addition to what `Deserialize` requires, all fields of `metadata` must have the right
    /// types, and times must be valid.
    ///
    /// # Errors
    ///
    /// Returns the first field that the server cannot decode.
    pub fn decode(document: &Value) -> Result<Self, MalformedField> {
        let definition: Self = located::from_value(document)
            .map_err(|(path, error)| MalformedField { path, message: error.to_string() })?;
        object_meta::read(&document["metadata"]).map_err(|error| MalformedField {
            path: FieldPath::dotted("metadata").join(&error.path),
            message: error.message,
        })?;
        for (at, condition) in definition.status.iter().flat_map(|status| &status.conditions).enumerate() {
            if let Some(time) = &condition.last_transition_time {
                parse(RFC3339, time).map_err(|error| MalformedField {
                    path: FieldPath::dotted("status.conditions").index(at).field("lastTransitionTime"),
                    message: error.into_text().into_owned(),
                })?;
            }
        }
        Ok(definition)
    }

    /// Decodes the readable parts of a document. Also returns all fields that cannot be decoded. The server stops at
    /// the first such field.
    pub(super) fn decode_readable(document: &Value) -> (Self, Vec<MalformedField>) {
        let mut malformed: Vec<MalformedField> = Vec::new();
        let mut readable = None;
        loop {
            let error = match Self::decode(readable.as_ref().unwrap_or(document)) {
                Ok(definition) => return (definition, malformed),
                Err(error) => error,
            };
            let rest = readable.get_or_insert_with(|| document.clone());
            let again = malformed.iter().any(|known| known.path == error.path);
            match member_mut(rest, &error.path) {
                // Null counts as absent.
                Some(value) if !again && !error.path.is_none() => *value = Value::Null,
                _ => {
                    malformed.extend(Some(error).filter(|_| !again));
                    return (Self::default(), malformed);
                }
            }
            malformed.push(error);
            if malformed.len() == MOST_MALFORMED {
                return (Self::default(), malformed);
            }
        }
    }
}

fn member_mut<'v>(value: &'v mut Value, path: &FieldPath) -> Option<&'v mut Value> {
    path.steps().iter().try_fold(value, |value, step| match step {
        FieldStep::Field(name) | FieldStep::Key(name) => value.get_mut(name.as_ref()),
        FieldStep::Index(index) => value.get_mut(*index),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn more_than_the_types_has_to_be_right() {
        let good = json!({"metadata": {"ownerReferences": [], "creationTimestamp": null}, "status": {"conditions": [
            {"lastTransitionTime": "2024-01-01T00:00:00Z"}, {"lastTransitionTime": null}, {},
        ]}});
        assert!(CustomResourceDefinition::decode(&good).is_ok());
        let schema = |schema: Value| json!({"spec": {"versions": [{}, {"schema": {"openAPIV3Schema": schema}}]}});
        for (document, path) in [
            (json!({"metadata": {"ownerReferences": "x"}}), "metadata.ownerReferences"),
            (json!({"metadata": {"ownerReferences": [{}, {"name": 1}]}}), "metadata.ownerReferences[1].name"),
            (json!({"metadata": {"finalizers": ["a", 1]}}), "metadata.finalizers[1]"),
            (json!({"metadata": {"generation": 1.5}}), "metadata.generation"),
            (json!({"metadata": {"creationTimestamp": "soon"}}), "metadata.creationTimestamp"),
            (json!({"metadata": 1}), "metadata"),
            (json!({"metadata": {"labels": {"a": "b", "c/d": true}}}), "metadata.labels.c/d"),
            (json!({"spec": {"group": 1, "scope": "x"}}), "spec.group"),
            (json!({"spec": {"versions": [{"name": "a"}, {"name": "b", "served": "yes"}]}}), "spec.versions[1].served"),
            (json!({"spec": {"versions": {}}}), "spec.versions"),
            (
                schema(json!({"properties": {"a": {"maxLength": 1}, "b": {"maxLength": "x"}}})),
                "spec.versions[1].schema.openAPIV3Schema.properties.b.maxLength",
            ),
            (
                json!({"status": {"conditions": [{"lastTransitionTime": "soon"}]}}),
                "status.conditions[0].lastTransitionTime",
            ),
            (
                json!({"status": {"conditions": [{}, {"lastTransitionTime": ""}]}}),
                "status.conditions[1].lastTransitionTime",
            ),
            (json!([]), "<nil>"),
            (json!("x"), "<nil>"),
        ] {
            let error = CustomResourceDefinition::decode(&document).expect_err("a malformed field");
            assert_eq!(error.path, path, "{document}");
        }
    }

    #[test]
    fn all_malformed_fields_are_found() {
        let document = json!({
            "metadata": {"name": 1, "labels": {"a": 2}, "generation": "x"},
            "spec": {"group": [], "versions": [{"name": "v1", "served": 1}, 5], "scope": "Cluster"},
        });
        let (definition, malformed) = CustomResourceDefinition::decode_readable(&document);
        let mut paths: Vec<_> = malformed.iter().map(|field| field.path.to_string()).collect();
        paths.sort();
        assert_eq!(
            paths,
            [
                "metadata.generation",
                "metadata.labels.a",
                "metadata.name",
                "spec.group",
                "spec.versions[0].served",
                "spec.versions[1]",
            ]
        );
        assert_eq!((definition.spec.scope.as_str(), definition.spec.versions.len()), ("Cluster", 2));
        let (_, malformed) = CustomResourceDefinition::decode_readable(&json!([]));
        assert_eq!(malformed.len(), 1);
    }
}
