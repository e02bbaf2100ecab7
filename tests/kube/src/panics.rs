//! Kinds for which kube panics with the schemas of schemars. It does not panic with ours.
#![allow(missing_docs, reason = "types for tests")]

use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

/// An enum with unit variants and variants with data.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Mixed")]
pub struct MixedSpec {
    pub value: MixedEnum,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
pub enum MixedEnum {
    /// Written as a string.
    A,
    /// Written as an object.
    B { inner: i32 },
}

/// An untagged enum whose variants have the same property with different descriptions.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Described")]
#[serde(untagged)]
pub enum DescribedSpec {
    A {
        /// One description.
        inner: i32,
        additional: String,
    },
    B {
        /// Another one.
        inner: i32,
    },
}

/// An internally tagged enum.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Tagged")]
#[serde(tag = "type")]
pub enum TaggedSpec {
    Git { url: String },
    Archive { path: String, sum: Option<String> },
    Nothing,
}

/// An adjacently tagged enum.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Adjacent")]
pub struct AdjacentSpec {
    pub source: AdjacentEnum,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value")]
pub enum AdjacentEnum {
    Git { url: String },
    Archive { path: String },
}

/// An enum with a skipped variant.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Skipping")]
pub struct SkippingSpec {
    pub value: SkippingEnum,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
pub enum SkippingEnum {
    A {
        inner: i32,
    },
    #[serde(skip)]
    B,
}
