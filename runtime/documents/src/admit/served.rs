//! The names and subresources of a served version.

use std::borrow::Cow;

use structural_schema_model::ResourceDefinition;

use crate::crd::{CustomResourceDefinition, Scale, Version};

/// A version of a custom resource as a cluster serves it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ServedVersion {
    /// `spec.group`
    pub group: Cow<'static, str>,
    /// The name of the version.
    pub version: Cow<'static, str>,
    /// `spec.names.kind`
    pub kind: Cow<'static, str>,
    /// Whether `spec.scope` is `Namespaced`.
    pub namespaced: bool,
    /// Whether the `status` subresource is enabled.
    pub status: bool,
    /// The `scale` subresource.
    pub scale: Option<Scale>,
}

impl ServedVersion {
    /// Returns the names and subresources of a version of a CRD.
    pub(super) fn new(crd: &CustomResourceDefinition, version: &Version) -> Self {
        let spec = &crd.spec;
        ServedVersion {
            group: spec.group.clone().into(),
            version: version.name.clone().into(),
            kind: spec.names.kind.clone().into(),
            namespaced: spec.scope == "Namespaced",
            status: version.has_status(),
            scale: version.subresources.as_ref().and_then(|subresources| subresources.scale.clone()),
        }
    }

    /// Returns the group, version and kind of the objects.
    pub fn gvk(&self) -> GroupVersionKind<'_> {
        GroupVersionKind { group: &self.group, version: &self.version, kind: &self.kind }
    }
}

/// The group, version and kind of objects, as in their `apiVersion` and `kind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupVersionKind<'a> {
    /// The part of `apiVersion` before the slash.
    pub group: &'a str,
    /// The part of `apiVersion` after the slash.
    pub version: &'a str,
    /// `kind`
    pub kind: &'a str,
}

impl GroupVersionKind<'_> {
    /// Returns whether an `apiVersion` names this group and version.
    pub(super) fn is_in(&self, api_version: &str) -> bool {
        let version = api_version.strip_prefix(self.group).and_then(|rest| rest.strip_prefix('/'));
        version == Some(self.version)
    }
}

impl From<&ResourceDefinition<'static>> for ServedVersion {
    fn from(definition: &ResourceDefinition<'static>) -> Self {
        ServedVersion {
            group: definition.group.into(),
            version: definition.version.into(),
            kind: definition.kind.into(),
            namespaced: !definition.cluster_scoped,
            status: definition.status,
            scale: definition.scale.as_ref().map(Scale::from),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::admit::Endpoint;

    #[test]
    fn reads_names_and_subresources() {
        let crd = json!({"spec": {
            "group": "g.io", "scope": "Cluster", "names": {"kind": "K"},
            "versions": [{"name": "v1"}, {"name": "v2", "storage": true,
                "schema": {"openAPIV3Schema": {"type": "object"}},
                "subresources": {"status": {}, "scale": {"specReplicasPath": ".spec.r", "statusReplicasPath": ".status.r"}},
            }],
        }});
        let endpoint = Endpoint::from_json(&crd, None).unwrap();
        let stored = endpoint.served();
        assert_eq!(stored.gvk(), GroupVersionKind { group: "g.io", version: "v2", kind: "K" });
        assert!(stored.status && !stored.namespaced);
        assert_eq!(stored.scale.as_ref().unwrap().spec_replicas_path, ".spec.r");
        let first = Endpoint::from_json(&crd, Some("v1")).unwrap();
        let first = first.served();
        assert!(!first.status && first.scale.is_none());
        assert!(Endpoint::from_json(&crd, Some("v3")).is_none());
        assert!(Endpoint::from_json(&json!([]), None).is_none());
    }
}
