//! Schemas of the `k8s-openapi` types that operators embed, from references and quantities to pod templates.
//!
//! The schemas of objects come from tables that tests/k8s-openapi generates. Each object occurs once, in a file named
//! after the Kubernetes versions that share its definition. Fields, types and required fields are those of
//! `k8s-openapi`; list types, map types and defaults are those that Kubernetes declares. `scalars.rs` has the types that
//! are not objects.

mod fact;
#[macro_use]
mod table;
#[rustfmt::skip]
mod objects;
mod scalars;

use structural_schema_model::Schema;

pub(crate) use objects::VERSION;

/// The module, name and schema of an object.
type Object = (&'static str, &'static str, &'static Schema<'static>);

/// Returns the paths and schemas of all objects of [`VERSION`], for tools that read source code without compiling it.
pub(crate) fn types() -> impl Iterator<Item = (String, &'static Schema<'static>)> {
    objects::TYPES
        .iter()
        .copied()
        .flatten()
        .map(|&(module, name, schema)| (format!("{}::{name}", path(module)), schema))
}

/// Returns the full path for the short name of a module.
fn path(module: &str) -> String {
    match module.split_once('_') {
        Some(("meta", version)) => format!("k8s_openapi::apimachinery::pkg::apis::meta::{version}"),
        Some((group, version)) => format!("k8s_openapi::api::{group}::{version}"),
        None => module.to_owned(),
    }
}
