//! The CRD document.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::conversion::Conversion;
use super::version::Version;
use crate::openapi::Explicit;
use crate::openapi::table::table;

/// A `CustomResourceDefinition` of `apiextensions.k8s.io/v1`.
///
/// The type can represent invalid documents. `null` counts as absent, and unknown fields are kept in `rest`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CustomResourceDefinition {
    /// `apiVersion`
    pub api_version: String,
    /// `kind`
    pub kind: String,
    /// `metadata`
    pub metadata: Metadata,
    /// `spec`
    pub spec: Spec,
    /// `status`, which the server drops on create.
    pub status: Option<Status>,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(CustomResourceDefinition {
    "apiVersion" => api_version,
    "kind" => kind,
    "metadata" => metadata,
    "spec" => spec,
    "status" => status,
});

impl CustomResourceDefinition {
    /// The `apiVersion` of these documents.
    pub const API_VERSION: &'static str = "apiextensions.k8s.io/v1";

    /// The `kind` of these documents.
    pub const KIND: &'static str = "CustomResourceDefinition";

    /// Creates a document that has only `apiVersion` and `kind`.
    pub fn new() -> Self {
        CustomResourceDefinition {
            api_version: Self::API_VERSION.to_owned(),
            kind: Self::KIND.to_owned(),
            ..Self::default()
        }
    }

    /// Returns the version with this name.
    pub fn version(&self, name: &str) -> Option<&Version> {
        self.spec.versions.iter().find(|version| version.name == name)
    }

    /// Returns the storage version.
    pub fn storage_version(&self) -> Option<&Version> {
        self.spec.versions.iter().find(|version| version.storage)
    }

    /// Converts the document to a JSON value.
    // The function is inline, so that only crates that call it compile the serialization of all parts.
    #[inline]
    pub fn to_value(&self) -> Value {
        // Writing into a value cannot fail: every key is a string, and every number is finite or becomes null.
        serde_json::to_value(self).unwrap_or_default()
    }
}

/// `metadata`. Fields that CRDs do not restrict are in [`rest`](Self::rest).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Metadata {
    /// `name`
    pub name: String,
    /// `annotations`
    pub annotations: BTreeMap<String, String>,
    /// `labels`
    pub labels: BTreeMap<String, String>,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// The other fields.
    pub rest: Map<String, Value>,
}

table!(Metadata {
    "annotations" => annotations,
    "labels" => labels,
    "name" => name,
});

/// `spec`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spec {
    /// `conversion`
    pub conversion: Option<Conversion>,
    /// `group`
    pub group: String,
    /// `names`
    pub names: Names,
    /// `preserveUnknownFields`; `true` is forbidden.
    pub preserve_unknown_fields: bool,
    /// `scope`: `Cluster` or `Namespaced`
    pub scope: String,
    /// `versions`
    pub versions: Vec<Version>,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(Spec {
    "conversion" => conversion,
    "group" => group,
    "names" => names,
    "preserveUnknownFields" => preserve_unknown_fields,
    "scope" => scope,
    "versions" => versions,
} always { group, scope, versions, });

/// `spec.names` and `status.acceptedNames`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Names {
    /// `categories`
    pub categories: Vec<String>,
    /// `kind`
    pub kind: String,
    /// `listKind`
    pub list_kind: String,
    /// `plural`
    pub plural: String,
    /// `shortNames`
    pub short_names: Vec<String>,
    /// `singular`
    pub singular: String,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(Names {
    "categories" => categories,
    "kind" => kind,
    "listKind" => list_kind,
    "plural" => plural,
    "shortNames" => short_names,
    "singular" => singular,
} always { kind, plural, });

/// `status`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Status {
    /// `acceptedNames`
    pub accepted_names: Names,
    /// `conditions`
    pub conditions: Vec<Condition>,
    /// `observedGeneration`
    pub observed_generation: i64,
    /// `storedVersions`
    pub stored_versions: Vec<String>,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(Status {
    "acceptedNames" => accepted_names,
    "conditions" => conditions,
    "observedGeneration" => observed_generation,
    "storedVersions" => stored_versions,
} always { conditions, stored_versions, });

/// One of `status.conditions`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Condition {
    /// `lastTransitionTime`
    pub last_transition_time: Option<String>,
    /// `message`
    pub message: String,
    /// `observedGeneration`
    pub observed_generation: i64,
    /// `reason`
    pub reason: String,
    /// `status`
    pub status: String,
    /// `type`
    pub kind: String,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(Condition {
    "lastTransitionTime" => last_transition_time,
    "message" => message,
    "observedGeneration" => observed_generation,
    "reason" => reason,
    "status" => status,
    "type" => kind,
} always { status, kind, });
