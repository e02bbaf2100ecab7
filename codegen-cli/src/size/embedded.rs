//! Recognizes schemas of types of Kubernetes by their fields.

use structural_schema::openapi::SchemaProps;

/// Kubernetes types, each with fields that together occur in no other type.
const TYPES: &[(&str, &[&str])] = &[
    ("PodSpec", &["containers", "initContainers", "restartPolicy", "volumes"]),
    ("Container", &["command", "image", "livenessProbe", "volumeMounts"]),
    ("Volume", &["configMap", "emptyDir", "persistentVolumeClaim", "secret"]),
    ("Probe", &["failureThreshold", "httpGet", "periodSeconds", "tcpSocket"]),
    ("Affinity", &["nodeAffinity", "podAffinity", "podAntiAffinity"]),
    ("PodSecurityContext", &["fsGroup", "runAsUser", "seLinuxOptions", "supplementalGroups"]),
    ("SecurityContext", &["capabilities", "privileged", "runAsUser", "seLinuxOptions"]),
    ("PersistentVolumeClaimSpec", &["accessModes", "storageClassName", "volumeMode", "volumeName"]),
    ("ResourceRequirements", &["claims", "limits", "requests"]),
    ("JobSpec", &["backoffLimit", "completions", "parallelism", "template"]),
];

/// Returns the type that a schema looks like.
pub(super) fn type_of(schema: &SchemaProps) -> Option<&'static str> {
    let has_all = |fields: &[&str]| fields.iter().all(|field| schema.properties.contains_key(*field));
    TYPES.iter().find(|(_, fields)| has_all(fields)).map(|(name, _)| *name)
}
