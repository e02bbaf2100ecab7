//! The storage version of databases.

use serde::{Deserialize, Serialize};
use structural_schema::{Quantity, StructuralSchema};

use crate::frontend::Condition;

/// A database with replicas.
///
/// `kubectl get databases` shows the printer columns. `kubectl scale` and autoscalers use the scale subresource.
/// `kubectl get databases --field-selector spec.engine=Postgres` selects databases by engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[structural(crd(
    group = "data.example.com",
    version = "v1",
    short_names("db"),
    categories("all"),
    scale(
        spec_replicas_path = ".spec.replicas",
        status_replicas_path = ".status.replicas",
        label_selector_path = ".status.selector",
    ),
    print_column("Engine", ".spec.engine"),
    print_column("Replicas", ".spec.replicas", description = "The desired number of replicas"),
    print_column("Ready", r#".status.conditions[?(@.type=="Ready")].status"#),
    print_column("Primary", ".status.primary", priority = 1),
    print_column("Backup", ".status.lastBackupTime"),
    print_column("Age", ".metadata.creationTimestamp"),
    selectable_fields(".spec.engine", ".status.primary"),
    conversion(service(namespace = "frontend-webhook", name = "frontend-webhook", path = "/convert")),
    labels("app.kubernetes.io/part-of" = "database-operator"),
    annotations("cert-manager.io/inject-ca-from" = "frontend-webhook/frontend-webhook"),
    kubernetes = "1.31",
))]
pub struct Database {
    /// The desired state.
    pub spec: DatabaseSpec,
    /// The last observed state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<DatabaseStatus>,
}

/// The desired state of a database.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(rule(
    "self.replicas % 2 == 1",
    message = "a majority needs an odd number of replicas",
    field_path = ".replicas"
))]
pub struct DatabaseSpec {
    /// The database engine.
    #[structural(immutable)]
    pub engine: Engine,

    /// The version of the engine.
    #[structural(pattern = r"^[0-9]+(\.[0-9]+)*$", max_length = 32)]
    pub engine_version: String,

    /// The number of replicas.
    #[serde(default = "one")]
    #[structural(minimum = 1, maximum = 9, default = 1)]
    pub replicas: u32,

    /// The disk of each replica.
    pub storage: Storage,

    /// When to back up the data. There are no backups if this is not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub backup: Option<Backup>,
}

fn one() -> u32 {
    1
}

/// A database engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum Engine {
    /// `PostgreSQL`
    Postgres,
    /// `MariaDB`
    MariaDb,
}

/// The disk of a replica.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Storage {
    /// The size of the disk.
    pub size: Quantity,
    /// The storage class. Defaults to the default class of the cluster.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(immutable, max_length = 253)]
    pub class: Option<String>,
}

/// When to back up the data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Backup {
    /// The times, in cron syntax.
    #[structural(min_length = 9, max_length = 100)]
    pub schedule: String,
    /// The number of backups to keep.
    #[serde(default = "seven")]
    #[structural(minimum = 1, maximum = 365, default = 7)]
    pub keep: u32,
}

fn seven() -> u32 {
    7
}

/// The observed state of a database.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseStatus {
    /// The generation of the spec that this status describes.
    #[serde(default)]
    pub observed_generation: i64,
    /// The number of running replicas.
    #[serde(default)]
    pub replicas: u32,
    /// The label selector of the replicas' pods, in text form.
    #[serde(default)]
    pub selector: String,
    /// The pod that accepts writes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub primary: Option<String>,
    /// The time of the last backup.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(format = "date-time")]
    pub last_backup_time: Option<String>,
    /// The conditions of the database.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(max_items = 16, list_type = "map", list_map_keys("type"))]
    pub conditions: Vec<Condition>,
}
