//! A resource with a whole pod template inside.
//!
//! The types of k8s-openapi have schemas by the feature `k8s-openapi`, with list types and map keys as Kubernetes declares
//! them. Rules reach into them, and are checked by the compiler like any other.

use k8s_openapi::api::core::v1::{PersistentVolumeClaimTemplate, PodTemplateSpec};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Condition, LabelSelector};
use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

/// Runs workers until a queue is empty.
#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", status))]
pub struct WorkerPool {
    /// What is wanted.
    pub spec: WorkerPoolSpec,
    /// What is there.
    pub status: Option<WorkerPoolStatus>,
}

/// What is wanted.
#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(
    rule(
        "has(self.template.spec) && self.template.spec.containers.exists_one(c, c.name == 'worker')",
        message = "the template needs exactly one container of the name worker",
        field_path = ".template"
    ),
    rule(
        "!has(self.template.spec) || self.template.spec.containers.all(c, \
         !has(c.securityContext) || !has(c.securityContext.privileged) || !c.securityContext.privileged)",
        message = "privileged containers are not allowed"
    )
)]
pub struct WorkerPoolSpec {
    /// How many workers there are at most.
    #[structural(minimum = 1, maximum = 1000, default = 1)]
    #[serde(default)]
    pub max_workers: i32,
    /// Which pods are workers of this pool.
    pub selector: LabelSelector,
    /// What a worker is.
    pub template: PodTemplateSpec,
    /// Storage for each worker.
    pub scratch: Option<PersistentVolumeClaimTemplate>,
}

/// What is there.
#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkerPoolStatus {
    /// How many workers run.
    pub workers: i32,
    /// The newest state of each aspect.
    #[structural(list_type = "map", list_map_keys("type"), max_items = 8)]
    #[serde(default)]
    pub conditions: Vec<Condition>,
}
