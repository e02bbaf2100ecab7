//! What `k8s-openapi` has that operators embed: from references and quantities to whole pod templates.
//!
//! Objects come from tables that tests/k8s-openapi writes: each object once, in a file named by the versions of Kubernetes
//! that have it so. Fields, types and what is required are those of the crate; list types, map types and defaults are what
//! Kubernetes declares. What is not an object is in `scalars.rs`.

mod fact;
#[macro_use]
mod table;
#[rustfmt::skip]
mod objects;
mod scalars;

use structural_schema_model::Schema;

pub(crate) use objects::VERSION;

/// Module, name and schema of an object.
type Object = (&'static str, &'static str, &'static Schema<'static>);

/// Paths and schemas of all objects of [`VERSION`], for those who read source without compiling it.
pub(crate) fn types() -> impl Iterator<Item = (String, &'static Schema<'static>)> {
    objects::TYPES
        .iter()
        .copied()
        .flatten()
        .map(|&(module, name, schema)| (format!("{}::{name}", path(module)), schema))
}

/// The path behind the short name of a module.
fn path(module: &str) -> String {
    match module.split_once('_') {
        Some(("meta", version)) => format!("k8s_openapi::apimachinery::pkg::apis::meta::{version}"),
        Some((group, version)) => format!("k8s_openapi::api::{group}::{version}"),
        None => module.to_owned(),
    }
}
