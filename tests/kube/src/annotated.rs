//! Kinds with `#[x_kube(...)]`, which kube's `KubeSchema` also reads, and with values that kube's rewriting would
//! change.
#![allow(missing_docs, reason = "types for tests")]

use k8s_openapi::api::core::v1::{EnvVar, PodTemplateSpec};
use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use kube::core::Duration;
use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

/// A spec with attributes that kube's `KubeSchema` would read.
#[derive(kube::CustomResource, Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Annotated", namespaced, status = "AnnotatedStatus")]
#[x_kube(
    validation = "self.min <= self.max",
    validation = ("self.max < 100", "max has to be small"),
    validation = Rule::new("self.min >= oldSelf.min")
        .message(Message::Expression("'min was %d'.format([oldSelf.min])".into()))
        .reason(Reason::FieldValueForbidden)
        .field_path(".min")
)]
pub struct AnnotatedSpec {
    pub min: i32,
    #[x_kube(validation = "self != 13")]
    pub max: i32,
    #[x_kube(merge_strategy = ListMerge::Map(vec!["name".into()]))]
    pub env: Vec<EnvVar>,
    #[x_kube(merge_strategy = ListMerge::Set)]
    #[structural(max_items = 8)]
    pub names: Vec<String>,
}

/// A status that has only our schema.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
pub struct AnnotatedStatus {
    #[structural(enumeration("Ready", "Waiting"))]
    pub phase: String,
}

/// A spec with types of k8s-openapi and kube.
#[derive(kube::CustomResource, Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Embedding", namespaced)]
#[serde(rename_all = "camelCase")]
pub struct EmbeddingSpec {
    pub template: PodTemplateSpec,
    pub size: Option<Quantity>,
    pub port: Option<IntOrString>,
    pub timeout: Option<Duration>,
    #[structural(one_of({maximum = 0}, {minimum = 10}))]
    pub weight: Option<i32>,
}
