//! Kinds on whose schemas, made by schemars, kube panics. Ours pass.
#![allow(missing_docs, reason = "the types of a test")]

use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

/// Units among variants with data.
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

/// One property of two types.
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

/// A tag inside of the object.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Tagged")]
#[serde(tag = "type")]
pub enum TaggedSpec {
    Git { url: String },
    Archive { path: String, sum: Option<String> },
    Nothing,
}

/// A tag beside the content.
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

/// Variants that nobody writes.
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
