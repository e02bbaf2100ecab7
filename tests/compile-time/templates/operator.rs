use std::collections::BTreeMap;

use k8s_openapi::api::core::v1::{
    Affinity, Container, EnvVar, LocalObjectReference, PersistentVolumeClaimSpec, PodSecurityContext, PodTemplateSpec,
    Probe, ResourceRequirements, SecretKeySelector, ServicePort, Toleration, TopologySpreadConstraint, Volume,
};
use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Condition, LabelSelector, Time};
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use kube::{CustomResource, KUBE_IMPORTS};
use serde::{Deserialize, Serialize};

/// Runs the steps of a pipeline as pods.
#[derive(CustomResource, Clone, Debug, Serialize, Deserialize, WITH_RULES)]
#[kube(
    group = "example.com",
    version = "v1",
    kind = "Pipeline",
    namespaced,
    status = "PipelineStatus",
    shortname = "pl",
    printcolumn(name = "Phase", type_ = "string", json_path = ".status.phase"),
    printcolumn(name = "Steps", type_ = "integer", json_path = ".status.finished"),
    SCHEMA_MODE
)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = ("self.steps.exists(s, s.name == self.firstStep)", "firstStep must be the name of a step"))]
#[x_kube(validation = ("!has(self.template.spec) || self.template.spec.containers.exists_one(c, c.name == 'step')", "the template must have one container named step"))]
pub struct PipelineSpec {
    /// The name of the step that runs first.
    #[schemars(length(min = 1, max = 63))]
    pub first_step: String,
    /// The steps.
    #[schemars(length(min = 1, max = 32))]
    #[x_kube(merge_strategy = ListMerge::Map(vec!["name".into()]))]
    pub steps: Vec<Step>,
    /// The template of the pods that run steps.
    pub template: PodTemplateSpec,
    /// Values that all steps receive.
    pub parameters: Option<BTreeMap<String, String>>,
    /// What happens to the pods of finished steps.
    pub clean_up: Option<CleanUp>,
    /// Limits of each run.
    pub limits: Option<RunLimits>,
    /// Credentials for private registries.
    pub image_pull_secrets: Option<Vec<LocalObjectReference>>,
    /// Whether the pipeline is suspended.
    pub suspended: Option<bool>,
}

/// A step of a pipeline.
#[derive(Clone, Debug, Serialize, Deserialize, WITH_RULES)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = ("has(self.image) != has(self.container)", "exactly one of image and container must be set"))]
pub struct Step {
    /// The name of the step, unique within the pipeline.
    #[schemars(length(min = 1, max = 63), regex(pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"))]
    pub name: String,
    /// The image to run, if the template has the other settings.
    pub image: Option<String>,
    /// A complete container.
    pub container: Option<Container>,
    /// The steps that must succeed before this one starts.
    #[schemars(length(max = 32))]
    pub after: Option<Vec<String>>,
    /// Environment variables in addition to those of the template.
    pub env: Option<Vec<EnvVar>>,
    /// Resources that replace those of the template.
    pub resources: Option<ResourceRequirements>,
    /// The number of attempts.
    #[schemars(range(min = 1, max = 10))]
    pub attempts: Option<i32>,
}

/// What happens to the pods of finished steps.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, WITHOUT_RULES)]
pub enum CleanUp {
    /// Delete all pods.
    Always,
    /// Keep the pods of failed steps.
    OnSuccess,
    /// Keep all pods.
    Never,
}

/// Limits of a run.
#[derive(Clone, Debug, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub struct RunLimits {
    /// The number of steps that run at the same time.
    #[schemars(range(min = 1, max = 64))]
    pub parallelism: Option<i32>,
    /// The time after which a run fails.
    #[schemars(range(min = 1))]
    pub deadline_seconds: Option<i64>,
    /// The memory of all steps together.
    pub memory: Option<Quantity>,
}

/// The observed state of a pipeline.
#[derive(Clone, Debug, Default, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub struct PipelineStatus {
    /// The phase of the last run.
    pub phase: Option<String>,
    /// The number of finished steps.
    pub finished: Option<i32>,
    /// The steps of the last run.
    pub steps: Option<Vec<StepStatus>>,
    /// The conditions of the pipeline.
    pub conditions: Option<Vec<Condition>>,
    /// The generation that the status describes.
    pub observed_generation: Option<i64>,
}

/// The observed state of a step.
#[derive(Clone, Debug, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub struct StepStatus {
    /// The name of the step.
    pub name: String,
    /// The name of the pod.
    pub pod: Option<String>,
    /// The exit code of the step.
    pub exit_code: Option<i32>,
    /// When the step started.
    pub started_at: Option<Time>,
    /// When the step finished.
    pub finished_at: Option<Time>,
}

