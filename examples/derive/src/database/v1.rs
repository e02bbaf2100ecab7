//! Databases, as they are stored.

use serde::{Deserialize, Serialize};
use structural_schema::{Quantity, StructuralSchema};

use crate::frontend::Condition;

/// A database with replicas.
///
/// `kubectl get databases` shows the columns, `kubectl scale` and autoscalers use the replicas, and
/// `kubectl get databases --field-selector spec.engine=Postgres` selects by engine.
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
    print_column("Replicas", ".spec.replicas", description = "Copies that are wanted"),
    print_column("Ready", r#".status.conditions[?(@.type=="Ready")].status"#),
    print_column("Primary", ".status.primary", priority = 1),
    print_column("Backup", ".status.lastBackupTime"),
    print_column("Age", ".metadata.creationTimestamp"),
    selectable_fields(".spec.engine", ".status.primary"),
    conversion(service(namespace = "database-system", name = "database-webhook", path = "/convert")),
    labels("app.kubernetes.io/part-of" = "database-operator"),
    annotations("cert-manager.io/inject-ca-from" = "database-system/database-webhook"),
    kubernetes = "1.31",
))]
pub struct Database {
    /// What is wanted.
    pub spec: DatabaseSpec,
    /// What was observed last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<DatabaseStatus>,
}

/// What is wanted of a database.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(rule(
    "self.replicas % 2 == 1",
    message = "a majority needs an odd number of replicas",
    field_path = ".replicas"
))]
pub struct DatabaseSpec {
    /// Which database it is.
    #[structural(immutable)]
    pub engine: Engine,

    /// The version of the engine.
    #[structural(pattern = r"^[0-9]+(\.[0-9]+)*$", max_length = 32)]
    pub engine_version: String,

    /// How many copies there are.
    #[serde(default = "one")]
    #[structural(minimum = 1, maximum = 9, default = 1)]
    pub replicas: u32,

    /// The disk of each copy.
    pub storage: Storage,

    /// When copies of the data are put aside; never unless set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub backup: Option<Backup>,
}

fn one() -> u32 {
    1
}

/// A kind of database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
pub enum Engine {
    /// `PostgreSQL`
    Postgres,
    /// `MariaDB`
    MariaDb,
}

/// The disk of a copy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Storage {
    /// How large it is.
    pub size: Quantity,
    /// Its class; that of the cluster unless set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(immutable, max_length = 253)]
    pub class: Option<String>,
}

/// When copies of the data are put aside.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Backup {
    /// The times, as cron writes them.
    #[structural(min_length = 9, max_length = 100)]
    pub schedule: String,
    /// How many of them are kept.
    #[serde(default = "seven")]
    #[structural(minimum = 1, maximum = 365, default = 7)]
    pub keep: u32,
}

fn seven() -> u32 {
    7
}

/// What was observed of a database.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseStatus {
    /// The generation of the spec that this status describes.
    #[serde(default)]
    pub observed_generation: i64,
    /// Copies that run.
    #[serde(default)]
    pub replicas: u32,
    /// The labels of their pods, in text form.
    #[serde(default)]
    pub selector: String,
    /// The pod that takes writes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub primary: Option<String>,
    /// When data was put aside last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(format = "date-time")]
    pub last_backup_time: Option<String>,
    /// What is true of the database.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[structural(max_items = 16, list_type = "map", list_map_keys("type"))]
    pub conditions: Vec<Condition>,
}
