//! The names and subresources of a served version.

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
    /// Whether the `status` subresource is enabled.
    pub status: bool,
    /// The `scale` subresource.
    pub scale: Option<Scale>,
}

impl Served {
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
