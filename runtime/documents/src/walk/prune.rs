//! Pruning: removes fields that the schema does not specify.

use serde_json::Value;

use super::meta_fields::OBJECT_META;
use super::sorted::Sorted;
use super::trail::{Mark, Trail};
use crate::edit::{Edit, Shape};
#[cfg(feature = "admit")]
use crate::limits::Limits;
use crate::openapi::SchemaProps;
use crate::room::Room;

/// The fields that every resource has implicitly.
pub(super) const META_FIELDS: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// Removes the fields of `value` that `schema` does not specify, and returns their sorted paths.
///
/// In embedded resources, and at the root of a resource if `root` is set, `apiVersion`, `kind` and `metadata`
/// are specified implicitly. Fields inside their `metadata` are not pruned.
///
/// Below `x-kubernetes-preserve-unknown-fields`, everything is kept up to a node that is specified by
/// `properties` or `additionalProperties`.
pub fn prune(value: &mut Value, schema: &SchemaProps, root: bool) -> Vec<String> {
    let mut pruner = Pruner::<true>::default();
    pruner.node(value, Some(schema), Context { root, keeps_unknown: false });
    pruner.finish()
}

/// Prunes like [`prune()`]. Returns only as many paths as the limits of an answer allow, and the number of omitted paths.
#[cfg(feature = "admit")]
#[doc(hidden)]
pub fn prune_within<'d, E: Edit<'d>>(
    value: &mut E,
    schema: &SchemaProps,
    root: bool,
    limits: &Limits,
) -> (Vec<String>, usize) {
    let mut pruner = Pruner::<true> { room: limits.room(), ..Pruner::default() };
    pruner.node(value, Some(schema), Context { root, keeps_unknown: false });
    let omitted = pruner.room.omitted();
    (pruner.finish(), omitted)
}

/// Prunes like [`prune()`] without recording paths, which is faster.
pub fn prune_untracked(value: &mut Value, schema: &SchemaProps, root: bool) {
    Pruner::<false>::default().node(value, Some(schema), Context { root, keeps_unknown: false });
}

/// Removes unspecified fields, and records their paths if `TRACKED`.
struct Pruner<const TRACKED: bool> {
    trail: Trail,
    unknown: Vec<String>,
    room: Room,
}

impl<const TRACKED: bool> Default for Pruner<TRACKED> {
    fn default() -> Self {
        Pruner { trail: Trail::default(), unknown: Vec::new(), room: Room::ENDLESS }
    }
}

/// The context of a node.
#[derive(Clone, Copy, Default)]
struct Context {
    /// Whether the node is the root of a resource.
    root: bool,
    /// Whether the node is an item of an array that preserves unknown fields. Properties do not inherit this.
    keeps_unknown: bool,
}

impl<const TRACKED: bool> Pruner<TRACKED> {
    /// Prunes a node. Without a schema, nothing is specified.
    fn node<'d, E: Edit<'d>>(&mut self, value: &mut E, schema: Option<&SchemaProps>, context: Context) {
        let resource = context.root || schema.is_some_and(|schema| schema.embedded_resource);
        let keeps_unknown = context.keeps_unknown || schema.is_some_and(SchemaProps::preserves_unknown_fields);
        // `additionalProperties` may be a boolean. Nothing is specified inside the values then.
        let is_map = schema.is_some_and(|schema| schema.additional_properties.is_some());
        let values = schema.and_then(SchemaProps::values);
        match value.shape() {
            Shape::Object => {
                let mut properties = schema.map(|schema| Sorted::new(&schema.properties));
                value.retain(|key, member| {
                    if resource && META_FIELDS.contains(&key) {
                        return true;
                    }
                    let property = properties.as_mut().and_then(|properties| properties.get(key));
                    if property.is_some() || is_map {
                        self.inside(
                            |trail| trail.field(key),
                            |pruner| pruner.node(member, property.or(values), Context::default()),
                        );
                        return true;
                    }
                    if !keeps_unknown {
                        self.report(key);
                    }
                    keeps_unknown
                });
            }
            Shape::Array => {
                let items = schema.and_then(SchemaProps::item);
                value.each_item(|index, item| {
                    let context = Context { keeps_unknown, root: false };
                    self.inside(|trail| trail.index(index), |pruner| pruner.node(item, items, context));
                });
            }
            Shape::Null | Shape::Scalar => {}
        }
    }

    /// Runs `walk` with the trail extended by one step.
    fn inside(&mut self, step: impl FnOnce(&mut Trail) -> Mark, walk: impl FnOnce(&mut Self)) {
        if !TRACKED {
            return walk(self);
        }
        let mark = step(&mut self.trail);
        walk(self);
        self.trail.back(mark);
    }

    fn report(&mut self, key: &str) {
        // The server does not report these fields at the root, because it handles them separately.
        let is_reported = TRACKED && (!self.trail.is_root() || !META_FIELDS.contains(&key));
        if is_reported && self.room.admits(self.trail.len() + key.len()) {
            self.unknown.push(self.trail.child(key));
        }
    }

    /// Returns the sorted paths of the removed fields.
    fn finish(mut self) -> Vec<String> {
        self.unknown.sort_unstable();
        self.unknown
    }
}

/// Removes unknown fields of `metadata`, at the root of a resource if `root` is set and in embedded
/// resources, and returns their sorted paths. The server does this separately from [`prune()`], because it
/// knows these fields without a schema.
pub fn prune_metadata(value: &mut Value, schema: &SchemaProps, root: bool) -> Vec<String> {
    let mut pruner = Pruner::default();
    pruner.metadata(value, schema, &OBJECT_META.schema(), root);
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
                            self.node(member, Some(known), Context::default());
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
