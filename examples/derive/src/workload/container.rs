//! Containers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use structural_schema::{Quantity, StructuralSchema};

use super::{Probe, SecurityContext, VolumeMount};

/// A container.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Container {
    /// The name of the container, unique within the pod.
    #[structural(max_length = 63, pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")]
    pub name: String,
    /// The container image.
    #[structural(min_length = 1)]
    pub image: String,
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

/// When to pull an image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum PullPolicy {
    /// Pull the image whenever a container starts.
    Always,
    /// Pull the image unless it is present on the node.
    #[default]
    IfNotPresent,
    /// Never pull the image.
    Never,
}

/// A port of a container.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContainerPort {
    /// The name of the port, unique within the pod.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(max_length = 15)]
    pub name: Option<String>,
    /// The port number.
    #[structural(minimum = 1)]
    pub container_port: u16,
    /// The port on the node that forwards to this port.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1)]
    pub host_port: Option<u16>,
    /// The IP address of the node that the host port binds to.
    #[serde(rename = "hostIP", skip_serializing_if = "Option::is_none")]
    pub host_ip: Option<std::net::IpAddr>,
    /// The protocol.
    #[serde(default)]
    #[structural(default = "TCP")]
    pub protocol: Protocol,
}

/// A transport protocol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Protocol {
    /// Transmission Control Protocol.
    #[default]
    Tcp,
    /// User Datagram Protocol.
    Udp,
    /// Stream Control Transmission Protocol.
    Sctp,
}

/// An environment variable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(at_most_one_of("value", "valueFrom"))]
pub struct EnvVar {
    /// The name of the variable.
    #[structural(min_length = 1)]
    pub name: String,
    /// The value of the variable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The source of the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value_from: Option<EnvVarSource>,
}

/// The source of an environment variable's value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub enum EnvVarSource {
    /// A key of a config map.
    ConfigMapKeyRef(KeySelector),
    /// A key of a secret.
    SecretKeyRef(KeySelector),
    /// A field of the pod.
    FieldRef(FieldSelector),
}

/// A key of a config map or secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(map_type = "atomic")]
pub struct KeySelector {
    /// The name of the object.
    pub name: String,
    /// The key.
    pub key: String,
    /// Whether the pod can start if the key does not exist.
    #[serde(default)]
    pub optional: bool,
}

/// A field of an object.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(map_type = "atomic")]
pub struct FieldSelector {
    /// The API version in which the path is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub api_version: Option<String>,
    /// The path of the field.
    pub field_path: String,
}

/// The compute resources of a container.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResourceRequirements {
    /// The maximum amounts, by resource name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub limits: BTreeMap<String, Quantity>,
    /// The guaranteed amounts, by resource name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub requests: BTreeMap<String, Quantity>,
}
