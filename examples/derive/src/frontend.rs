//! The API of an operator that runs web front ends: a resource of the usual size.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use structural_schema::{IntOrString, Quantity, StructuralSchema};

/// A web front end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(crd(group = "web.example.com", version = "v1", short_names("fe"), categories("all"), status))]
pub struct Frontend {
    /// What is wanted.
    pub spec: FrontendSpec,
    /// What was observed last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<FrontendStatus>,
}

/// What is wanted of a front end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct FrontendSpec {
    /// How many copies run. Ignored while `autoscaling` is set.
    #[serde(default = "default_replicas")]
    #[structural(maximum = 1000, default = 1)]
    pub replicas: u32,

    /// Lets the number of copies follow the load.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub autoscaling: Option<Autoscaling>,

    /// Where the content comes from.
    pub source: Source,

    /// Ports that the front end serves.
    #[structural(min_items = 1, max_items = 16, list_type = "map", list_map_keys("name"))]
    pub ports: Vec<Port>,

    /// Environment variables, in the order in which they refer to each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(max_items = 200, list_type = "map", list_map_keys("name"))]
    pub env: Vec<EnvVar>,

    /// Labels of everything that the operator creates.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[structural(max_properties = 32, values(max_length = 63))]
    pub labels: BTreeMap<String, String>,

    /// Host names under which the front end is reachable.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "set", items(max_length = 253, pattern = r"^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$"))]
    pub hosts: Vec<String>,

    /// How a new version takes the place of the old one.
    #[serde(default)]
    pub update_strategy: UpdateStrategy,

    /// How many copies may be missing during an update: a number or a percentage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_unavailable: Option<IntOrString>,

    /// What each copy may use.
    #[serde(default)]
    pub resources: Resources,

    /// Tainted nodes that the front end may run on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tolerations: Vec<Toleration>,

    /// The class of the front end, for clusters with more than one operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(immutable, min_length = 1, max_length = 63)]
    pub class: Option<String>,

    /// No changes are made while this is set.
    #[serde(default)]
    pub paused: bool,
}

fn default_replicas() -> u32 {
    1
}

/// Limits of automatic scaling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(rule("self.minReplicas <= self.maxReplicas", message = "minReplicas must not exceed maxReplicas"))]
pub struct Autoscaling {
    /// At least so many copies.
    #[structural(minimum = 1, maximum = 1000)]
    pub min_replicas: u32,
    /// At most so many copies.
    #[structural(minimum = 1, maximum = 1000)]
    pub max_replicas: u32,
    /// The load at which copies are added, in percent of the requested CPU.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1, maximum = 100)]
    pub target_utilization: Option<u8>,
}

/// Where the content comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", rename_all_fields = "camelCase")]
pub enum Source {
    /// A container image that is ready to run.
    Image {
        /// The image with its tag or digest.
        #[structural(min_length = 1)]
        image: String,
        /// When to pull it.
        #[serde(default)]
        pull_policy: PullPolicy,
    },
    /// A repository that is built first.
    Git(GitSource),
    /// A placeholder page.
    Empty,
}

/// A Git repository.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct GitSource {
    /// Its address.
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

/// When an image is pulled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum PullPolicy {
    /// Whenever a copy starts.
    Always,
    /// Unless the node has it.
    #[default]
    IfNotPresent,
    /// Never; the node must have it.
    Never,
}

/// A port.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Port {
    /// Its name, unique within the front end.
    #[structural(max_length = 15, pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")]
    pub name: String,
    /// Its number.
    #[structural(minimum = 1)]
    pub port: u16,
    /// Where the process listens, by number or by name; the same number unless set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target_port: Option<IntOrString>,
}

/// An environment variable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(at_most_one_of("value", "secretRef"))]
pub struct EnvVar {
    /// Its name.
    #[structural(min_length = 1)]
    pub name: String,
    /// Its value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Takes the value from a secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret_ref: Option<SecretKey>,
}

/// An entry of a secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(map_type = "atomic")]
pub struct SecretKey {
    /// The name of the secret.
    pub name: String,
    /// The entry.
    pub key: String,
}

/// How a new version takes the place of the old one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum UpdateStrategy {
    /// Copy by copy.
    #[default]
    RollingUpdate,
    /// All old copies stop before the first new one starts.
    Recreate,
}

/// What a copy may use.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Resources {
    /// What it is guaranteed, by the name of the resource.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub requests: BTreeMap<String, Quantity>,
    /// What it never exceeds, by the name of the resource.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub limits: BTreeMap<String, Quantity>,
}

/// A taint that is tolerated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Toleration {
    /// The taint's key; every key unless set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// How key and value are compared.
    #[serde(default)]
    pub operator: TolerationOperator,
    /// The taint's value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// How long the taint is tolerated; for ever unless set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub toleration_seconds: Option<i64>,
}

/// How a toleration compares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum TolerationOperator {
    /// Key and value are the same.
    #[default]
    Equal,
    /// The key exists.
    Exists,
}

/// What was observed of a front end.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct FrontendStatus {
    /// The generation of the spec that this status describes.
    #[serde(default)]
    pub observed_generation: i64,
    /// Copies that serve requests.
    #[serde(default)]
    pub ready_replicas: u32,
    /// Addresses under which the front end answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub addresses: Vec<std::net::IpAddr>,
    /// What is true of the front end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(list_type = "map", list_map_keys("type"))]
    pub conditions: Vec<Condition>,
}

/// Something that is true of a resource, or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Condition {
    /// What it is about, such as `Ready`.
    #[structural(max_length = 316)]
    pub r#type: String,
    /// Whether it holds.
    pub status: ConditionStatus,
    /// A word for programs that says why.
    #[structural(min_length = 1, max_length = 1024, pattern = "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$")]
    pub reason: String,
    /// A sentence for people that says why.
    #[structural(max_length = 32768)]
    pub message: String,
    /// When `status` changed last.
    #[structural(format = "date-time")]
    pub last_transition_time: String,
    /// The generation of the spec that the condition is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub observed_generation: Option<i64>,
}

/// Whether a condition holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum ConditionStatus {
    /// It holds.
    True,
    /// It does not hold.
    False,
    /// Nobody knows.
    Unknown,
}
