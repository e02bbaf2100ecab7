//! The objects of the tables in structural-schema-model.

#[allow(clippy::wildcard_imports, reason = "the tables determine which modules are used")]
use structural_schema_model::kubernetes_objects::paths::*;

structural_schema_model::kubernetes_objects! { objects }
