//! The fields of a version, as a list in which the fields inside of a field follow it.
//!
//! A list is easier to use in templates than a tree, and templates may not recurse as deep as schemas.

use std::collections::HashMap;

use serde::Serialize;
use serde_json::Value;
use structural_schema::openapi::{SchemaProps, ValidationRule};

use super::Options;
use super::immutable::{Fact, Immutability, facts};
use crate::embedded::{KubernetesType, type_of};
use crate::explain::constraint::expression;
use crate::fields::{Part, element, element_name, own_constraints, parts};
use crate::json_schema::description::enum_descriptions;

/// A field, or the items of a list or the values of a map if they have constraints of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Field {
    /// The last part of the path: `name`, or `[]` for the items of a list and `{}` for the values of a map.
    pub name: String,
    /// The part of the path before the name: `spec.ports[].`.
    pub before: String,
    /// The path: `spec.ports[].name`.
    pub path: String,
    /// Whether this is the items of a list or the values of a map.
    pub item: bool,
    /// The anchor, unique on the page.
    pub anchor: String,
    /// The number of fields around this one.
    pub depth: usize,
    /// The type.
    #[serde(rename = "type")]
    pub type_name: Type,
    /// Whether objects must have the field. The server fills in a required field that has a default.
    pub required: bool,
    /// The default as JSON.
    pub default: Option<String>,
    /// Whether a rule forbids changes of the value.
    pub immutable: bool,
    /// Sentences about changes that rules forbid.
    pub changes: Vec<&'static str>,
    /// The description, in Markdown. Descriptions of enum values are in [`values`](Self::values).
    pub description: String,
    /// The address of further documentation.
    pub see: Option<String>,
    /// Bounds, lengths, patterns, list types, and similar constraints.
    pub constraints: Vec<Constraint>,
    /// The values of an enum.
    pub values: Vec<EnumValue>,
    /// The rules.
    pub rules: Vec<Rule>,
    /// Whether fields inside of this one follow.
    pub has_fields: bool,
    /// The number of enclosing fields that end after this one.
    pub closes: usize,
    /// The number of fields that the page does not list, because the type is a type of Kubernetes.
    pub unlisted: usize,
}

/// The type of a field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Type {
    /// `[]` and `map[string]`, for lists and maps.
    pub before: String,
    /// The name of the type, or of the type of the items or values.
    pub name: String,
    /// The documentation of the type, if it is a type of Kubernetes.
    pub link: Option<String>,
}

/// A constraint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Constraint {
    /// The keyword: `minLength`.
    pub keyword: &'static str,
    /// The name in words: `Minimum length`.
    pub label: String,
    /// The value.
    pub value: String,
}

/// A value of an enum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EnumValue {
    /// The value as JSON, or its text if it is a string.
    pub value: String,
    /// The description, in Markdown. It may be empty.
    pub description: String,
}

/// A rule in `x-kubernetes-validations`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// The CEL expression, on one line.
    pub rule: String,
    /// The message. It may be empty.
    pub message: String,
    /// The expression that computes the message. It may be empty.
    pub message_expression: String,
}

/// The constraints that a [`Field`] has in other places.
const ELSEWHERE: [&str; 4] = ["enum", "default", "rule", "intOrString"];

/// Collects the fields of a version.
pub(super) struct Fields<'a> {
    options: Options,
    version: &'a str,
    pub(super) list: Vec<Field>,
    /// The anchor of each path.
    pub(super) anchors: HashMap<String, String>,
    /// The anchors that are in use, in lower case.
    used: HashMap<String, usize>,
}

impl<'a> Fields<'a> {
    pub(super) fn new(options: Options, version: &'a str) -> Self {
        Fields { options, version, list: Vec::new(), anchors: HashMap::new(), used: HashMap::new() }
    }

    /// Adds the fields below a schema. `around` has what rules of outer schemas state about fields of this one.
    pub(super) fn add_below(&mut self, schema: &SchemaProps, path: &str, depth: usize, around: &[Fact]) {
        let facts = with_facts(schema, around);
        for part in parts(schema, path) {
            let Some(name) = part.name else {
                // The items of a list are an entry only if there is something to say about them.
                if own_constraints(part.schema).is_empty() && part.schema.description.is_empty() {
                    self.add_below(part.schema, &part.path, depth, &[]);
                } else {
                    self.add(&part, path, depth, &[]);
                }
                continue;
            };
            let inside: Vec<Fact> = facts.iter().filter_map(|fact| fact.inside(name)).collect();
            self.add(&part, path, depth, &inside);
        }
    }

