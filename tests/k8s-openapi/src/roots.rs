//! Selects the types that get a schema: a list of types, and all types that they contain.

use std::collections::BTreeMap;

use crate::source::{Type, Types};

/// The types that operators embed.
const ROOTS: [(&str, &[&str]); 8] = [
    (
        "crate::api::core::v1",
        &[
            "ConfigMapKeySelector",
            "EphemeralContainer",
            "LimitRangeSpec",
            "LoadBalancerStatus",
            "LocalObjectReference",
            "NodeSelector",
            "ObjectReference",
            "PersistentVolumeClaim",
            "PersistentVolumeClaimTemplate",
            "PodTemplateSpec",
            "ResourceQuotaSpec",
            "SecretKeySelector",
            "SecretReference",
            "ServiceSpec",
            "ServiceStatus",
            "Taint",
            "TypedLocalObjectReference",
            "TypedObjectReference",
        ],
    ),
    ("crate::apimachinery::pkg::apis::meta::v1", &["Condition", "LabelSelector", "ListMeta", "ObjectMeta"]),
    ("crate::api::apps::v1", &["DaemonSetSpec", "DeploymentSpec", "StatefulSetSpec"]),
    ("crate::api::autoscaling::v2", &["CrossVersionObjectReference", "HorizontalPodAutoscalerSpec"]),
    ("crate::api::batch::v1", &["CronJobSpec"]),
    ("crate::api::networking::v1", &["IngressSpec", "NetworkPolicySpec"]),
    ("crate::api::policy::v1", &["PodDisruptionBudgetSpec"]),
    ("crate::api::rbac::v1", &["PolicyRule", "RoleRef", "Subject"]),
];

/// Returns the roots and all types that they contain, by path. Schemas of types that are not objects are written by
/// hand.
pub fn closure(types: &Types) -> BTreeMap<String, Type> {
    let mut found = BTreeMap::new();
    let mut open: Vec<String> =
        ROOTS.iter().flat_map(|(module, names)| names.iter().map(move |name| format!("{module}::{name}"))).collect();
    while let Some(path) = open.pop() {
        if found.contains_key(&path) {
            continue;
        }
        if let Some(ty) = types.get(&path) {
            open.extend(ty.fields.iter().flat_map(|field| paths(&field.ty)).map(str::to_owned));
            found.insert(path, ty);
        }
    }
    found
}

/// Returns the paths of k8s-openapi types in a type, such as `crate::api::core::v1::Container` in
/// `Option<std::vec::Vec<…>>`.
pub fn paths(ty: &str) -> impl Iterator<Item = &str> {
    ty.split(['<', '>', ' ', ',']).filter(|part| part.starts_with("crate::"))
}
