//! Finds defaults that pruning changes.

use serde_json::{Map, Value};

use super::schema::has_default;
use crate::openapi::SchemaProps;
use crate::walk;
use crate::walk::object_meta::{self, Malformed};

/// Returns whether a structural schema has a default that pruning changes. Returns false for a schema with structural
/// errors, and for a schema with a default that cannot be pruned, as the server does.
pub(super) fn has_unpruned_default(schema: &SchemaProps) -> bool {
    has_default(schema)
        && schema.check_structural().is_ok_and(|errors| errors.is_empty())
        && Walker { root: schema, steps: Vec::new() }.node(schema) == Ok(true)
}

/// A step from a value to a value inside it.
#[derive(Clone, Copy)]
enum Step<'a> {
    Member(&'a str),
    Item,
}

/// A default is not an object, but must be one.
#[derive(Debug, PartialEq, Eq)]
struct NotAnObject;

struct Walker<'a> {
    root: &'a SchemaProps,
    steps: Vec<Step<'a>>,
}

impl<'a> Walker<'a> {
    /// Returns whether pruning changes a default of a schema or below it.
    fn node(&mut self, schema: &'a SchemaProps) -> Result<bool, NotAnObject> {
        let mut changed = match &schema.default {
            Some(default) => self.prune(default)? != *default,
            None => false,
        };
        if let Some(values) = schema.values() {
            changed |= self.below(Step::Member("*"), values)?;
        }
        if let Some(items) = schema.item() {
            changed |= self.below(Step::Item, items)?;
        }
        for (name, property) in &schema.properties {
            changed |= self.below(Step::Member(name), property)?;
        }
        Ok(changed)
    }

    fn below(&mut self, step: Step<'a>, schema: &'a SchemaProps) -> Result<bool, NotAnObject> {
        self.steps.push(step);
        let changed = self.node(schema);
        self.steps.pop();
        changed
    }

    /// Prunes a default as part of the smallest resource that contains it.
    fn prune(&self, default: &Value) -> Result<Value, NotAnObject> {
        let mut object = self.steps.iter().rev().fold(default.clone(), |value, step| match step {
            Step::Member(name) => Value::Object(Map::from_iter([((*name).to_owned(), value)])),
            Step::Item => Value::Array(vec![value]),
        });
        if !object.is_object() {
            return Err(NotAnObject);
        }
        object_meta::coerce(&mut object, self.root, true, Malformed::Drop).map_err(|_| NotAnObject)?;
        walk::prune(&mut object, self.root, true);
        let inner = self.steps.iter().try_fold(&mut object, |value, step| match step {
            Step::Member(name) => value.get_mut(*name),
            Step::Item => value.get_mut(0),
        });
        Ok(inner.map(Value::take).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[expect(clippy::needless_pass_by_value, reason = "the tests pass literals")]
    fn is_unpruned(property: Value) -> bool {
        let schema = json!({"type": "object", "properties": {"spec": property}});
        has_unpruned_default(&serde_json::from_value(schema).expect("a schema"))
    }

    #[test]
    fn defaults_with_unknown_fields() {
        let known = json!({"a": {"type": "string"}});
        for (property, expected) in [
            (json!({"type": "object", "properties": known, "default": {"a": "x"}}), false),
            (json!({"type": "object", "properties": known, "default": {"b": "x"}}), true),
            (json!({"type": "array", "items": {"type": "object", "properties": known, "default": {"b": 1}}}), true),
            (
                json!({"type": "object", "additionalProperties":
                    {"type": "object", "properties": known, "default": {"b": 1}}}),
                true,
            ),
            (json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true, "default": {"b": 1}}), false),
            // This schema is not structural.
            (json!({"properties": known, "default": {"b": "x"}}), false),
        ] {
            assert_eq!(is_unpruned(property.clone()), expected, "{property}");
        }
    }
}
