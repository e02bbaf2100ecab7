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
        let mut object = self.node(schema, goals).unwrap_or_else(|| json!({}));
        let members = object.as_object_mut()?;
        members.insert("apiVersion".to_owned(), format!("{}/{}", served.group, served.version).into());
        members.insert("kind".to_owned(), served.kind.as_ref().into());
        if served.status && goals.property("status").is_empty() {
            members.remove("status");
        }
        let mut metadata = match members.remove("metadata") {
            Some(Value::Object(metadata)) => metadata,
            _ => Map::new(),
        };
        let is_named = |metadata: &Map<String, Value>| {
            ["name", "generateName"].iter().any(|name| metadata.get(*name).is_some_and(Value::is_string))
        };
        if !is_named(&metadata) {
            metadata.insert("name".to_owned(), NAME.into());
        }
        if served.namespaced {
            metadata.entry("namespace").or_insert_with(|| "default".into());
        }
        // The usual order of a manifest.
        let mut resource = Map::new();
        for name in ["apiVersion", "kind"] {
            resource.extend(members.remove_entry(name));
        }
        resource.insert("metadata".to_owned(), metadata.into());
        resource.extend(std::mem::take(members));
        Some(resource.into())
    }

    /// Adds the fields that an embedded resource must have.
    pub(super) fn embedded(&mut self, schemas: &Conjunction<'g>, members: &mut Map<String, Value>) {
        let fields = [("apiVersion", json!("v1")), ("kind", json!("ConfigMap")), ("metadata", json!({"name": NAME}))];
        for (name, value) in fields {
            let property = schemas.property(name);
            if property.is_empty() || self.is_valid(&property, &value) {
                members.insert(name.to_owned(), value);
            }
        }
    }
}
