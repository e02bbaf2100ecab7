//! What the objects are: for pruning, and for a round trip through serde.

use std::collections::BTreeMap;

use example_derive::frontend::{Frontend, FrontendSpec, FrontendStatus};
use example_derive::workload::{Workload, WorkloadSpec};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use structural_schema::{Resource, StructuralSchema};

/// A kind of object.
pub trait Kind {
    /// The resource without type and object meta, as its schema specifies it.
    type Schema: StructuralSchema;
    /// The same as a root.
    type Root: StructuralSchema;
    /// The whole object as Rust types, which is what an operator without pruning would do.
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

/// Many workloads in one object.
#[derive(StructuralSchema)]
pub struct WorkloadList {
    /// Each with type and object meta.
    #[structural(items(embedded_resource))]
    pub items: Vec<Workload>,
}

/// A resource with type and object meta.
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

/// A list with type and object meta.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct List<T> {
    api_version: String,
    kind: String,
    metadata: ObjectMeta,
    items: Vec<T>,
}

/// The part of the object meta that the objects have.
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
