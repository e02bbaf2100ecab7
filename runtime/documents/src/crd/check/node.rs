//! Checks that apply to every node of a schema.

use std::collections::BTreeMap;

use structural_schema_cel::rule::{RuleProblem, SchemaState, rule_problems};
use structural_schema_model::{KubernetesVersion, Schema};

use super::findings::Findings;
use super::leniency::{Context, Requirement};
use super::{extensions, rules};
use crate::field_error::{FieldError, FieldPath, Location};
use crate::openapi::{Arena, Items, SchemaOrBool, SchemaOrStrings, SchemaProps};

const TYPES: [&str; 6] = ["array", "boolean", "integer", "number", "object", "string"];

/// The errors, and the nodes with errors outside of junctors (`allOf`, `anyOf`, `oneOf`, and `not`). The errors of a
/// junctor count for its node.
pub(super) struct Nodes {
    pub(super) findings: Findings,
    /// The states of faulty nodes, by their paths relative to the schema.
    pub(super) faulty: BTreeMap<FieldPath, SchemaState>,
}

/// Checks every node. With `rules_elsewhere`, the rules outside of junctors are skipped.
pub(super) fn check(schema: &SchemaProps, path: &FieldPath, rules_elsewhere: bool, context: &Context<'_>) -> Nodes {
    let location = Location::new(path.clone());
    let findings = Findings::new(KubernetesVersion::default(), context.limits);
    let nodes = Nodes { findings, faulty: BTreeMap::new() };
    let mut walker = Walker { location, nodes, rules_elsewhere, context };
    walker.node(schema, &Here { root: true, outside: true, in_meta: false, no_default: None });
    walker.nodes
}

/// The context of a node.
#[derive(Clone)]
struct Here {
    /// Whether the node is the root of the resource.
    root: bool,
    /// Whether the node is outside of all junctors, where rules run.
    outside: bool,
    /// Whether the node is part of `apiVersion`, `kind`, or `metadata` of a resource.
    in_meta: bool,
    /// The reason why a default is forbidden here.
    no_default: Option<String>,
}

struct Walker<'a> {
    location: Location<'a>,
    nodes: Nodes,
    rules_elsewhere: bool,
    context: &'a Context<'a>,
}

impl<'a> Walker<'a> {
    fn node(&mut self, schema: &'a SchemaProps, here: &Here) {
        let before = self.nodes.findings.len();
        self.keywords(schema, here);
        let errors = extensions::errors(schema, &self.location, |problem| self.context.counts(problem));
        self.nodes.findings.extend(errors);
        if !here.outside || !self.rules_elsewhere {
            self.rules(schema);
        }
        self.inside(schema, here);
        if here.outside && self.nodes.findings.len() > before {
            let path = FieldPath::NONE.join_segments(self.location.steps());
            let state = if has_known_type(schema) { SchemaState::Faulty } else { SchemaState::Untyped };
            self.nodes.faulty.insert(path, state);
        }
        self.children(schema, here);
    }

    /// Visits the child nodes outside of junctors.
    fn children(&mut self, schema: &'a SchemaProps, here: &Here) {
        let below = Here { root: false, ..here.clone() };
        if let Some(values) = schema.values() {
            let mut below = below.clone();
            if here.in_meta {
                below.no_default = Some("inside additionalProperties applying to object metadata".to_owned());
            }
            self.child("additionalProperties", values, &below);
        }
        let mark = self.location.field("properties");
        for (name, property) in &schema.properties {
            let mut below = below.clone();
            if (here.root || schema.embedded_resource) && matches!(name.as_str(), "metadata" | "kind" | "apiVersion") {
                below.in_meta = true;
                if here.root {
                    below.no_default = Some(format!("in top-level {name}"));
                }
            }
            let mark = self.location.key(name);
            self.node(property, &below);
            self.location.back(mark);
        }
        self.location.back(mark);
        if let Some(items) = schema.item() {
            self.child("items", items, &below);
        }
    }