    fn add(&mut self, part: &Part<'_>, parent: &str, depth: usize, around: &[Fact]) {
        let schema = part.schema;
        let field = part.name.unwrap_or_else(|| parent.rsplit('.').next().unwrap_or_default());
        let (before, element) = element(schema);
        let known = type_of(element, field);
        let hides = known.is_some() && !self.options.expand && !has_rules(element);
        let anchor = self.anchor(&part.path);
        let mut described = described(schema, around);
        if known.is_some_and(KubernetesType::is_quantity) {
            // The reference of Kubernetes explains quantities better than their pattern.
            described.constraints.retain(|constraint| constraint.keyword != "pattern");
        }
        self.list.push(Field {
            name: part.step.clone().into_owned(),
            before: part.path[..part.path.len() - part.step.len()].to_owned(),
            item: part.name.is_none(),
            anchor,
            depth,
            type_name: named_type(before, element, known),
            required: part.required,
            unlisted: if hides { count(element) } else { 0 },
            path: part.path.clone(),
            ..described
        });
        if !hides {
            self.add_below(schema, &part.path, depth + 1, around);
        }
    }

    /// Returns all fields, with the relations between them.
    pub(super) fn finish(mut self) -> Vec<Field> {
        let mut next = 0;
        for field in self.list.iter_mut().rev() {
            field.has_fields = next > field.depth;
            field.closes = field.depth.saturating_sub(next);
            next = field.depth;
        }
        self.list
    }

    /// Returns an unused anchor for a path.
    pub(super) fn anchor(&mut self, path: &str) -> String {
        let words = path.replace("[].", ".").replace("{}.", ".").replace("[]", ".items").replace("{}", ".values");
        let anchor = format!("{}.{}", self.version, plain_anchor(&words));
        // Some tools ignore the case of anchors.
        let count = self.used.entry(anchor.to_lowercase()).or_default();
        *count += 1;
        let anchor = if *count == 1 { anchor } else { format!("{anchor}--{count}") };
        self.anchors.insert(path.to_owned(), anchor.clone());
        anchor
    }
}

/// Replaces the characters that an anchor should not have.
pub(super) fn plain_anchor(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
    text.chars().map(|letter| if is_plain(letter) { letter } else { '-' }).collect()
}

/// Returns the parts of a field that depend only on its schema, and on rules of outer schemas.
pub(super) fn described(schema: &SchemaProps, around: &[Fact]) -> Field {
    let here = with_facts(schema, around).into_iter().filter(Fact::is_here);
    let mut changes: Vec<Immutability> = here.map(|fact| fact.immutability).collect();
    changes.dedup();
    let constraints = own_constraints(schema).into_iter().filter(|(keyword, _)| !ELSEWHERE.contains(keyword));
    let constraint = |(keyword, value)| Constraint { keyword, label: label(keyword), value };
    let values = values(schema);
    Field {
        default: schema.default.as_ref().map(ToString::to_string),
        immutable: changes.iter().any(|change| *change != Immutability::Presence),
        changes: changes.into_iter().map(Immutability::sentence).collect(),
        description: description(schema, &values),
        see: schema.external_docs.as_ref().map(|docs| docs.url.clone()).filter(|url| !url.is_empty()),
        constraints: constraints.map(constraint).collect(),
        values,
        rules: schema.validations.iter().map(rule).collect(),
        ..Field::default()
    }
}

fn with_facts(schema: &SchemaProps, around: &[Fact]) -> Vec<Fact> {
    schema.validations.iter().flat_map(facts).chain(around.iter().cloned()).collect()
}

fn named_type(before: String, element: &SchemaProps, known: Option<&KubernetesType>) -> Type {
    let name = known.map_or_else(|| element_name(element), |known| known.name).to_owned();
    Type { before, name, link: known.map(KubernetesType::link) }
}

fn rule(rule: &ValidationRule) -> Rule {
    Rule {
        rule: expression(rule),
        message: rule.message.trim().to_owned(),
        message_expression: rule.message_expression.trim().to_owned(),
    }
}

fn values(schema: &SchemaProps) -> Vec<EnumValue> {
    let mut descriptions = enum_descriptions(schema).into_iter();
    let value = |value: &Value| EnumValue { value: plain(value), description: descriptions.next().unwrap_or_default() };
    schema.enumeration.iter().map(value).collect()
}

/// Returns a text without quotes, if it remains visible without them.
fn plain(value: &Value) -> String {
    match value.as_str() {
        Some(text) if !text.is_empty() && text.trim() == text => text.to_owned(),
        _ => value.to_string(),
    }
}

