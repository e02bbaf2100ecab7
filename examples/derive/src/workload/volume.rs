//! Volumes, and where they appear.

use serde::{Deserialize, Serialize};
use structural_schema::{Quantity, StructuralSchema};

/// Where a volume appears in a container.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct VolumeMount {
    /// The name of the volume.
    pub name: String,
    /// The folder in the container.
    #[structural(pattern = "^[^:]*$")]
    pub mount_path: String,
    /// The folder in the volume.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub_path: Option<String>,
    /// Nothing can be written.
    #[serde(default)]
    pub read_only: bool,
}

/// Files that containers can mount.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Volume {
    /// Its name, unique within the pod.
    #[structural(max_length = 63)]
    pub name: String,
    /// Where the files come from.
    #[serde(flatten)]
    pub source: VolumeSource,
}

/// Where the files of a volume come from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum VolumeSource {
    /// A folder that lives as long as the pod.
    EmptyDir {
        /// What it may hold.
        #[serde(skip_serializing_if = "Option::is_none")]
        size_limit: Option<Quantity>,
    },
    /// The entries of a config map.
    ConfigMap {
        /// The name of the config map.
        name: String,
        /// The permissions of the files.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[structural(minimum = 0, maximum = 0o777)]
        default_mode: Option<i32>,
    },
    /// The entries of a secret.
    Secret {
        /// The name of the secret.
        secret_name: String,
        /// The permissions of the files.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[structural(minimum = 0, maximum = 0o777)]
        default_mode: Option<i32>,
    },
    /// A volume that outlives the pod.
    PersistentVolumeClaim {
        /// The name of the claim.
        claim_name: String,
        /// Nothing can be written.
        #[serde(default)]
        read_only: bool,
    },
    /// A folder of the node.
    HostPath {
        /// The folder.
        path: String,
    },
}