    /// Visits the nodes inside of junctors and of forbidden keywords.
    fn inside(&mut self, schema: &'a SchemaProps, here: &Here) {
        let inner = Here { root: false, outside: false, ..here.clone() };
        if let Some(not) = &schema.not {
            self.child("not", not, &inner);
        }
        let mut lists = vec![("allOf", &schema.all_of), ("oneOf", &schema.one_of), ("anyOf", &schema.any_of)];
        if let Some(Items::Array(items)) = &schema.items {
            lists.push(("items", items));
        }
        for (keyword, list) in lists {
            let mark = self.location.field(keyword);
            for (index, element) in list.iter().enumerate() {
                let mark = self.location.index(index);
                self.node(element, &inner);
                self.location.back(mark);
            }
            self.location.back(mark);
        }
        let dependencies = schema.dependencies.iter().filter_map(|(name, dependency)| match dependency {
            SchemaOrStrings::Schema(schema) => Some(("dependencies", name, &**schema)),
            SchemaOrStrings::Strings(_) => None,
        });
        let definitions = schema.definitions.iter().map(|(name, schema)| ("definitions", name, schema));
        for (keyword, name, schema) in definitions.chain(dependencies) {
            let mark = self.location.field(keyword);
            self.location.key(name);
            self.node(schema, &inner);
            self.location.back(mark);
        }
    }

    fn child(&mut self, keyword: &'static str, schema: &'a SchemaProps, here: &Here) {
        let mark = self.location.field(keyword);
        self.node(schema, here);
        self.location.back(mark);
    }

    fn forbid(&mut self, keyword: &'static str, detail: impl Into<String>) {
        self.nodes.findings.push(FieldError::forbidden(self.location.child(keyword), detail));
    }

    fn keywords(&mut self, schema: &SchemaProps, here: &Here) {
        if self.context.requires(Requirement::KnownTypes) && !has_known_type(schema) {
            let error = FieldError::not_supported(self.location.child("type"), schema.kind.as_str(), TYPES);
            self.nodes.findings.push(error);
        }
        if let Some(reason) = here.no_default.as_ref().filter(|_| schema.default.is_some()) {
            self.forbid("default", format!("must not be set {reason}"));
        }
        let unsupported = [
            (!schema.id.is_empty(), "id"),
            (schema.additional_items.is_some(), "additionalItems"),
            (!schema.pattern_properties.is_empty(), "patternProperties"),
            (!schema.definitions.is_empty(), "definitions"),
            (!schema.dependencies.is_empty() || schema.spells_out("dependencies"), "dependencies"),
            (schema.reference.is_some(), "$ref"),
        ];
        for (_, keyword) in unsupported.into_iter().filter(|(used, _)| *used) {
            self.forbid(keyword, format!("{keyword} is not supported"));
        }
        if schema.kind == "null" {
            self.forbid("type", "type cannot be set to null, use nullable as an alternative");
        }
        if matches!(&schema.items, Some(Items::Array(items)) if !items.is_empty()) {
            self.forbid("items", "items must be a schema object and not an array");
        }
        if here.in_meta && schema.embedded_resource {
            self.forbid("x-kubernetes-embedded-resource", "must not be used inside of resource meta");
        }
        if schema.unique_items {
            let detail = "uniqueItems cannot be set to true since the runtime complexity becomes quadratic";
            self.forbid("uniqueItems", detail);
        }
        let restricts = !matches!(schema.additional_properties, None | Some(SchemaOrBool::Bool(true)));
        if restricts && !schema.properties.is_empty() {
            self.forbid("additionalProperties", "additionalProperties and properties are mutual exclusive");
        }
        if schema.preserve_unknown_fields == Some(false) {
            let field = self.location.child("x-kubernetes-preserve-unknown-fields");
            self.nodes.findings.push(FieldError::invalid(field, false, "must be true or undefined"));
        }
    }

    /// Checks the fields of rules other than expressions.
    fn rules(&mut self, schema: &SchemaProps) {
        if schema.validations.is_empty() {
            return;
        }
        let arena = Arena::new();
        let tree = schema.structural(&arena);
        for (at, rule) in schema.validations.iter().enumerate() {
            let rule = rule.as_rule();
            let node = tree.unwrap_or(&Schema::EMPTY);
            for problem in (0..).map_while(|number| rule_problems(&rule, node, number)) {
                // The field path cannot be resolved in a schema that is not structural, so it is not checked.
                if tree.is_ok() || problem != RuleProblem::FieldPathInvalid {
                    self.nodes.findings.push(rules::problem(problem, &self.location.path(), at, &rule));
                }
            }
        }
    }
}

/// Returns whether the type of a schema is missing or known to the server.
pub(super) fn has_known_type(schema: &SchemaProps) -> bool {
    schema.kind.is_empty() || TYPES.contains(&schema.kind.as_str())
}
