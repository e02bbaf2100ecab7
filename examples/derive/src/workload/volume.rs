//! Volumes and volume mounts.

use serde::{Deserialize, Serialize};
use structural_schema::{Quantity, StructuralSchema};

/// A mount of a volume in a container.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct VolumeMount {
    /// The name of the volume.
    pub name: String,
    /// The path in the container.
    #[structural(pattern = "^[^:]*$")]
    pub mount_path: String,
    /// The path in the volume.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub_path: Option<String>,
    /// Whether the mount is read-only.
    #[serde(default)]
    pub read_only: bool,
}

/// A volume of a pod.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Volume {
    /// The name of the volume, unique within the pod.
    #[structural(max_length = 63)]
    pub name: String,
    /// The source of the files.
    #[serde(flatten)]
    pub source: VolumeSource,
}

/// The source of a volume's files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum VolumeSource {
    /// An empty directory with the lifetime of the pod.
    EmptyDir {
        /// The maximum size.
        #[serde(skip_serializing_if = "Option::is_none")]
        size_limit: Option<Quantity>,
    },
    /// The keys of a config map.
    ConfigMap {
        /// The name of the config map.
        name: String,
        /// The permissions of the files.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[structural(minimum = 0, maximum = 0o777)]
        default_mode: Option<i32>,
    },
    /// The keys of a secret.
    Secret {
        /// The name of the secret.
        secret_name: String,
        /// The permissions of the files.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[structural(minimum = 0, maximum = 0o777)]
        default_mode: Option<i32>,
    },
    /// A persistent volume.
    PersistentVolumeClaim {
        /// The name of the claim.
        claim_name: String,
        /// Whether the volume is read-only.
        #[serde(default)]
        read_only: bool,
    },
    /// A directory of the node.
    HostPath {
        /// The path on the node.
        path: String,
    },
}
