//! A pod template: a large type with deep nesting, as operators embed it.

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
    /// What is wanted.
    pub spec: WorkloadSpec,
}

/// What is wanted of a workload.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkloadSpec {
    /// How many pods run.
    #[serde(default = "one")]
    #[structural(default = 1)]
    pub replicas: u32,
    /// Labels by which the workload finds its pods.
    #[structural(immutable, min_properties = 1)]
    pub selector: BTreeMap<String, String>,
    /// How many old versions are kept for a way back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision_history_limit: Option<u32>,
    /// What each pod looks like.
    pub template: PodTemplate,
}

fn one() -> u32 {
    1
}

/// What a pod looks like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct PodTemplate {
    /// Labels of the pod.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub labels: BTreeMap<String, String>,
    /// Annotations of the pod.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub annotations: BTreeMap<String, String>,
    /// What runs in the pod.
    pub spec: PodSpec,
}

/// What runs in a pod.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct PodSpec {
    /// Containers that run side by side.
    #[structural(min_items = 1, list_type = "map", list_map_keys("name"))]
    pub containers: Vec<Container>,
    /// Containers that run first, one after the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("name"))]
    pub init_containers: Vec<Container>,
    /// Files that containers can mount.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("name"))]
    pub volumes: Vec<Volume>,
    /// When a container that ended starts again.
    #[serde(default)]
    pub restart_policy: RestartPolicy,
    /// How long a pod may take to end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub termination_grace_period_seconds: Option<i64>,
    /// How long a pod may run at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1)]
    pub active_deadline_seconds: Option<i64>,
    /// Labels of the nodes that fit.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[structural(map_type = "atomic")]
    pub node_selector: BTreeMap<String, String>,
    /// Tainted nodes that fit nevertheless.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "atomic")]
    pub tolerations: Vec<Toleration>,
    /// Names that `/etc/hosts` gets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("ip"))]
    pub host_aliases: Vec<HostAlias>,
    /// Who the pod is towards the API server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_account_name: Option<String>,
    /// Whether the pod uses the network of its node.
    #[serde(default)]
    pub host_network: bool,
    /// How names are resolved.
    #[serde(default)]
    pub dns_policy: DnsPolicy,
    /// Whom the processes run as.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub security_context: Option<SecurityContext>,
    /// How important the pod is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub priority_class_name: Option<String>,
}

/// When a container that ended starts again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum RestartPolicy {
    /// Always.
    #[default]
    Always,
    /// If it failed.
    OnFailure,
    /// Never.
    Never,
}

/// How names are resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum DnsPolicy {
    /// By the cluster first.
    #[default]
    ClusterFirst,
    /// By the cluster first, in the network of the node too.
    ClusterFirstWithHostNet,
    /// As the node does.
    Default,
}

/// A taint that is tolerated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Toleration {
    /// The taint's key; every key unless set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// How key and value are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(enumeration("Equal", "Exists"))]
    pub operator: Option<String>,
    /// The taint's value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// What the taint does; everything unless set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(enumeration("NoSchedule", "PreferNoSchedule", "NoExecute"))]
    pub effect: Option<String>,
    /// How long the taint is tolerated; for ever unless set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toleration_seconds: Option<i64>,
}

/// Names of an address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct HostAlias {
    /// The address.
    pub ip: std::net::IpAddr,
    /// Its names.
    #[structural(min_items = 1, list_type = "atomic")]
    pub hostnames: Vec<String>,
}

/// Whom processes run as.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecurityContext {
    /// The user.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub run_as_user: Option<i64>,
    /// The group.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub run_as_group: Option<i64>,
    /// Anyone but root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run_as_non_root: Option<bool>,
    /// The root folder cannot be written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_only_root_filesystem: Option<bool>,
}
