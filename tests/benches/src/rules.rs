//! The rules that are measured, similar to those of real resources, each with an object that satisfies it.

use std::sync::Arc;

use serde_json::{Value, json};
use structural_schema::openapi::{Arena, SchemaProps};
use structural_schema_cel::check::Environment;
use structural_schema_cel::eval::{COST_LIMIT, Evaluation, Input, OldValue, Prepared, ValueType};
use structural_schema_cel::{Decl, Options, compile};

/// A rule with a value for `self`.
pub struct Rule {
    /// The name in the report.
    pub name: &'static str,
    /// The expression.
    pub rule: &'static str,
    /// `self`
    pub this: Value,
    /// `oldSelf`
    pub old: Option<Value>,
    prepared: Prepared,
}

impl Rule {
    fn new(name: &'static str, rule: &'static str, schema: Value, this: Value) -> Self {
        let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
        let arena = Arena::new();
        let this_type = Decl::nested(schema.structural(&arena).expect("a structural schema"));
        let options = Options::default();
        let compiled = compile(rule, this_type, options).expect("a rule that compiles");
        let environment = Environment { this: this_type, optional_old_self: false, version: options.version };
        let prepared = Prepared::new(&compiled.program.program(), &environment, &Arc::new(ValueType::new(this_type)));
        Rule { name, rule, this, old: None, prepared: prepared.expect("a program that checks") }
    }

    /// Evaluates the rule.
    pub fn evaluate(&self) -> Evaluation<'_> {
        let old = self.old.as_ref().map_or(OldValue::Absent, OldValue::Value);
        self.prepared.evaluate(Input { this: &self.this, old }, COST_LIMIT)
    }
}

/// Returns all rules.
pub fn all() -> Vec<Rule> {
    let old = |old, rule| Rule { old: Some(old), ..rule };
    vec![
        Rule::new(
            "comparison",
            "self.minReplicas <= self.maxReplicas",
            object(&[("minReplicas", integer()), ("maxReplicas", integer())]),
            json!({"minReplicas": 2, "maxReplicas": 12}),
        ),
        Rule::new(
            "implication",
            "!has(self.autoscaling) || self.replicas <= self.autoscaling.maxReplicas",
            object(&[("replicas", integer()), ("autoscaling", object(&[("maxReplicas", integer())]))]),
            json!({"replicas": 3, "autoscaling": {"maxReplicas": 12}}),
        ),
        Rule::new(
            "one of a list",
            "self.type in ['Image', 'Git', 'Bucket', 'Empty']",
            object(&[("type", string())]),
            json!({"type": "Bucket", "image": "x"}),
        ),
        Rule::new(
            "exactly one field",
            "[has(self.image), has(self.git), has(self.bucket)].exists_one(x, x)",
            object(&[("image", string()), ("git", string()), ("bucket", string())]),
            json!({"git": "https://git.example.com/web/landing.git"}),
        ),
        old(
            json!({"class": "public", "size": 1}),
            Rule::new(
                "immutable field",
                "self.class == oldSelf.class && self.size >= oldSelf.size",
                object(&[("class", string()), ("size", integer())]),
                json!({"class": "public", "size": 3}),
            ),
        ),
        Rule::new("all of a list", "self.all(p, p.port > 0 && p.port < 65536)", list(&port()), ports(16)),
        Rule::new("exists in a list", "self.exists(p, p.name == 'port-12')", list(&port()), ports(16)),
        Rule::new("unique in a list", "self.all(p, self.exists_one(q, q.name == p.name))", list(&port()), ports(16)),
        Rule::new("all of a map", "self.all(k, k.size() <= 63 && self[k].size() <= 63)", map(&string()), labels(16)),
        Rule::new("none in a map", "!self.exists(k, k.startsWith('kubernetes.io/'))", map(&string()), labels(16)),
        Rule::new(
            "texts",
            "self.startsWith('registry.example.com/') && self.contains(':') && !self.endsWith(':latest')",
            string(),
            json!("registry.example.com/platform/landing-page:1.4.2"),
        ),
        Rule::new(
            "pattern",
            "self.matches('^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$')",
            string(),
            json!("landing-page.production.example.com"),
        ),
        Rule::new(
            "sizes",
            "self.hosts.size() > 0 && self.hosts.size() <= 10 && self.name.size() < 64",
            object(&[("hosts", list(&string())), ("name", string())]),
            json!({"hosts": ["www.example.com", "example.com"], "name": "landing-page"}),
        ),
        Rule::new(
            "quantity",
            "quantity(self.request).compareTo(quantity(self.limit)) <= 0",
            object(&[("request", string()), ("limit", string())]),
            json!({"request": "256Mi", "limit": "1Gi"}),
        ),
        Rule::new(
            "texts of Kubernetes",
            "self.lowerAscii() == self && self.indexOf('--') == -1",
            string(),
            json!("landing-page.production.example.com"),
        ),
    ]
}

fn string() -> Value {
    json!({"type": "string"})
}

fn integer() -> Value {
    json!({"type": "integer"})
}

fn list(items: &Value) -> Value {
    json!({"type": "array", "items": items})
}

fn map(values: &Value) -> Value {
    json!({"type": "object", "additionalProperties": values})
}

fn object(properties: &[(&str, Value)]) -> Value {
    let properties: Value = properties.iter().cloned().map(|(name, schema)| (name.to_owned(), schema)).collect();
    json!({"type": "object", "properties": properties})
}

fn port() -> Value {
    object(&[("name", string()), ("port", integer())])
}

fn ports(count: usize) -> Value {
    (0..count).map(|at| json!({"name": format!("port-{at}"), "port": 8000 + at})).collect()
}

fn labels(count: usize) -> Value {
    (0..count).map(|at| (format!("example.com/label-{at}"), json!(format!("value-{at}")))).collect()
}
