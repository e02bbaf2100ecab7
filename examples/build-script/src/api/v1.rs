//! Version `v1`.

use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

/// The maximum number of copies to keep.
pub const MOST_COPIES: u32 = 365;

/// Backs up a volume.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    short_names("bk"),
    print_column("Schedule", ".spec.schedule"),
    print_column("Last", ".status.lastBackup"),
))]
pub struct Backup {
    /// The desired state.
    pub spec: BackupSpec,
    /// The observed state.
    pub status: Option<BackupStatus>,
}

/// The desired state of a backup.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackupSpec {
    /// The volume to back up.
    #[structural(min_length = 1, max_length = 253, immutable)]
    pub volume: String,
    /// When to back up the volume, in cron syntax.
    #[structural(max_length = 100)]
    pub schedule: String,
    /// The number of copies to keep.
    #[serde(default = "seven")]
    #[structural(minimum = 1, maximum = MOST_COPIES, default = 7)]
    pub copies: u32,
    /// Where to store the copies.
    pub target: Target,
}

fn seven() -> u32 {
    7
}

/// A place to store copies.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Target {
    /// A bucket of an object store.
    Bucket {
        /// The name of the bucket.
        name: String,
    },
    /// Another volume.
    Volume {
        /// The name of the persistent volume claim.
        claim: String,
    },
}

/// The observed state of a backup.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackupStatus {
    /// The time of the last backup.
    #[structural(format = "date-time")]
    pub last_backup: Option<String>,
}
