//! The configuration of `import`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How to generate types. A configuration file has the same keys, in YAML.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
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
    /// New names of types, by the names that they would have otherwise.
    pub rename: BTreeMap<String, String>,
}

impl Default for Config {
    fn default() -> Self {
        Config { kube: false, names: Names::Short, derives: Vec::new(), quantities: false, rename: BTreeMap::new() }
    }
}

impl Config {
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
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Names {
    /// Short names.
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
