//! Version `v1beta1`, which is served for those who have not moved on.

use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

use crate::v1::BackupStatus;

/// Copies a volume to a safe place.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1beta1",
    short_names("bk"),
    storage = false,
    deprecated = "example.com/v1beta1 Backup is deprecated: use example.com/v1",
))]
pub struct Backup {
    /// What is wanted.
    pub spec: BackupSpec,
    /// What there is.
    pub status: Option<BackupStatus>,
}

/// What is wanted.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
pub struct BackupSpec {
    /// The volume that is copied.
    #[structural(max_length = 253)]
    pub volume: String,
}
