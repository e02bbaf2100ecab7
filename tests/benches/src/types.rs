//! The types of the objects, for pruning and for a round trip through serde.

use std::collections::BTreeMap;

use example_derive::frontend::{Frontend, FrontendSpec, FrontendStatus};
use example_derive::workload::{Workload, WorkloadSpec};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use structural_schema::{Resource, StructuralSchema};

/// A kind of object.
pub trait Kind {
    /// The resource without type and object metadata, as its schema specifies it.
    type Schema: StructuralSchema;
    /// The resource as a root, with type and object metadata.
    type Root: StructuralSchema;
    /// The whole object as Rust types, as an operator without pruning would read it.
    type Typed: Serialize + DeserializeOwned;
}

impl Kind for Frontend {
    type Schema = Frontend;
    type Root = Resource<Frontend>;
    type Typed = Object<FrontendSpec, FrontendStatus>;
}

impl Kind for Workload {
    type Schema = Workload;
    type Root = Resource<Workload>;
    type Typed = Object<WorkloadSpec, ()>;
}

impl Kind for WorkloadList {
    type Schema = WorkloadList;
    type Root = Resource<WorkloadList>;
    type Typed = List<Object<WorkloadSpec, ()>>;
}

/// A list of workloads in one object.
#[derive(StructuralSchema)]
pub struct WorkloadList {
    /// The workloads, each with type and object metadata.
    #[structural(items(embedded_resource))]
    pub items: Vec<Workload>,
}

/// A resource with type and object metadata.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Object<Spec, Status> {
    api_version: String,
    kind: String,
    metadata: ObjectMeta,
    spec: Spec,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
}

impl<Spec, Status> Object<Spec, Status> {
    /// Returns the object in another version of its group.
    pub fn convert<To: From<Spec>>(self, version: &str) -> Object<To, Status> {
        let group = self.api_version.split('/').next().unwrap_or_default();
        Object {
            api_version: format!("{group}/{version}"),
            kind: self.kind,
            metadata: self.metadata,
            spec: self.spec.into(),
            status: self.status,
        }
    }
}

/// A list with type and object metadata.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct List<T> {
    api_version: String,
    kind: String,
    metadata: ObjectMeta,
    items: Vec<T>,
}

/// The fields of the object metadata that the objects have.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ObjectMeta {
    name: String,
    namespace: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    uid: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resource_version: Option<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    labels: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    annotations: BTreeMap<String, String>,
}
