//! What Kubernetes declares of its types besides their fields: list types, map types and defaults.
//!
//! The Rust types do not have it, so it is kept in `facts.txt`, a line a fact:
//!
//! ```text
//! core.v1.Container.ports list map "containerPort" "protocol"
//! core.v1.ContainerPort.protocol default "TCP"
//! core.v1.LocalObjectReference map atomic
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value;

/// The table that is checked in.
const TABLE: &str = include_str!("../facts.txt");

/// What no document declares, and why it has to be said.
const ADDITIONS: [(&str, &str); 1] = [
    // Whatever is written in Go has `creationTimestamp: null` in the metadata of a template.
    ("meta.v1.ObjectMeta.creationTimestamp", "nullable"),
];

/// Facts by the path of what they are about: a type, or a type and one of its fields.
#[derive(Debug, Default)]
pub struct Facts(BTreeMap<String, String>);

impl Facts {
    /// The table that is checked in, with the additions.
    pub fn checked_in() -> Self {
        let lines = TABLE.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
        Facts(lines.chain(ADDITIONS).map(|(path, fact)| (path.to_owned(), fact.to_owned())).collect())
    }

    /// The fact about a type.
    pub fn of_type(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The fact about a field.
    pub fn of_field(&self, name: &str, key: &str) -> Option<&str> {
        self.of_type(&format!("{name}.{key}"))
    }

    /// Adds what an `OpenAPI` document of Kubernetes declares, version 2 or 3. What was known before gives way.
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

    /// The table as text.
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

/// `core.v1.Container` for `io.k8s.api.core.v1.Container`.
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

/// Version 3 has a default for every field that Go always writes. One that is required needs none.
fn default(schema: &Value, optional: bool) -> Option<String> {
    let default = schema.get("default")?;
    (optional && !default.is_object()).then(|| format!("default {default}"))
}
