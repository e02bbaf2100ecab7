//! Version `v1`.

use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

/// The most copies that are kept.
pub const MOST_COPIES: u32 = 365;

/// Copies a volume to a safe place.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    short_names("bk"),
    print_column("Schedule", ".spec.schedule"),
    print_column("Last", ".status.lastBackup"),
))]
pub struct Backup {
    /// What is wanted.
    pub spec: BackupSpec,
    /// What there is.
    pub status: Option<BackupStatus>,
}

/// What is wanted.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackupSpec {
    /// The volume that is copied.
    #[structural(min_length = 1, max_length = 253, immutable)]
    pub volume: String,
    /// When that is done, as cron has it.
    #[structural(max_length = 100)]
    pub schedule: String,
    /// How many copies are kept.
    #[serde(default)]
    #[structural(minimum = 1, maximum = MOST_COPIES, default = 7)]
    pub copies: u32,
    /// Where copies are put.
    pub target: Target,
}

/// Where copies are put.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Target {
    /// A bucket of an object store.
    Bucket {
        /// Its name.
        name: String,
    },
    /// Another volume.
    Volume {
        /// Its name.
        claim: String,
    },
}

/// What there is.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackupStatus {
    /// When the last copy was made.
    #[structural(format = "date-time")]
    pub last_backup: Option<String>,
}
