//! The kind `StaticSite`.

use k8s_openapi::api::core::v1::ResourceRequirements;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition;
use kube::CustomResource;
use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

/// The desired state of a site, which serves the files of a config map.
#[derive(CustomResource, Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[kube(
    group = "example.com",
    version = "v1",
    kind = "StaticSite",
    schema = "disabled",
    doc = "Serves the files of a config map.",
    derive = "PartialEq",
    namespaced,
    shortname = "site",
    status = "StaticSiteStatus",
    printcolumn(name = "Host", type_ = "string", json_path = ".spec.host"),
    printcolumn(name = "Ready", type_ = "integer", json_path = ".status.readyReplicas"),
    scale(spec_replicas_path = ".spec.replicas", status_replicas_path = ".status.readyReplicas")
)]
#[serde(rename_all = "camelCase")]
#[structural(rule(
    "self.host == oldSelf.host || self.replicas == 0",
    message = "scale to zero before moving to another host"
))]
pub struct StaticSiteSpec {
    /// The host name of the site.
    #[structural(max_length = 253, format = "hostname")]
    pub host: String,
    /// The name of the config map with the files.
    #[structural(min_length = 1, max_length = 253)]
    pub content: String,
    /// The number of web servers.
    #[serde(default = "one")]
    #[structural(minimum = 0, maximum = 16, default = 1)]
    pub replicas: i32,
    /// The compute resources of each web server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resources: Option<ResourceRequirements>,
}

fn one() -> i32 {
    1
}

/// The observed state of a site.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaticSiteStatus {
    /// The number of web servers that are ready.
    pub ready_replicas: i32,
    /// The conditions of the site.
    #[serde(default)]
    #[structural(list_type = "map", list_map_keys("type"), max_items = 8)]
    pub conditions: Vec<Condition>,
}
