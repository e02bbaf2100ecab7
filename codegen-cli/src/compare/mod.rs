//! `compare`: the defaults and constraints of one CRD that another one lacks, for migrations.
//!
//! Descriptions, titles and examples do not count, nor do keywords without an effect on the server, such as formats that it
//! does not know.

mod fill;
mod keyword;
mod schema;

use std::fmt;

use serde_json::Value;
use structural_schema::crd::CustomResourceDefinition;

/// The effect of a difference on objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// The old CRD has a default or a constraint that the new one lacks, or a field that the new one prunes.
    Lost,
    /// Both have the constraint, and the new one allows more.
    Weaker,
    /// Both have the keyword with different values.
    Changed,
    /// The new CRD allows less, or has a default that the old one lacks.
    Stricter,
}

impl Effect {
    /// All effects with their names.
    pub const ALL: [(Effect, &'static str); 4] = [
        (Effect::Lost, "lost"),
        (Effect::Weaker, "weaker"),
        (Effect::Changed, "changed"),
        (Effect::Stricter, "stricter"),
    ];

    /// Returns the name that is printed.
    pub fn name(self) -> &'static str {
        Effect::ALL.iter().find(|(effect, _)| *effect == self).map_or("", |(_, name)| name)
    }
}

/// One difference between two CRDs.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The effect on objects.
    pub effect: Effect,
    /// The name of the CRD and the version.
    pub of: String,
    /// The field: `spec.rules[].weight`. Empty for the root.
    pub field: String,
    /// The keyword: `maximum`.
    pub keyword: &'static str,
    /// The value in the old CRD.
    pub old: Option<Value>,
    /// The value in the new CRD.
    pub new: Option<Value>,
}

/// The maximum length of a printed value.
const LONGEST: usize = 100;

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |value: &Option<Value>| match value {
            None => "none".to_owned(),
            Some(value) => {
                let text = value.to_string();
                match text.char_indices().nth(LONGEST) {
                    Some((end, _)) => format!("{}…", &text[..end]),
                    None => text,
                }
            }
        };
        let field = if self.field.is_empty() { "the root" } else { &self.field };
        let (effect, of, keyword) = (self.effect.name(), &self.of, self.keyword);
        write!(f, "{effect}: {of}: {field}: {keyword}: {} -> {}", text(&self.old), text(&self.new))
    }
}

/// Compares the CRDs of the same name, version by version. Sorted by effect.
pub fn compare<'a>(
    old: impl IntoIterator<Item = &'a CustomResourceDefinition>,
    new: &[&'a CustomResourceDefinition],
) -> Vec<Difference> {
    let mut found = Vec::new();
    for old in old {
        let name = &old.metadata.name;
        let same = new.iter().find(|new| new.metadata.name == *name);
        let Some(new) = same else {
            found.push(missing(name, "CustomResourceDefinition"));
            continue;
        };
        for version in &old.spec.versions {
            let of = format!("{name} {}", version.name);
            match (version.open_api_v3_schema(), new.version(&version.name)) {
                (_, None) => found.push(missing(&of, "version")),
                (Some(old), Some(new)) => match new.open_api_v3_schema() {
                    Some(new) => schema::compare(&of, old, new, &mut found),
                    None => found.push(missing(&of, "schema")),
                },
                (None, Some(_)) => {}
            }
        }
    }
    found.sort_by(|a, b| (a.effect, &a.of, &a.field, a.keyword).cmp(&(b.effect, &b.of, &b.field, b.keyword)));
    found
}

fn missing(of: &str, keyword: &'static str) -> Difference {
    let (of, field) = (of.to_owned(), String::new());
    Difference { effect: Effect::Lost, of, field, keyword, old: Some(true.into()), new: None }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn differences(old: Value, new: Value) -> Vec<String> {
        let mut found = Vec::new();
        let read = |schema| serde_json::from_value(schema).expect("a schema");
        schema::compare("a v1", &read(old), &read(new), &mut found);
        found.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn lost_constraints_are_reported() {
        let old = json!({"type": "object", "required": ["a"], "properties": {
            "a": {"type": "integer", "maximum": 9, "default": 1},
            "b": {"type": "array", "items": {"type": "string", "pattern": "^a$", "format": "date-time"}},
            "c": {"type": "string", "enum": ["x", "y"], "nullable": true},
            "d": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
        }, "x-kubernetes-validations": [{"rule": "self.a > 0"}]});
        let new = json!({"type": "object", "properties": {
            "a": {"type": "integer"},
            "b": {"type": "array", "items": {"type": "string"}},
            "c": {"type": "string", "enum": ["x", "y", "z"]},
            "d": {"type": "object"},
        }});
        assert_eq!(
            differences(old, new),
            [
                "lost: a v1: the root: required: \"a\" -> none",
                "lost: a v1: the root: x-kubernetes-validations: {\"rule\":\"self.a > 0\"} -> none",
                "lost: a v1: a: default: 1 -> none",
                "lost: a v1: a: maximum: 9.0 -> none",
                "lost: a v1: b[]: format: \"date-time\" -> none",
                "lost: a v1: b[]: pattern: \"^a$\" -> none",
                "weaker: a v1: c: enum: [\"x\",\"y\"] -> [\"x\",\"y\",\"z\"]",
                "stricter: a v1: c: nullable: true -> false",
                "lost: a v1: d: x-kubernetes-preserve-unknown-fields: true -> none",
            ]
        );
    }

    #[test]
    fn equivalent_schemas_have_no_differences() {
        let old = json!({"type": "object", "description": "a", "required": ["n"], "properties": {
            "n": {"type": "integer", "format": "uint16", "minimum": 0, "maximum": 65535},
            "p": {"x-kubernetes-int-or-string": true, "anyOf": [{"type": "integer"}, {"type": "string"}]},
        }});
        let new = json!({"type": "object", "properties": {
            "n": {"type": "integer", "format": "int32", "minimum": 0, "maximum": 65535, "default": 1},
            "p": {"x-kubernetes-int-or-string": true},
        }});
        assert_eq!(differences(old, new), ["stricter: a v1: n: default: none -> 1"]);
    }
}
