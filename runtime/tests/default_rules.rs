//! Defaults that CEL rules compute.
#![cfg(feature = "conversion")]

use serde_json::{Value, json};
use structural_schema::conversion::DefaultRules;
use structural_schema::{CustomResource, StructuralSchema};

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
#[expect(dead_code)]
struct Service {
    spec: Spec,
}

// The rules are written in the wrong order.
#[derive(StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(default_rule(
    field = "healthCheckPort",
    rule = "has(self.externalPolicy) && self.externalPolicy == 'Local' ? self.port + 1 : null"
))]
#[structural(default_rule(field = "externalPolicy", rule = "self.type == 'LoadBalancer' ? 'Local' : null"))]
#[structural(default_rule(field = "tls.name", rule = "has(self.host) ? host + '-tls' : null"))]
#[expect(dead_code)]
struct Spec {
    r#type: String,
    port: i64,
    host: Option<String>,
    external_policy: Option<String>,
    health_check_port: Option<i64>,
    tls: Option<Tls>,
    #[serde(default)]
    pools: Vec<Pool>,
}

#[derive(StructuralSchema)]
#[expect(dead_code)]
struct Tls {
    name: Option<String>,
}

#[derive(StructuralSchema)]
#[structural(default_rule(field = "max", rule = "self.min * 2"))]
#[expect(dead_code)]
struct Pool {
    min: i64,
    max: Option<i64>,
}

fn defaulted(mut spec: Value) -> Value {
    let rules = DefaultRules::of::<Service>().expect("no cycle");
    let mut object = json!({"spec": spec.take()});
    rules.apply(&mut object).expect("the rules do not fail");
    object["spec"].take()
}

#[test]
fn fields_are_computed_in_order() {
    let spec = json!({"type": "LoadBalancer", "port": 80});
    assert_eq!(
        defaulted(spec),
        json!({"type": "LoadBalancer", "port": 80, "externalPolicy": "Local", "healthCheckPort": 81})
    );
    let spec = json!({"type": "ClusterIP", "port": 80});
    assert_eq!(defaulted(spec.clone()), spec);
}

#[test]
fn values_are_not_replaced() {
    let spec = json!({"type": "LoadBalancer", "port": 80, "externalPolicy": "Cluster"});
    assert_eq!(defaulted(spec.clone()), spec);
}

#[test]
fn nested_fields_and_items() {
    let spec = json!({"type": "x", "port": 1, "host": "a", "pools": [{"min": 2}, {"min": 3, "max": 4}, {}]});
    assert_eq!(
        defaulted(spec),
        json!({"type": "x", "port": 1, "host": "a", "tls": {"name": "a-tls"},
            "pools": [{"min": 2, "max": 4}, {"min": 3, "max": 4}, {}]})
    );
    assert_eq!(defaulted(json!({})), json!({}));
}

#[test]
fn rules_are_not_part_of_the_crd() {
    let text = Service::CRD_JSON;
    assert!(!text.contains("x-kubernetes-default") && !text.contains("LoadBalancer"), "{text}");
}

#[test]
fn documents() {
    let schema = json!({"type": "object", "properties": {"spec": {
        "type": "object",
        "properties": {"type": {"type": "string"}, "policy": {"type": "string"}, "port": {"type": "integer"}},
        "x-kubernetes-default": [
            {"field": "port", "rule": "has(policy) && policy == 'Local' ? 1 : null"},
            {"field": "policy", "rule": "type(self.type) == string && self.type == 'LoadBalancer' ? 'Local' : null"},
        ],
    }}});
    let rules = DefaultRules::read(&schema);
    let mut object = json!({"spec": {"type": "LoadBalancer"}});
    // `has(policy)` is not valid CEL: the argument of `has` must be a field selection.
    let problems = rules.expect_err("a problem");
    assert_eq!(problems[0].path, "properties[spec].x-kubernetes-default[0]");

    let mut schema = schema;
    schema["properties"]["spec"]["x-kubernetes-default"][0]["rule"] =
        json!("has(self.policy) && policy == 'Local' ? 1 : null");
    DefaultRules::read(&schema).expect("rules").apply(&mut object).expect("no failure");
    assert_eq!(object, json!({"spec": {"type": "LoadBalancer", "policy": "Local", "port": 1}}));

    schema["properties"]["spec"]["x-kubernetes-default"][1]["rule"] = json!("self.port > 0 ? 'Local' : null");
    let cycle = DefaultRules::read(&schema).expect_err("a cycle");
    assert!(cycle[0].message.contains("depend on each other"), "{cycle:?}");

    schema["properties"]["spec"]["x-kubernetes-default"][1] = json!({"field": "port", "rule": "2"});
    let twice = DefaultRules::read(&schema).expect_err("two rules for one field");
    assert_eq!(twice[0].message, "two rules compute the default of spec.port");
}

#[derive(StructuralSchema)]
#[structural(default_rule(field = "a-b", rule = "1"))]
#[structural(default_rule(field = "c", rule = "self.a__dash__b + 1"))]
#[expect(dead_code)]
struct Escaped {
    c: Option<i64>,
    #[serde(rename = "a-b")]
    ab: Option<i64>,
}

#[test]
fn escaped_names_are_ordered() {
    let rules = DefaultRules::of::<Escaped>().expect("no cycle");
    let mut object = json!({});
    rules.apply(&mut object).expect("the rules do not fail");
    assert_eq!(object, json!({"a-b": 1, "c": 2}));
}
