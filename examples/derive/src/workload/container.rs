//! Containers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use structural_schema::{Quantity, StructuralSchema};

use super::{Probe, SecurityContext, VolumeMount};

/// A container.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Container {
    /// Its name, unique within the pod.
    #[structural(max_length = 63, pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")]
    pub name: String,
    /// The image that it runs.
    #[structural(min_length = 1)]
    pub image: String,
    /// When to pull the image.
    #[serde(default)]
    pub image_pull_policy: PullPolicy,
    /// The program, instead of the image's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "atomic")]
    pub command: Vec<String>,
    /// Arguments of the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "atomic")]
    pub args: Vec<String>,
    /// The folder in which the program starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub working_dir: Option<String>,
    /// Ports that it listens on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("containerPort", "protocol"))]
    pub ports: Vec<ContainerPort>,
    /// Environment variables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("name"))]
    pub env: Vec<EnvVar>,
    /// What it needs and may use.
    #[serde(default)]
    pub resources: ResourceRequirements,
    /// Where volumes appear.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("mountPath"))]
    pub volume_mounts: Vec<VolumeMount>,
    /// Whether it is alive; it starts anew when this fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub liveness_probe: Option<Probe>,
    /// Whether it takes requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readiness_probe: Option<Probe>,
    /// Whether it has started; the other probes wait for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub startup_probe: Option<Probe>,
    /// Whom its processes run as.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub security_context: Option<SecurityContext>,
}

/// When an image is pulled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum PullPolicy {
    /// Whenever a container starts.
    Always,
    /// Unless the node has it.
    #[default]
    IfNotPresent,
    /// Never; the node must have it.
    Never,
}

/// A port of a container.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContainerPort {
    /// Its name, unique within the pod.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(max_length = 15)]
    pub name: Option<String>,
    /// Its number.
    #[structural(minimum = 1)]
    pub container_port: u16,
    /// The port of the node that leads to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1)]
    pub host_port: Option<u16>,
    /// The address of the node that leads to it.
    #[serde(rename = "hostIP", skip_serializing_if = "Option::is_none")]
    pub host_ip: Option<std::net::IpAddr>,
    /// The protocol.
    #[serde(default)]
    #[structural(default = "TCP")]
    pub protocol: Protocol,
}

/// A protocol above IP.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Protocol {
    /// Streams.
    #[default]
    Tcp,
    /// Datagrams.
    Udp,
    /// Streams of messages.
    Sctp,
}

/// An environment variable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(at_most_one_of("value", "valueFrom"))]
pub struct EnvVar {
    /// Its name.
    #[structural(min_length = 1)]
    pub name: String,
    /// Its value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Where its value comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value_from: Option<EnvVarSource>,
}

/// Where the value of an environment variable comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub enum EnvVarSource {
    /// An entry of a config map.
    ConfigMapKeyRef(KeySelector),
    /// An entry of a secret.
    SecretKeyRef(KeySelector),
    /// A field of the pod itself.
    FieldRef(FieldSelector),
}

/// An entry of a config map or of a secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(map_type = "atomic")]
pub struct KeySelector {
    /// The name of the object.
    pub name: String,
    /// The entry.
    pub key: String,
    /// The pod starts even if there is no such entry.
    #[serde(default)]
    pub optional: bool,
}

/// A field of an object.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(map_type = "atomic")]
pub struct FieldSelector {
    /// The version of the schema in which the path is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub api_version: Option<String>,
    /// The path of the field.
    pub field_path: String,
}

/// What a container needs and may use.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResourceRequirements {
    /// What it never exceeds, by the name of the resource.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub limits: BTreeMap<String, Quantity>,
    /// What it is guaranteed, by the name of the resource.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub requests: BTreeMap<String, Quantity>,
}
