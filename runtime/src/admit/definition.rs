//! The part of a `CustomResourceDefinition` that requests depend on.

use serde::Deserialize;
use serde_json::Value;

use crate::crd::{CustomResourceDefinition, Scale};
use crate::openapi::SchemaProps;

/// One version of a custom resource.
#[derive(Clone, Debug)]
pub struct Definition {
    /// `spec.group`
    pub group: String,
    /// The name of the version.
    pub version: String,
    /// `spec.names.kind`
    pub kind: String,
    /// Whether `spec.scope` is `Namespaced`.
    pub namespaced: bool,
    /// The schema.
    pub schema: SchemaProps,
    /// Whether status is a subresource.
    pub status: bool,
    /// The subresource scale.
    pub scale: Option<Scale>,
}

impl Definition {
    /// The version of this name, or the storage version; `None` if there is no such version.
    pub fn new(crd: &CustomResourceDefinition, version: Option<&str>) -> Option<Self> {
        let version = match version {
            Some(name) => crd.version(name),
            None => crd.storage_version(),
        }?;
        let spec = &crd.spec;
        Some(Definition {
            group: spec.group.clone(),
            version: version.name.clone(),
            kind: spec.names.kind.clone(),
            namespaced: spec.scope == "Namespaced",
            schema: version.open_api_v3_schema().cloned().unwrap_or_default(),
            status: version.has_status(),
            scale: version.subresources.as_ref().and_then(|subresources| subresources.scale.clone()),
        })
    }

    /// The same for a document that has not been read yet; `None` also if it cannot be read.
    pub fn from_crd(crd: &Value, version: Option<&str>) -> Option<Self> {
        Self::new(&CustomResourceDefinition::deserialize(crd).ok()?, version)
    }

    /// The `apiVersion` of the objects.
    pub fn api_version(&self) -> String {
        format!("{}/{}", self.group, self.version)
    }

    /// What the objects are called.
    pub fn gvk(&self) -> GroupVersionKind<'_> {
        GroupVersionKind { group: &self.group, version: &self.version, kind: &self.kind }
    }
}

/// What objects are called, as their `apiVersion` and `kind` say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupVersionKind<'a> {
    /// The part of `apiVersion` in front of the slash.
    pub group: &'a str,
    /// The part behind it.
    pub version: &'a str,
    /// `kind`
    pub kind: &'a str,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn reads_what_matters() {
        let crd = json!({"spec": {
            "group": "g.io", "scope": "Cluster", "names": {"kind": "K"},
            "versions": [{"name": "v1"}, {"name": "v2", "storage": true,
                "schema": {"openAPIV3Schema": {"type": "object"}},
                "subresources": {"status": {}, "scale": {"specReplicasPath": ".spec.r", "statusReplicasPath": ".status.r"}},
            }],
        }});
        let stored = Definition::from_crd(&crd, None).unwrap();
        assert_eq!((stored.api_version().as_str(), stored.kind.as_str()), ("g.io/v2", "K"));
        assert!(stored.status && !stored.namespaced && stored.schema.kind == "object");
        assert_eq!(stored.scale.unwrap().spec_replicas_path, ".spec.r");
        let first = Definition::from_crd(&crd, Some("v1")).unwrap();
        assert!(!first.status && first.scale.is_none());
        assert!(Definition::from_crd(&crd, Some("v3")).is_none());
        assert!(Definition::from_crd(&json!([]), None).is_none());
    }
}
