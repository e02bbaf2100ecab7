//! Checks that defaults are pruned and valid, and that their metadata is valid.

use serde_json::{Value, json};

use super::findings::Findings;
use super::leniency::{Context, Requirement};
use super::untyped::Untyped;
use crate::admit::embedded;
use crate::field_error::{FieldError, FieldPath, Location, summary};
use crate::openapi::SchemaProps;
use crate::rules::{DefaultRules, OBJECT_COST_LIMIT};
use crate::validate::Validator;
use crate::walk;
use crate::walk::object_meta::{self, Malformed};
use structural_schema_cel::eval::Meter;
use structural_schema_model::KubernetesVersion;

/// Checks the defaults in the schema of a resource. The server skips them if there are structural errors. Defaults
/// whose schema is known are checked anyway.
pub(super) fn check(schema: &SchemaProps, path: &FieldPath, untyped: &Untyped<'_>, context: &Context<'_>) -> Findings {
    let limits = context.limits;
    let mut walker = Walker {
        location: Location::new(path.clone()),
        findings: Findings::new(KubernetesVersion::default(), limits),
        budget: Some(OBJECT_COST_LIMIT),
        meter: Meter::new(limits.rule_steps, limits.rule_bytes),
        untyped,
        pruned: context.requires(Requirement::PrunedDefaults),
    };
    walker.node(schema, schema, &Around { steps: None, step: Step::Root, in_meta: false }, true);
    walker.findings
}

/// The path from the resource to a node, used to build an object around the node's default.
struct Around<'a> {
    steps: Option<&'a Around<'a>>,
    step: Step<'a>,
    /// Whether the node is part of `apiVersion`, `kind`, or `metadata`.
    in_meta: bool,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Root,
    Property(&'a str),
    Item,
}

impl Around<'_> {
    /// Builds the smallest resource that contains this value at the node.
    fn object(&self, value: Value) -> Value {
        let value = match self.step {
            Step::Root => {
                let mut value = value;
                if let Value::Object(object) = &mut value {
                    object.entry("kind").or_insert_with(|| "Validation".into());
                    object.entry("apiVersion").or_insert_with(|| "validation/v1".into());
                }
                value
            }
            Step::Property(name) => json!({name: value}),
            Step::Item => json!([value]),
        };
        match self.steps {
            Some(steps) => steps.object(value),
            None => value,
        }
    }
}

struct Walker<'a> {
    location: Location<'a>,
    findings: Findings,
    /// The remaining cost budget for the rules of all defaults. With `None`, no further default is checked.
    budget: Option<u64>,
    /// The remaining steps and bytes for the rules of all defaults.
    meter: Meter,
    /// The structural errors of the schema.
    untyped: &'a Untyped<'a>,
    /// Whether defaults with unknown fields are rejected.
    pruned: bool,
}

impl<'a> Walker<'a> {
    /// Checks a node and its children. `resource` is the schema of the innermost enclosing resource. `root` marks the
    /// root of the document.
    fn node(&mut self, schema: &'a SchemaProps, resource: &'a SchemaProps, around: &Around<'_>, root: bool) {
        if self.budget.is_none() {
            return;
        }
        let own = Around { steps: None, step: Step::Root, in_meta: false };
        let is_resource = root || schema.embedded_resource;
        let (resource, around) = if is_resource { (schema, &own) } else { (resource, around) };
        let default = schema
            .default
            .as_ref()
            .filter(|_| self.untyped.is_empty() || !self.untyped.contains(&self.location.path()));
        if let Some(default) = default {
            if around.in_meta {
                self.in_meta(default, schema, resource, around);
            } else {
                self.default(default, schema, is_resource);
            }
            if self.budget.is_none() {
                return;
            }
        }
        // Defaults of map values are never used.
        if let Some(items) = schema.item() {
            let mark = self.location.field("items");
            let inner = Around { steps: Some(around), step: Step::Item, in_meta: around.in_meta };
            self.node(items, resource, &inner, false);
            self.location.back(mark);
        }
        let mark = self.location.field("properties");
        for (name, property) in &schema.properties {
            let meta = is_resource && matches!(name.as_str(), "metadata" | "apiVersion" | "kind");
            let inner = Around { steps: Some(around), step: Step::Property(name), in_meta: around.in_meta || meta };
            let mark = self.location.key(name);
            self.node(property, resource, &inner, false);
            self.location.back(mark);
        }
        self.location.back(mark);
    }