/// Serves a web site from replicated pods.
#[derive(CustomResource, Clone, Debug, Serialize, Deserialize, WITH_RULES)]
#[kube(
    group = "example.com",
    version = "v1",
    kind = "WebService",
    namespaced,
    status = "WebServiceStatus",
    scale(spec_replicas_path = ".spec.replicas", status_replicas_path = ".status.replicas"),
    printcolumn(name = "Ready", type_ = "integer", json_path = ".status.readyReplicas"),
    SCHEMA_MODE
)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = ("!has(self.autoscaling) || self.autoscaling.minReplicas <= self.autoscaling.maxReplicas", "minReplicas must not exceed maxReplicas"))]
#[x_kube(validation = ("!has(self.tls) || self.ports.exists(p, p.port == 443)", "TLS needs port 443"))]
#[x_kube(validation = "self.selector == oldSelf.selector")]
pub struct WebServiceSpec {
    /// The number of pods.
    #[schemars(range(min = 0, max = 1000))]
    pub replicas: i32,
    /// Selects the pods of the service.
    pub selector: LabelSelector,
    /// The template of the pods.
    pub template: PodTemplateSpec,
    /// The ports of the service.
    #[schemars(length(min = 1, max = 16))]
    pub ports: Vec<ServicePort>,
    /// The bounds of automatic scaling.
    pub autoscaling: Option<Autoscaling>,
    /// How pods are replaced.
    pub rollout: Option<Rollout>,
    /// The certificates of the service.
    pub tls: Option<Tls>,
    /// The probe of the load balancer.
    pub health_check: Option<Probe>,
}

/// The bounds of automatic scaling.
#[derive(Clone, Debug, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub struct Autoscaling {
    /// The smallest number of pods.
    #[schemars(range(min = 1, max = 1000))]
    pub min_replicas: i32,
    /// The largest number of pods.
    #[schemars(range(min = 1, max = 1000))]
    pub max_replicas: i32,
    /// The utilization of the CPU to aim for, in percent.
    #[schemars(range(min = 1, max = 100))]
    pub cpu_percent: Option<i32>,
    /// The requests per second and pod to aim for.
    pub requests_per_second: Option<Quantity>,
}

/// How pods are replaced.
#[derive(Clone, Debug, Serialize, Deserialize, WITH_RULES)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = ("has(self.maxSurge) || has(self.maxUnavailable)", "set maxSurge, maxUnavailable, or both"))]
pub struct Rollout {
    /// The pods that may exist in addition.
    pub max_surge: Option<IntOrString>,
    /// The pods that may be unavailable.
    pub max_unavailable: Option<IntOrString>,
    /// The time for which a pod must be ready.
    #[schemars(range(min = 0, max = 3600))]
    pub min_ready_seconds: Option<i32>,
}

/// The certificates of a service.
#[derive(Clone, Debug, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub struct Tls {
    /// The certificate.
    pub certificate: SecretKeySelector,
    /// The private key.
    pub key: SecretKeySelector,
    /// The names that the certificate is valid for.
    #[schemars(length(max = 64))]
    pub hosts: Vec<String>,
}

/// The observed state of a web service.
#[derive(Clone, Debug, Default, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub struct WebServiceStatus {
    /// The number of pods.
    pub replicas: Option<i32>,
    /// The number of ready pods.
    pub ready_replicas: Option<i32>,
    /// The addresses of the service.
    pub addresses: Option<Vec<String>>,
    /// The conditions of the service.
    pub conditions: Option<Vec<Condition>>,
}

