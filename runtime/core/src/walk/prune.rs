//! Pruning: what the schema does not specify is removed.

use serde_json::Value;

use super::trail::{Mark, Trail};
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
    let mut pruner = Pruner::<true>::default();
    pruner.node(value, Some(schema), Here { root, keeps_unknown: false });
    pruner.finish()
}

/// The same without a word about what is removed, which takes less time.
pub fn prune_untracked(value: &mut Value, schema: &SchemaProps, root: bool) {
    Pruner::<false>::default().node(value, Some(schema), Here { root, keeps_unknown: false });
}

/// Says what it removes if `TRACKED`.
#[derive(Default)]
struct Pruner<const TRACKED: bool> {
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

impl<const TRACKED: bool> Pruner<TRACKED> {
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
                    self.inside(
                        |trail| trail.field(key),
                        |pruner| pruner.node(member, property.or(values), Here::default()),
                    );
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
                    let here = Here { keeps_unknown, root: false };
                    self.inside(|trail| trail.index(index), |pruner| pruner.node(item, items, here));
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// Takes a step, walks there, and comes back.
    fn inside(&mut self, step: impl FnOnce(&mut Trail) -> Mark, walk: impl FnOnce(&mut Self)) {
        if !TRACKED {
            return walk(self);
        }
        let mark = step(&mut self.trail);
        walk(self);
        self.trail.back(mark);
    }

    fn report(&mut self, key: &str) {
        // The server does not mention these at the root; they are handled elsewhere.
        if TRACKED && (!self.trail.is_root() || !META_FIELDS.contains(&key)) {
            self.unknown.push(self.trail.child(key));
        }
    }

    /// The paths of what was removed, sorted.
    fn finish(mut self) -> Vec<String> {
        self.unknown.sort_unstable();
        self.unknown
    }
}

/// Removes the unknown fields of `metadata`, at the `root` of a resource and in embedded resources, and returns their
/// paths, sorted. The server does this apart from [`prune()`], since it knows these fields without a schema.
pub fn prune_metadata(value: &mut Value, schema: &SchemaProps, root: bool) -> Vec<String> {
    let mut pruner = Pruner::default();
    pruner.metadata(value, schema, &SchemaProps::from(ObjectMeta::SCHEMA), root);
    pruner.finish()
}

impl Pruner<true> {
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
