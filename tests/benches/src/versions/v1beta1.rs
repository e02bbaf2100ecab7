//! A version with renamed and moved fields.

use std::collections::BTreeMap;

use example_derive::workload::{self, PodSpec, PodTemplate};
use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

use super::{parse, print};

/// A workload that runs pods.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[structural(crd(group = "web.example.com", version = "v1beta1", storage = false))]
pub struct Workload {
    /// The desired state.
    pub spec: WorkloadSpec,
}

/// The desired state of a workload.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkloadSpec {
    /// The number of pods.
    #[serde(default = "one")]
    #[structural(default = 1)]
    pub size: u32,
    /// The labels that select the pods of the workload.
    pub selector: String,
    /// Labels of the pod.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pod_labels: BTreeMap<String, String>,
    /// Annotations of the pod.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pod_annotations: BTreeMap<String, String>,
    /// The specification of the pod.
    pub pod: PodSpec,
}

fn one() -> u32 {
    1
}

impl From<WorkloadSpec> for workload::WorkloadSpec {
    fn from(spec: WorkloadSpec) -> Self {
        workload::WorkloadSpec {
            replicas: spec.size,
            selector: parse(spec.selector),
            revision_history_limit: None,
            template: PodTemplate { labels: spec.pod_labels, annotations: spec.pod_annotations, spec: spec.pod },
        }
    }
}

impl From<workload::WorkloadSpec> for WorkloadSpec {
    fn from(spec: workload::WorkloadSpec) -> Self {
        WorkloadSpec {
            size: spec.replicas,
            selector: print(spec.selector),
            pod_labels: spec.template.labels,
            pod_annotations: spec.template.annotations,
            pod: spec.template.spec,
        }
    }
}