/// A replicated store with volumes.
#[derive(CustomResource, Clone, Debug, Serialize, Deserialize, WITH_RULES)]
#[kube(
    group = "example.com",
    version = "v1",
    kind = "Store",
    namespaced,
    status = "StoreStatus",
    printcolumn(name = "Version", type_ = "string", json_path = ".spec.version"),
    SCHEMA_MODE
)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = ("self.replicas % 2 == 1", "the number of replicas must be odd"))]
#[x_kube(validation = ("!has(oldSelf.storage.storageClassName) || self.storage.storageClassName == oldSelf.storage.storageClassName", "the storage class cannot change"))]
#[x_kube(validation = ("!has(self.backup) || self.backup.keep > 0", "keep at least one backup"))]
pub struct StoreSpec {
    /// The version of the store.
    #[schemars(regex(pattern = "^[0-9]+\\.[0-9]+\\.[0-9]+$"), length(max = 32))]
    pub version: String,
    /// The number of pods.
    #[schemars(range(min = 1, max = 9))]
    pub replicas: i32,
    /// The volume of each pod.
    pub storage: PersistentVolumeClaimSpec,
    /// The resources of each pod.
    pub resources: Option<ResourceRequirements>,
    /// Where the pods run.
    pub placement: Option<Placement>,
    /// The periodic backups.
    pub backup: Option<Backup>,
    /// Settings of the store.
    pub settings: Option<BTreeMap<String, IntOrString>>,
    /// Containers that run next to the store.
    pub sidecars: Option<Vec<Container>>,
    /// Volumes of the sidecars.
    pub volumes: Option<Vec<Volume>>,
    /// The users of the store.
    #[schemars(length(max = 64))]
    pub users: Option<Vec<User>>,
}

/// Where pods run.
#[derive(Clone, Debug, Default, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub struct Placement {
    /// The affinity of the pods.
    pub affinity: Option<Affinity>,
    /// The taints that the pods tolerate.
    pub tolerations: Option<Vec<Toleration>>,
    /// How the pods are spread.
    pub topology_spread_constraints: Option<Vec<TopologySpreadConstraint>>,
    /// The labels of the nodes.
    pub node_selector: Option<BTreeMap<String, String>>,
    /// The users and groups of the processes.
    pub security_context: Option<PodSecurityContext>,
}

/// Periodic backups.
#[derive(Clone, Debug, Serialize, Deserialize, WITH_RULES)]
#[serde(rename_all = "camelCase")]
pub struct Backup {
    /// When backups start.
    #[x_kube(validation = ("self.split(' ').size() == 5", "a schedule has five fields"))]
    #[schemars(length(max = 64))]
    pub schedule: String,
    /// The number of backups that are kept.
    pub keep: i32,
    /// Where backups are stored.
    pub target: BackupTarget,
    /// The template of the pods that write backups.
    pub template: Option<PodTemplateSpec>,
}

/// Where backups are stored.
#[derive(Clone, Debug, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub enum BackupTarget {
    /// A volume.
    Volume(PersistentVolumeClaimSpec),
    /// An object store.
    Bucket(Bucket),
}

/// A bucket of an object store.
#[derive(Clone, Debug, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub struct Bucket {
    /// The address of the object store.
    pub endpoint: String,
    /// The name of the bucket.
    #[schemars(length(min = 3, max = 63))]
    pub name: String,
    /// The credentials.
    pub credentials: SecretKeySelector,
}

/// A user of a store.
#[derive(Clone, Debug, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// The name of the user.
    #[schemars(length(min = 1, max = 63))]
    pub name: String,
    /// The password of the user.
    pub password: SecretKeySelector,
    /// What the user may do.
    pub roles: Option<Vec<String>>,
}

/// The observed state of a store.
#[derive(Clone, Debug, Default, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub struct StoreStatus {
    /// The version that runs.
    pub version: Option<String>,
    /// The name of the primary pod.
    pub primary: Option<String>,
    /// When the last backup finished.
    pub last_backup: Option<Time>,
    /// The capacity of all volumes.
    pub capacity: Option<BTreeMap<String, Quantity>>,
    /// The conditions of the store.
    pub conditions: Option<Vec<Condition>>,
}

/// Runs a pod on every node that matches.
#[derive(CustomResource, Clone, Debug, Serialize, Deserialize, WITH_RULES)]
#[kube(group = "example.com", version = "v1", kind = "NodeAgent", status = "NodeAgentStatus", SCHEMA_MODE)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = ("!has(self.template.spec) || !has(self.template.spec.restartPolicy) || self.template.spec.restartPolicy == 'Always'", "agents must restart"))]
pub struct NodeAgentSpec {
    /// Selects the nodes.
    pub node_selector: LabelSelector,
    /// The template of the pods.
    pub template: PodTemplateSpec,
    /// How pods are replaced.
    pub rollout: Option<Rollout>,
    /// Where the pods run.
    pub placement: Option<Placement>,
}

/// The observed state of an agent.
#[derive(Clone, Debug, Default, Serialize, Deserialize, WITHOUT_RULES)]
#[serde(rename_all = "camelCase")]
pub struct NodeAgentStatus {
    /// The number of nodes that match.
    pub nodes: Option<i32>,
    /// The number of nodes with a ready pod.
    pub ready: Option<i32>,
    /// The conditions of the agent.
    pub conditions: Option<Vec<Condition>>,
}
