//! A resource that embeds a whole pod template.
//!
//! With the feature `k8s-openapi`, the types of k8s-openapi have schemas, with the list types and map keys that
//! Kubernetes declares. The compiler checks rules that access their fields like any other rule.

use k8s_openapi::api::core::v1::{PersistentVolumeClaimTemplate, PodTemplateSpec};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Condition, LabelSelector};
use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

/// Runs workers until a queue is empty.
#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", status))]
pub struct WorkerPool {
    /// The desired state.
    pub spec: WorkerPoolSpec,
    /// The observed state.
    pub status: Option<WorkerPoolStatus>,
}

/// The desired state of a worker pool.
#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(
    rule(
        "has(self.template.spec) && self.template.spec.containers.exists_one(c, c.name == 'worker')",
        message = "the template must have exactly one container named worker",
        field_path = ".template"
    ),
    rule(
        "!has(self.template.spec) || self.template.spec.containers.all(c, \
         !has(c.securityContext) || !has(c.securityContext.privileged) || !c.securityContext.privileged)",
        message = "privileged containers are not allowed"
    )
)]
pub struct WorkerPoolSpec {
    /// The maximum number of workers.
    #[structural(minimum = 1, maximum = 1000, default = 1)]
    #[serde(default = "one")]
    pub max_workers: i32,
    /// Selects the pods of the workers.
    pub selector: LabelSelector,
    /// The template for the workers' pods.
    pub template: PodTemplateSpec,
    /// Storage for each worker.
    pub scratch: Option<PersistentVolumeClaimTemplate>,
}

fn one() -> i32 {
    1
}

/// The observed state of a worker pool.
#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkerPoolStatus {
    /// The number of running workers.
    pub workers: i32,
    /// The conditions of the worker pool.
    #[structural(list_type = "map", list_map_keys("type"), max_items = 8)]
    #[serde(default)]
    pub conditions: Vec<Condition>,
}
