//! The previous version of databases: the disk was a single number, and there were no backups.

use serde::{Deserialize, Serialize};
use structural_schema::{Quantity, StructuralSchema};

use super::v1::{DatabaseStatus, Engine};

/// A database with replicas.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[structural(crd(
    group = "data.example.com",
    version = "v1beta1",
    short_names("db"),
    categories("all"),
    status = DatabaseStatus,
    print_column("Engine", ".spec.engine"),
    print_column("Age", ".metadata.creationTimestamp"),
    storage = false,
    deprecated = "data.example.com/v1beta1 Database is deprecated; use data.example.com/v1 Database",
))]
pub struct Database {
    /// The desired state.
    pub spec: DatabaseSpec,
}

/// The desired state of a database.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseSpec {
    /// The database engine.
    pub engine: Engine,
    /// The version of the engine.
    #[structural(max_length = 32)]
    pub engine_version: String,
    /// The number of replicas.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1, maximum = 9)]
    pub replicas: Option<u32>,
    /// The disk size of each replica.
    pub disk: Quantity,
}
