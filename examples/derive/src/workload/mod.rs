//! A workload with a pod template: a large, deeply nested type, as operators embed it.

mod container;
mod probe;
mod volume;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

pub use container::{
    Container, ContainerPort, EnvVar, EnvVarSource, FieldSelector, KeySelector, Protocol, PullPolicy,
    ResourceRequirements,
};
pub use probe::{ExecAction, HttpGetAction, Probe, ProbeHandler, TcpSocketAction, UriScheme};
pub use volume::{Volume, VolumeMount, VolumeSource};

/// A workload that runs pods.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(crd(group = "web.example.com", version = "v1"))]
pub struct Workload {
    /// The desired state.
    pub spec: WorkloadSpec,
}

/// The desired state of a workload.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
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

fn one() -> u32 {
    1
}

/// A template for pods.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
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

/// When to restart a container that has terminated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum RestartPolicy {
    /// Always.
    #[default]
    Always,
    /// If the container failed.
    OnFailure,
    /// Never.
    Never,
}

/// How a pod resolves names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum DnsPolicy {
    /// With the DNS server of the cluster first.
    #[default]
    ClusterFirst,
    /// With the DNS server of the cluster first, for pods in the host network.
    ClusterFirstWithHostNet,
    /// With the settings of the node.
    Default,
}

/// A toleration of a taint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Toleration {
    /// The key of the taint. Matches all keys if this is not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// How to compare the key and the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(enumeration("Equal", "Exists"))]
    pub operator: Option<String>,
    /// The value of the taint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The effect of the taint. Matches all effects if this is not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(enumeration("NoSchedule", "PreferNoSchedule", "NoExecute"))]
    pub effect: Option<String>,
    /// How long to tolerate the taint. There is no limit if this is not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toleration_seconds: Option<i64>,
}

/// An entry of `/etc/hosts`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct HostAlias {
    /// The IP address.
    pub ip: std::net::IpAddr,
    /// The host names.
    #[structural(min_items = 1, list_type = "atomic")]
    pub hostnames: Vec<String>,
}

/// The security settings of a container.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecurityContext {
    /// The user ID.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub run_as_user: Option<i64>,
    /// The group ID.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub run_as_group: Option<i64>,
    /// Whether the container must not run as root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run_as_non_root: Option<bool>,
    /// Whether the root file system is read-only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_only_root_filesystem: Option<bool>,
}