/// Returns the description without the lines that describe enum values.
fn description(schema: &SchemaProps, values: &[EnumValue]) -> String {
    let text = schema.description.trim();
    if values.iter().all(|value| value.description.is_empty()) {
        return text.to_owned();
    }
    let mut kept = Vec::new();
    let mut in_value = false;
    for line in text.lines() {
        let describes = |value: &EnumValue| line.starts_with(&format!("- `{}`: ", value.value));
        in_value = values.iter().any(describes) || in_value && line.starts_with("  ");
        if !in_value {
            kept.push(line);
        }
    }
    kept.join("\n").trim().to_owned()
}

/// Returns the name of a keyword in words: `minLength` becomes `Minimum length`.
fn label(keyword: &str) -> String {
    let words = keyword.chars().fold(String::new(), |mut words, letter| {
        if letter.is_ascii_uppercase() {
            words.push(' ');
        }
        words.push(letter.to_ascii_lowercase());
        words
    });
    let words = match words.split_once(' ') {
        Some(("min", rest)) => format!("minimum {rest}"),
        Some(("max", rest)) => format!("maximum {rest}"),
        _ => words,
    };
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// Returns whether a schema has rules at any depth.
fn has_rules(schema: &SchemaProps) -> bool {
    !schema.validations.is_empty() || parts(schema, "").iter().any(|part| has_rules(part.schema))
}

/// Returns the number of fields at any depth.
fn count(schema: &SchemaProps) -> usize {
    parts(schema, "").iter().map(|part| usize::from(part.name.is_some()) + count(part.schema)).sum()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn listed(schema: Value) -> Vec<Field> {
        let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
        let mut fields = Fields::new(Options::default(), "v1");
        fields.add_below(&schema, "", 0, &[]);
        fields.finish()
    }

    #[test]
    fn items_are_entries_only_if_they_have_constraints() {
        let fields = listed(json!({"type": "object", "properties": {
            "plain": {"type": "array", "items": {"type": "object", "properties": {"a": {"type": "string"}}}},
            "short": {"type": "array", "items": {"type": "string", "maxLength": 3}},
        }}));
        let found: Vec<_> =
            fields.iter().map(|field| (field.path.as_str(), field.anchor.as_str(), field.closes)).collect();
        let expected = [
            ("plain", "v1.plain", 0),
            ("plain[].a", "v1.plain.a", 1),
            ("short", "v1.short", 0),
            ("short[]", "v1.short.items", 1),
        ];
        assert_eq!(found, expected);
        let has_fields: Vec<_> = fields.iter().map(|field| field.has_fields).collect();
        assert_eq!(has_fields, [true, false, true, false]);
        assert_eq!((fields[3].before.as_str(), fields[3].name.as_str()), ("short", "[]"));
        assert_eq!(fields[3].constraints[0].label, "Maximum length");
    }

    #[test]
    fn anchors_are_unique() {
        let fields = listed(json!({"type": "object", "properties": {"a b": {}, "a/b": {}, "A-B": {}}}));
        let anchors: Vec<_> = fields.iter().map(|field| field.anchor.as_str()).collect();
        assert_eq!(anchors, ["v1.A-B", "v1.a-b--2", "v1.a-b--3"]);
    }

    #[test]
    fn rules_of_outer_objects_make_fields_immutable() {
        let fields = listed(json!({"type": "object", "properties": {"spec": {
            "type": "object",
            "properties": {"class": {"type": "string"}, "size": {"type": "integer"}},
            "x-kubernetes-validations": [{"rule": "self.class == oldSelf.class"}],
        }}}));
        let immutable: Vec<_> = fields.iter().map(|field| (field.name.as_str(), field.immutable)).collect();
        assert_eq!(immutable, [("spec", false), ("class", true), ("size", false)]);
    }

    #[test]
    fn descriptions_of_values_are_separate() {
        let fields = listed(json!({"type": "object", "properties": {"mode": {
            "type": "string", "enum": ["A", "B"], "description": "The mode.\n\n- `A`: One\n  more.\n- `B`: Two.",
        }}}));
        assert_eq!(fields[0].description, "The mode.");
        let values: Vec<_> = fields[0].values.iter().map(|value| value.description.as_str()).collect();
        assert_eq!(values, ["One\nmore.", "Two."]);
    }

    #[test]
    fn kubernetes_types_are_links_unless_they_have_rules() {
        let selector = |rules: Value| {
            listed(json!({"type": "object", "properties": {"selector": {
                "type": "object",
                "properties": {"matchExpressions": {"type": "array"}, "matchLabels": {"type": "object"}},
                "x-kubernetes-validations": rules,
            }}}))
        };
        let linked = selector(json!([]));
        assert_eq!((linked[0].type_name.name.as_str(), linked[0].unlisted), ("LabelSelector", 2));
        assert!(linked[0].type_name.link.is_some() && linked.len() == 1);
        assert_eq!(selector(json!([{"rule": "has(self.matchLabels)"}])).len(), 3);
    }
}
