//! Schemas of the `k8s-openapi` types that operators embed, from references and quantities to pod templates.
//!
//! structural-schema-model has the schemas. `scalars.rs` has the types that are not objects.

#[macro_use]
mod table;
mod objects;
mod scalars;

use structural_schema_model::Schema;
use structural_schema_model::kubernetes_objects::objects;

pub(crate) use structural_schema_model::kubernetes_objects::VERSION;

/// Returns the paths and schemas of all objects of [`VERSION`], for tools that read source code without compiling it.
pub(crate) fn types() -> impl Iterator<Item = (String, &'static Schema<'static>)> {
    objects().map(|(module, name, schema)| (format!("{}::{name}", path(module)), schema))
}

/// Returns the full path for the short name of a module.
fn path(module: &str) -> String {
    match module.split_once('_') {
        Some(("meta", version)) => format!("k8s_openapi::apimachinery::pkg::apis::meta::{version}"),
        Some((group, version)) => format!("k8s_openapi::api::{group}::{version}"),
        None => module.to_owned(),
    }
}
