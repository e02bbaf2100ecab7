//! What a cluster knows of a version besides its schema.

use std::borrow::Cow;

use crate::crd::Scale;
use crate::resource::Names;

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

impl From<&Names> for Served {
    fn from(names: &Names) -> Self {
        Served {
            group: names.group.into(),
            version: names.version.into(),
            kind: names.kind.into(),
            namespaced: !names.cluster_scoped,
            status: names.status,
            scale: None,
        }
    }
}
