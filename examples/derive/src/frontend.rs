//! The API of an operator for web front ends: a resource of typical size.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use structural_schema::{IntOrString, Quantity, StructuralSchema};

/// A web front end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(crd(group = "web.example.com", version = "v1", short_names("fe"), categories("all"), status))]
pub struct Frontend {
    /// The desired state.
    pub spec: FrontendSpec,
    /// The last observed state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<FrontendStatus>,
}

/// The desired state of a front end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
// A mutating webhook applies this default: see examples/webhook.
#[structural(default_rule(
    field = "maxUnavailable",
    rule = "self.updateStrategy == 'RollingUpdate' && self.replicas < 4 ? 1 : null"
))]
pub struct FrontendSpec {
    /// The number of replicas. Ignored if `autoscaling` is set.
    #[serde(default = "default_replicas")]
    #[structural(maximum = 1000, default = 1)]
    pub replicas: u32,

    /// Adjusts the number of replicas to the load.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub autoscaling: Option<Autoscaling>,

    /// Where the content comes from.
    pub source: Source,

    /// Ports that the front end serves.
    #[structural(min_items = 1, max_items = 16, list_type = "map", list_map_keys("name"))]
    pub ports: Vec<Port>,

    /// Environment variables. A variable can refer to earlier ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(max_items = 200, list_type = "map", list_map_keys("name"))]
    pub env: Vec<EnvVar>,

    /// Labels of all objects that the operator creates.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[structural(max_properties = 32, values(max_length = 63))]
    pub labels: BTreeMap<String, String>,

    /// Host names under which the front end is reachable.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "set", items(max_length = 253, pattern = r"^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$"))]
    pub hosts: Vec<String>,

    /// How to replace replicas with a new version.
    #[serde(default)]
    pub update_strategy: UpdateStrategy,

    /// How many replicas may be unavailable during an update, as a number or a percentage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_unavailable: Option<IntOrString>,

    /// The compute resources of each replica.
    #[serde(default)]
    pub resources: Resources,

    /// Taints of nodes on which the front end may run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tolerations: Vec<Toleration>,

    /// The class of the front end, for clusters with more than one operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(immutable, min_length = 1, max_length = 63)]
    pub class: Option<String>,

    /// Pauses all changes.
    #[serde(default)]
    pub paused: bool,
}

fn default_replicas() -> u32 {
    1
}

/// The limits of automatic scaling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(rule("self.minReplicas <= self.maxReplicas", message = "minReplicas must not exceed maxReplicas"))]
pub struct Autoscaling {
    /// The minimum number of replicas.
    #[structural(minimum = 1, maximum = 1000)]
    pub min_replicas: u32,
    /// The maximum number of replicas.
    #[structural(minimum = 1, maximum = 1000)]
    pub max_replicas: u32,
    /// The load at which replicas are added, as a percentage of the requested CPU.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1, maximum = 100)]
    pub target_utilization: Option<u8>,
}

/// Where the content comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", rename_all_fields = "camelCase")]
pub enum Source {
    /// A prebuilt container image.
    Image {
        /// The image with its tag or digest.
        #[structural(min_length = 1)]
        image: String,
        /// When to pull the image.
        #[serde(default)]
        pull_policy: PullPolicy,
    },
    /// A repository to build.
    Git(GitSource),
    /// A placeholder page.
    Empty,
}

/// A Git repository.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct GitSource {
    /// The URL of the repository.
    #[structural(format = "uri")]
    pub repository: String,
    /// A branch, a tag or a commit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// The folder to build.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(pattern = r"^[^/].*$")]
    pub path: Option<String>,
}

/// When to pull an image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum PullPolicy {
    /// Pull the image whenever a replica starts.
    Always,
    /// Pull the image unless it is present on the node.
    #[default]
    IfNotPresent,
    /// Never pull the image.
    Never,
}

/// A port.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Port {
    /// The name of the port, unique within the front end.
    #[structural(max_length = 15, pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")]
    pub name: String,
    /// The port number.
    #[structural(minimum = 1)]
    pub port: u16,
    /// The number or name of the port on which the process listens. Defaults to `port`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target_port: Option<IntOrString>,
}

/// An environment variable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(at_most_one_of("value", "secretRef"))]
pub struct EnvVar {
    /// The name of the variable.
    #[structural(min_length = 1)]
    pub name: String,
    /// The value of the variable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// A reference to a secret that contains the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret_ref: Option<SecretKey>,
}

/// A key of a secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(map_type = "atomic")]
pub struct SecretKey {
    /// The name of the secret.
    pub name: String,
    /// The key.
    pub key: String,
}

/// How to replace replicas with a new version.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum UpdateStrategy {
    /// Replace one replica after another.
    #[default]
    RollingUpdate,
    /// Stop all old replicas before the first new one starts.
    Recreate,
}

/// The compute resources of a replica.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Resources {
    /// The guaranteed amounts, by resource name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub requests: BTreeMap<String, Quantity>,
    /// The maximum amounts, by resource name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub limits: BTreeMap<String, Quantity>,
}

/// A toleration of a taint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Toleration {
    /// The key of the taint. Matches all keys if this is not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// How to compare the key and the value.
    #[serde(default)]
    pub operator: TolerationOperator,
    /// The value of the taint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// How long to tolerate the taint. There is no limit if this is not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub toleration_seconds: Option<i64>,
}

/// How a toleration compares the key and the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum TolerationOperator {
    /// The key and the value are equal.
    #[default]
    Equal,
    /// The key exists.
    Exists,
}

/// The observed state of a front end.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct FrontendStatus {
    /// The generation of the spec that this status describes.
    #[serde(default)]
    pub observed_generation: i64,
    /// The number of replicas that serve requests.
    #[serde(default)]
    pub ready_replicas: u32,
    /// The IP addresses of the front end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub addresses: Vec<std::net::IpAddr>,
    /// The conditions of the front end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("type"))]
    pub conditions: Vec<Condition>,
}

/// A condition of a resource.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Condition {
    /// The type of the condition, such as `Ready`.
    #[structural(max_length = 316)]
    pub r#type: String,
    /// Whether the condition is true.
    pub status: ConditionStatus,
    /// A machine-readable reason for the last change.
    #[structural(min_length = 1, max_length = 1024, pattern = "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$")]
    pub reason: String,
    /// A human-readable explanation of the last change.
    #[structural(max_length = 32768)]
    pub message: String,
    /// The time of the last change of `status`.
    #[structural(format = "date-time")]
    pub last_transition_time: String,
    /// The generation of the spec that the condition describes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub observed_generation: Option<i64>,
}

/// The status of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum ConditionStatus {
    /// The condition is true.
    True,
    /// The condition is false.
    False,
    /// The status of the condition is unknown.
    Unknown,
}
