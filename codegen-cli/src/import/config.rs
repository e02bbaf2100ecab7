//! The configuration of `import`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How to generate types. A configuration file has the same keys, in YAML.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Config {
    /// Whether to generate types for `kube`: `#[derive(CustomResource)]` on the spec.
    pub kube: bool,
    /// How types, fields, and variants are named.
    pub names: Names,
    /// Traits to derive in addition to `Serialize`, `Deserialize`, `Clone`, `Debug`, and `PartialEq`, where possible.
    pub derives: Vec<Derive>,
    /// Whether quantities have the type `Quantity`, which writes integers as strings. Otherwise, they have the type
    /// `IntOrString`.
    pub quantities: bool,
    /// Whether to use the types of k8s-openapi for objects that fit them, and `ObjectMeta` for `metadata`.
    pub k8s_openapi: bool,
    /// Whether to derive `typed_builder::TypedBuilder` for structs.
    pub builders: bool,
    /// Rust types of strings, by format: `uuid: uuid::Uuid`. They must implement `Serialize` and `Deserialize`.
    pub formats: BTreeMap<String, String>,
    /// Existing Rust types of objects, by path: `spec.template: crate::Template`.
    pub reuse: BTreeMap<String, String>,
    /// New names of types, by the names that they would have otherwise.
    pub rename: BTreeMap<String, String>,
    /// New names of modules, by the kinds and versions that they are for.
    pub modules: BTreeMap<String, String>,
}

impl Config {
    /// Returns what is wrong with the configuration: a name or a type that is not valid in Rust.
    pub(super) fn problem(&self) -> Option<String> {
        let types =
            self.formats.values().chain(self.reuse.values()).find(|ty| syn::parse_str::<syn::Type>(ty).is_err());
        if let Some(ty) = types {
            return Some(format!("`{ty}` is not a type"));
        }
        let names = self.rename.values().chain(self.modules.values());
        let mut invalid = names.filter(|name| syn::parse_str::<syn::Ident>(name).is_err());
        invalid.next().map(|name| format!("`{name}` is not an identifier"))
    }

    /// Returns the new name of a type.
    pub(super) fn renamed(&self, name: &str) -> Option<&str> {
        self.rename.get(name).map(String::as_str)
    }

    /// Returns whether a trait is derived where possible.
    pub(super) fn derives(&self, derive: Derive) -> bool {
        self.derives.contains(&derive)
    }
}

/// How types, fields, and variants are named.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Names {
    /// Short names.
    #[default]
    Short,
    /// The names that kopium generates.
    Kopium,
}

/// A trait that can be derived.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum Derive {
    /// `Default`, for types whose required fields have a default.
    Default,
    /// `Eq`, for types without floats and JSON.
    Eq,
    /// `Hash`, for types without floats and JSON.
    Hash,
    /// `schemars::JsonSchema`, with the schema of the CRD.
    JsonSchema,
}