    fn default(&mut self, default: &Value, schema: &SchemaProps, is_resource: bool) {
        let path = self.location.child("default");
        if self.pruned && !is_pruned(default, schema, is_resource) {
            self.report([FieldError::invalid(&path, default.clone(), "must not have unknown fields")], false);
        }
        let mut value = default.clone();
        let problems = match object_meta::coerce(&mut value, schema, is_resource, Malformed::Reject) {
            Err(error) => vec![error],
            Ok(_) => embedded::errors(&resource(schema, is_resource, &value).root, (&value).into()),
        };
        // The server skips the value if its metadata is malformed.
        self.value(&value, schema, is_resource, &path, !problems.is_empty());
        let below = problems.into_iter().map(|error| FieldError { field: path.join(&error.field), ..error });
        self.report(below, false);
    }

    fn in_meta(&mut self, default: &Value, schema: &SchemaProps, resource: &SchemaProps, around: &Around<'_>) {
        let path = self.location.child("default");
        let mut object = around.object(default.clone());
        let problems = match object_meta::coerce(&mut object, resource, true, Malformed::Reject) {
            Err(error) => vec![error],
            Ok(_) => embedded::errors(&self::resource(resource, true, &object).root, (&object).into()),
        };
        self.value(default, schema, false, &path, !problems.is_empty());
        if !problems.is_empty() {
            let detail = format!("must result in valid metadata: {}", summary(&problems));
            self.report([FieldError::invalid(path, default.clone(), detail)], false);
        }
    }

    /// Validates the default at `path`. If it is valid, runs the rules.
    fn value(&mut self, value: &Value, schema: &SchemaProps, is_resource: bool, path: &FieldPath, masked: bool) {
        let errors = Validator::for_default(schema, value).validate_in(value, path);
        if !errors.is_empty() {
            self.report(errors, masked);
            return;
        }
        let Some((rules, budget)) = DefaultRules::new(schema, is_resource).zip(self.budget) else { return };
        let session = rules.check(value, path, budget, self.meter.clone());
        if !masked {
            self.budget = session.budget;
        }
        self.meter = session.meter;
        self.report(session.findings.errors, masked);
    }

    fn report(&mut self, errors: impl IntoIterator<Item = FieldError>, masked: bool) {
        for error in errors {
            if masked || !self.untyped.is_empty() {
                self.findings.push_masked(error);
            } else {
                self.findings.push(error);
            }
        }
    }
}

fn is_pruned(default: &Value, schema: &SchemaProps, is_resource: bool) -> bool {
    let mut value = default.clone();
    walk::prune(&mut value, schema, is_resource);
    value == *default
}

/// Prepares the schema for the validation of embedded metadata. `is_resource` marks the schema itself as a resource.
fn resource(schema: &SchemaProps, is_resource: bool, value: &Value) -> Validator {
    if !is_resource || schema.embedded_resource {
        return Validator::for_value(schema, value);
    }
    Validator::for_value(&SchemaProps { embedded_resource: true, ..schema.clone() }, value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(schema: Value) -> Vec<String> {
        let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
        check(&schema, &"s".into(), &Untyped::new(&[]), &Context::FOR_CREATE)
            .errors()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn branches_close_nothing() {
        let schema = |word: &str| {
            json!({"type": "object", "properties": {"a": {
                "type": "object", "properties": {"b": {"type": "string"}}, "default": {"b": "x"},
                word: [{"additionalProperties": false}, {"minProperties": 2}],
            }}})
        };
        assert_eq!(errors(schema("anyOf")), [""; 0]);
        assert_eq!(errors(schema("oneOf")), [""; 0]);
        assert_eq!(
            errors(schema("allOf")),
            [
                "s.properties[a].default: Invalid value: 1:  in body should have at least 2 properties",
                r#"s.properties[a].default: Invalid value: "": "" must validate all the schemas (allOf)"#,
            ]
        );
    }

    #[test]
    fn errors_in_metadata_are_reported_once() {
        let schema = json!({"type": "object", "properties": {"pod": {
            "type": "object", "x-kubernetes-embedded-resource": true, "properties": {"metadata": {
                "type": "object", "properties": {"labels": {
                    "type": "object", "additionalProperties": {"type": "string"}, "default": {"a": "-", "b": "-"},
                }},
            }},
        }}});
        let [error] = &errors(schema)[..] else { panic!("one error") };
        assert_eq!(error.matches("metadata.labels: Invalid value: \"-\"").count(), 1, "{error}");
        assert!(error.contains("must result in valid metadata: metadata.labels"), "{error}");
    }
}
