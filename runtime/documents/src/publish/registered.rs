//! The groups and versions in which kube-apiserver 1.36 registers the types of Kubernetes that documents refer to.

use serde_json::{Value, json};

/// The groups of the server itself, with their versions. Each of them registers `DeleteOptions`.
const GROUPS: &[(&str, &[&str])] = &[
    ("", &["v1"]),
    ("admissionregistration.k8s.io", &["v1", "v1alpha1", "v1beta1"]),
    ("apps", &["v1", "v1beta1", "v1beta2"]),
    ("authentication.k8s.io", &["v1", "v1alpha1", "v1beta1"]),
    ("authorization.k8s.io", &["v1", "v1beta1"]),
    ("autoscaling", &["v1", "v2"]),
    ("batch", &["v1", "v1beta1"]),
    ("certificates.k8s.io", &["v1", "v1alpha1", "v1beta1"]),
    ("coordination.k8s.io", &["v1", "v1alpha2", "v1beta1"]),
    ("discovery.k8s.io", &["v1", "v1beta1"]),
    ("events.k8s.io", &["v1", "v1beta1"]),
    ("extensions", &["v1beta1"]),
    ("flowcontrol.apiserver.k8s.io", &["v1", "v1beta1", "v1beta2", "v1beta3"]),
    ("internal.apiserver.k8s.io", &["v1alpha1"]),
    ("networking.k8s.io", &["v1", "v1beta1"]),
    ("node.k8s.io", &["v1", "v1alpha1", "v1beta1"]),
    ("policy", &["v1", "v1beta1"]),
    ("rbac.authorization.k8s.io", &["v1", "v1alpha1", "v1beta1"]),
    ("resource.k8s.io", &["v1", "v1alpha3", "v1beta1", "v1beta2"]),
    ("scheduling.k8s.io", &["v1", "v1alpha2", "v1beta1"]),
    ("storage.k8s.io", &["v1", "v1alpha1", "v1beta1"]),
    ("storagemigration.k8s.io", &["v1beta1"]),
];

/// Returns `x-kubernetes-group-version-kind` of a type, or nothing if the server does not register it as a kind.
pub(super) fn group_version_kinds(kind: &str) -> Vec<Value> {
    let groups: &[(&str, &[&str])] = match kind {
        "DeleteOptions" => GROUPS,
        "Status" => &[("", &["v1"])],
        "Scale" => &[("autoscaling", &["v1"])],
        _ => &[],
    };
    let versions = groups.iter().flat_map(|(group, versions)| versions.iter().map(move |version| (group, version)));
    versions.map(|(group, version)| json!({"group": group, "kind": kind, "version": version})).collect()
}
