//! Version `v1beta1`, which is deprecated but still served.

use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

use super::v1::BackupStatus;

/// Backs up a volume.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1beta1",
    short_names("bk"),
    storage = false,
    deprecated = "example.com/v1beta1 Backup is deprecated: use example.com/v1",
))]
pub struct Backup {
    /// The desired state.
    pub spec: BackupSpec,
    /// The observed state.
    pub status: Option<BackupStatus>,
}

/// The desired state of a backup.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
pub struct BackupSpec {
    /// The volume to back up.
    #[structural(max_length = 253)]
    pub volume: String,
}
