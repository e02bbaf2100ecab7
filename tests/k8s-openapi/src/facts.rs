//! Declarations of Kubernetes types other than their fields: list types, map types and defaults.
//!
//! The Rust types do not contain these declarations. `facts.txt` stores them, one per line:
//!
//! ```text
//! core.v1.Container.ports list map "containerPort" "protocol"
//! core.v1.ContainerPort.protocol default "TCP"
//! core.v1.LocalObjectReference map atomic
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value;

/// The checked-in table.
const TABLE: &str = include_str!("../facts.txt");

/// Facts that no document declares.
const ADDITIONS: [(&str, &str); 1] = [
    // Go programs write `creationTimestamp: null` into the metadata of a template.
    ("meta.v1.ObjectMeta.creationTimestamp", "nullable"),
];

/// Facts by path. The path is a type, or a type and a field.
#[derive(Debug, Default)]
pub struct Facts(BTreeMap<String, String>);

impl Facts {
    /// Returns the checked-in table, with the additions.
    pub fn checked_in() -> Self {
        let lines = TABLE.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
        Facts(lines.chain(ADDITIONS).map(|(path, fact)| (path.to_owned(), fact.to_owned())).collect())
    }

    /// Returns the fact about a type.
    pub fn of_type(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Returns the fact about a field.
    pub fn of_field(&self, name: &str, key: &str) -> Option<&str> {
        self.of_type(&format!("{name}.{key}"))
    }

    /// Adds the declarations of a Kubernetes `OpenAPI` document, version 2 or 3. Replaces earlier facts about the same
    /// path.
    pub fn add_document(&mut self, document: &Value) {
        let definitions = document.get("definitions").or_else(|| document.pointer("/components/schemas"));
        for (name, schema) in definitions.and_then(Value::as_object).into_iter().flatten() {
            let Some(name) = short_name(name) else { continue };
            self.add(name.clone(), map_type(schema));
            let required = schema["required"].as_array();
            for (key, property) in schema["properties"].as_object().into_iter().flatten() {
                let optional = !required.is_some_and(|keys| keys.iter().any(|required| required == key));
                let fact = list_type(property).or_else(|| map_type(property)).or_else(|| default(property, optional));
                self.add(format!("{name}.{key}"), fact);
            }
        }
    }

    fn add(&mut self, path: String, fact: Option<String>) {
        if let Some(fact) = fact {
            self.0.insert(path, fact);
        }
    }

    /// Returns the table as text.
    pub fn table(&self) -> String {
        let mut text = String::from(
            "# List types, map types and defaults, as Kubernetes declares them in its OpenAPI documents.\n",
        );
        for (path, fact) in &self.0 {
            let _ = writeln!(text, "{path} {fact}");
        }
        text
    }
}

/// Returns `core.v1.Container` for `io.k8s.api.core.v1.Container`.
pub fn short_name(definition: &str) -> Option<String> {
    let short =
        definition.strip_prefix("io.k8s.api.").or_else(|| definition.strip_prefix("io.k8s.apimachinery.pkg.apis."));
    short.map(str::to_owned)
}

fn list_type(schema: &Value) -> Option<String> {
    let mut fact = format!("list {}", schema["x-kubernetes-list-type"].as_str()?);
    for key in schema["x-kubernetes-list-map-keys"].as_array().into_iter().flatten() {
        let _ = write!(fact, " {key}");
    }
    Some(fact)
}

fn map_type(schema: &Value) -> Option<String> {
    Some(format!("map {}", schema["x-kubernetes-map-type"].as_str()?))
}

/// Returns the default of an optional field. Version 3 also declares defaults for required fields, which are not
/// needed.
fn default(schema: &Value, optional: bool) -> Option<String> {
    let default = schema.get("default")?;
    (optional && !default.is_object()).then(|| format!("default {default}"))
}
