//! `apiVersion`, `kind` and `metadata` of resources.

use serde_json::{Map, Value, json};
use structural_schema_documents::admit::ServedVersion;
use structural_schema_documents::openapi::SchemaProps;

use super::{Build, Conjunction};
use crate::goal::Goals;

/// The name of generated objects.
const NAME: &str = "sample";

impl<'g> Build<'g> {
    /// Builds a complete resource.
    pub(crate) fn resource(
        &mut self,
        schema: &'g SchemaProps,
        served: &ServedVersion,
        goals: &Goals<'_>,
    ) -> Option<Value> {
        let drops_status = served.status && goals.property("status").is_empty();
        self.attempts(&[schema], goals, |object| complete(object, served, drops_status))
    }

    /// Adds the fields that an embedded resource must have.
    pub(super) fn embedded(&mut self, schemas: &Conjunction<'g>, members: &mut Map<String, Value>) {
        let fields = [("apiVersion", json!("v1")), ("kind", json!("ConfigMap")), ("metadata", json!({"name": NAME}))];
        for (name, value) in fields {
            let property = schemas.property(name).schemas;
            if property.is_empty() || self.is_valid(&property, &value) {
                members.insert(name.to_owned(), value);
            }
        }
    }
}

/// Adds `apiVersion`, `kind`, and `metadata`, in the usual order of a manifest.
fn complete(object: &mut Value, served: &ServedVersion, drops_status: bool) {
    let Value::Object(members) = object else { return };
    if drops_status {
        members.remove("status");
    }
    let mut metadata = match members.remove("metadata") {
        Some(Value::Object(metadata)) => metadata,
        _ => Map::new(),
    };
    let is_named = ["name", "generateName"].iter().any(|name| metadata.get(*name).is_some_and(Value::is_string));
    if !is_named {
        metadata.insert("name".to_owned(), NAME.into());
    }
    if served.namespaced {
        metadata.entry("namespace").or_insert_with(|| "default".into());
    }
    let mut resource = Map::new();
    resource.insert("apiVersion".to_owned(), format!("{}/{}", served.group, served.version).into());
    resource.insert("kind".to_owned(), served.kind.as_ref().into());
    resource.insert("metadata".to_owned(), metadata.into());
    for name in ["apiVersion", "kind"] {
        members.remove(name);
    }
    resource.extend(std::mem::take(members));
    *members = resource;
}
