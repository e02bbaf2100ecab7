//! What a cluster knows of a version besides its schema.

use std::borrow::Cow;

use structural_schema_model::Definition;

use crate::crd::Scale;

/// A version of a custom resource as a cluster serves it.
#[derive(Clone, Debug)]
pub struct Served {
    /// `spec.group`
    pub group: Cow<'static, str>,
    /// The name of the version.
    pub version: Cow<'static, str>,
    /// `spec.names.kind`
    pub kind: Cow<'static, str>,
    /// Whether `spec.scope` is `Namespaced`.
    pub namespaced: bool,
    /// Whether status is a subresource.
    pub status: bool,
    /// The subresource scale.
    pub scale: Option<Scale>,
}

impl Served {
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

impl From<&Definition<'static>> for Served {
    fn from(definition: &Definition<'static>) -> Self {
        Served {
            group: definition.group.into(),
            version: definition.version.into(),
            kind: definition.kind.into(),
            namespaced: !definition.cluster_scoped,
            status: definition.status,
            scale: definition.scale.as_ref().map(Scale::from),
        }
    }
}
