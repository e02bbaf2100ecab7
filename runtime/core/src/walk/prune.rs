//! Pruning: what the schema does not specify is removed.

use serde_json::Value;

use super::trail::Trail;
use crate::meta::ObjectMeta;
use crate::openapi::SchemaProps;
use crate::schema::StructuralSchema;

/// The fields that every resource has without specifying them.
pub(super) const META_FIELDS: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// Removes the fields of `value` that `schema` does not specify, and returns their paths, sorted. At the `root` of a
/// resource `apiVersion`, `kind` and `metadata` are specified implicitly, as they are in embedded resources; nothing
/// inside of `metadata` is looked at there.
///
/// Below `x-kubernetes-preserve-unknown-fields` everything is kept, until `properties` or `additionalProperties` specify
/// something again.
pub fn prune(value: &mut Value, schema: &SchemaProps, root: bool) -> Vec<String> {
    let mut pruner = Pruner { trail: Trail::default(), unknown: Vec::new() };
    pruner.node(value, Some(schema), Here { root, keeps_unknown: false });
    pruner.unknown.sort_unstable();
    pruner.unknown
}

struct Pruner {
    trail: Trail,
    unknown: Vec<String>,
}

/// What a node is told from above.
#[derive(Clone, Copy, Default)]
struct Here {
    /// It is the root of a resource.
    root: bool,
    /// It is an item of an array that keeps unknown fields; properties start anew.
    keeps_unknown: bool,
}

impl Pruner {
    /// Without a schema nothing is specified.
    fn node(&mut self, value: &mut Value, schema: Option<&SchemaProps>, here: Here) {
        let resource = here.root || schema.is_some_and(|schema| schema.embedded_resource);
        let keeps_unknown = here.keeps_unknown || schema.is_some_and(SchemaProps::preserves_unknown_fields);
        // The schema of the values may be a mere boolean; then nothing is specified in them.
        let is_map = schema.is_some_and(|schema| schema.additional_properties.is_some());
        let values = schema.and_then(SchemaProps::values);
        match value {
            Value::Object(object) => object.retain(|key, member| {
                if resource && META_FIELDS.contains(&key.as_str()) {
                    return true;
                }
                let property = schema.and_then(|schema| schema.properties.get(key));
                if property.is_some() || is_map {
                    let mark = self.trail.field(key);
                    self.node(member, property.or(values), Here::default());
                    self.trail.back(mark);
                    return true;
                }
                if !keeps_unknown {
                    self.report(key);
                }
                keeps_unknown
            }),
            Value::Array(array) => {
                let items = schema.and_then(SchemaProps::item);
                for (index, item) in array.iter_mut().enumerate() {
                    let mark = self.trail.index(index);
                    self.node(item, items, Here { keeps_unknown, root: false });
                    self.trail.back(mark);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    fn report(&mut self, key: &str) {
        // The server does not mention these at the root; they are handled elsewhere.
        if !self.trail.is_root() || !META_FIELDS.contains(&key) {
            self.unknown.push(self.trail.child(key));
        }
    }
}

/// Removes the unknown fields of `metadata`, at the `root` of a resource and in embedded resources, and returns their
/// paths, sorted. The server does this apart from [`prune()`], since it knows these fields without a schema.
pub fn prune_metadata(value: &mut Value, schema: &SchemaProps, root: bool) -> Vec<String> {
    let mut pruner = Pruner { trail: Trail::default(), unknown: Vec::new() };
    pruner.metadata(value, schema, &SchemaProps::from(ObjectMeta::SCHEMA), root);
    pruner.unknown.sort_unstable();
    pruner.unknown
}

impl Pruner {
    fn metadata(&mut self, value: &mut Value, schema: &SchemaProps, known: &SchemaProps, root: bool) {
        match value {
            Value::Object(object) => {
                let resource = root || schema.embedded_resource;
                for (key, member) in object {
                    let mark = self.trail.field(key);
                    if resource && META_FIELDS.contains(&key.as_str()) {
                        if key == "metadata" {
                            self.node(member, Some(known), Here::default());
                        }
                    } else if let Some(inside) = schema.properties.get(key).or_else(|| schema.values()) {
                        self.metadata(member, inside, known, false);
                    }
                    self.trail.back(mark);
                }
            }
            Value::Array(array) => {
                let Some(items) = schema.item() else { return };
                for (index, item) in array.iter_mut().enumerate() {
                    let mark = self.trail.index(index);
                    self.metadata(item, items, known, false);
                    self.trail.back(mark);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}
