//! A version in which the image of a container has another name.

use std::collections::BTreeMap;

use example_derive::workload::{
    self, ContainerPort, DnsPolicy, EnvVar, HostAlias, Probe, PullPolicy, ResourceRequirements, RestartPolicy,
    SecurityContext, Toleration, Volume, VolumeMount,
};
use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

/// A workload that runs pods.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[structural(crd(group = "web.example.com", version = "v1alpha1", storage = false))]
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
    pub replicas: u32,
    /// The labels that select the pods of the workload.
    #[structural(immutable, min_properties = 1)]
    pub selector: BTreeMap<String, String>,
    /// The number of old revisions to keep for a rollback.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision_history_limit: Option<u32>,
    /// The template for the pods.
    pub template: PodTemplate,
}

/// A template for pods.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct PodTemplate {
    /// Labels of the pod.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub labels: BTreeMap<String, String>,
    /// Annotations of the pod.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub annotations: BTreeMap<String, String>,
    /// The specification of the pod.
    pub spec: PodSpec,
}

/// The specification of a pod.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct PodSpec {
    /// The containers of the pod.
    #[structural(min_items = 1, list_type = "map", list_map_keys("name"))]
    pub containers: Vec<Container>,
    /// The containers that run one after another before the others start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("name"))]
    pub init_containers: Vec<Container>,
    /// The volumes that containers can mount.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("name"))]
    pub volumes: Vec<Volume>,
    /// When to restart a container that has terminated.
    #[serde(default)]
    pub restart_policy: RestartPolicy,
    /// The grace period for terminating the pod.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub termination_grace_period_seconds: Option<i64>,
    /// The maximum running time of the pod.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1)]
    pub active_deadline_seconds: Option<i64>,
    /// The labels of nodes on which the pod can run.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[structural(map_type = "atomic")]
    pub node_selector: BTreeMap<String, String>,
    /// The taints of nodes on which the pod can run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "atomic")]
    pub tolerations: Vec<Toleration>,
    /// Additional entries of `/etc/hosts`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("ip"))]
    pub host_aliases: Vec<HostAlias>,
    /// The service account of the pod.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_account_name: Option<String>,
    /// Whether the pod uses the network of its node.
    #[serde(default)]
    pub host_network: bool,
    /// How the pod resolves names.
    #[serde(default)]
    pub dns_policy: DnsPolicy,
    /// The security settings of the containers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub security_context: Option<SecurityContext>,
    /// The priority class of the pod.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub priority_class_name: Option<String>,
}

/// A container.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Container {
    /// The name of the container, unique within the pod.
    #[structural(max_length = 63, pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")]
    pub name: String,
    /// The container image.
    #[structural(min_length = 1)]
    pub image_name: String,
    /// When to pull the image.
    #[serde(default)]
    pub image_pull_policy: PullPolicy,
    /// The program to run instead of the entry point of the image.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "atomic")]
    pub command: Vec<String>,
    /// The arguments of the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "atomic")]
    pub args: Vec<String>,
    /// The working directory of the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub working_dir: Option<String>,
    /// The ports on which the container listens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("containerPort", "protocol"))]
    pub ports: Vec<ContainerPort>,
    /// Environment variables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("name"))]
    pub env: Vec<EnvVar>,
    /// The compute resources of the container.
    #[serde(default)]
    pub resources: ResourceRequirements,
    /// The volumes to mount.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("mountPath"))]
    pub volume_mounts: Vec<VolumeMount>,
    /// Checks whether the container is alive. The container restarts if the probe fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub liveness_probe: Option<Probe>,
    /// Checks whether the container is ready for requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readiness_probe: Option<Probe>,
    /// Checks whether the container has started. The other probes wait for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub startup_probe: Option<Probe>,
    /// The security settings of the container.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub security_context: Option<SecurityContext>,
}

fn one() -> u32 {
    1
}

/// Implements the conversions between a type and the type with the same name in `v1`. `=>` names fields that differ, and
/// the functions that convert them.
macro_rules! convert {
    ($name:ident { $($same:ident)* } { $($old:ident => $new:ident: $convert:expr;)* }) => {
        impl From<$name> for workload::$name {
            fn from(old: $name) -> Self {
                workload::$name { $($same: old.$same,)* $($new: $convert(old.$old),)* }
            }
        }
        impl From<workload::$name> for $name {
            fn from(new: workload::$name) -> Self {
                $name { $($same: new.$same,)* $($old: $convert(new.$new),)* }
            }
        }
    };
}

convert! { WorkloadSpec { replicas selector revision_history_limit } { template => template: Into::into; } }
convert! { PodTemplate { labels annotations } { spec => spec: Into::into; } }
convert! { PodSpec { volumes restart_policy termination_grace_period_seconds active_deadline_seconds node_selector tolerations host_aliases service_account_name host_network dns_policy security_context priority_class_name } { containers => containers: all; init_containers => init_containers: all; } }
convert! { Container { name image_pull_policy command args working_dir ports env resources volume_mounts liveness_probe readiness_probe startup_probe security_context } { image_name => image: Into::into; } }

fn all<T, U: From<T>>(items: Vec<T>) -> Vec<U> {
    items.into_iter().map(U::from).collect()
}
