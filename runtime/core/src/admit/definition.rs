//! The part of a `CustomResourceDefinition` on which admission depends.

use serde_core::Deserialize;
use serde_json::Value;

use super::served::Served;
use crate::crd::CustomResourceDefinition;
use crate::openapi::SchemaProps;

/// One version of a custom resource.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The names and subresources of the version.
    pub served: Served,
    /// The schema of the version.
    pub schema: SchemaProps,
}

impl Definition {
    /// Returns the version with this name, or the storage version. Returns `None` if there is no such
    /// version.
    pub fn new(crd: &CustomResourceDefinition, version: Option<&str>) -> Option<Self> {
        let version = match version {
            Some(name) => crd.version(name),
            None => crd.storage_version(),
        }?;
        let spec = &crd.spec;
        let served = Served {
            group: spec.group.clone().into(),
            version: version.name.clone().into(),
            kind: spec.names.kind.clone().into(),
            namespaced: spec.scope == "Namespaced",
            status: version.has_status(),
            scale: version.subresources.as_ref().and_then(|subresources| subresources.scale.clone()),
        };
        Some(Definition { served, schema: version.open_api_v3_schema().cloned().unwrap_or_default() })
    }

    /// Reads the definition from a document. Also returns `None` if the document cannot be decoded.
    pub fn from_crd(crd: &Value, version: Option<&str>) -> Option<Self> {
        Self::new(&CustomResourceDefinition::deserialize(crd).ok()?, version)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::admit::GroupVersionKind;

    #[test]
    fn reads_names_and_subresources() {
        let crd = json!({"spec": {
            "group": "g.io", "scope": "Cluster", "names": {"kind": "K"},
            "versions": [{"name": "v1"}, {"name": "v2", "storage": true,
                "schema": {"openAPIV3Schema": {"type": "object"}},
                "subresources": {"status": {}, "scale": {"specReplicasPath": ".spec.r", "statusReplicasPath": ".status.r"}},
            }],
        }});
        let Definition { served: stored, schema } = Definition::from_crd(&crd, None).unwrap();
        assert_eq!(stored.gvk(), GroupVersionKind { group: "g.io", version: "v2", kind: "K" });
        assert!(stored.status && !stored.namespaced && schema.kind == "object");
        assert_eq!(stored.scale.unwrap().spec_replicas_path, ".spec.r");
        let first = Definition::from_crd(&crd, Some("v1")).unwrap().served;
        assert!(!first.status && first.scale.is_none());
        assert!(Definition::from_crd(&crd, Some("v3")).is_none());
        assert!(Definition::from_crd(&json!([]), None).is_none());
    }
}
