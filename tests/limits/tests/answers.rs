//! Tests answers that would be far larger than the object: long lists in messages, and many errors.

use limits::Growth;
use serde_json::{Map, Value, json};
use structural_schema::Limits;
use structural_schema::admit::{Endpoint, Outcome};
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::Validator;

fn validator(schema: Value) -> Validator {
    let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
    Validator::new(&schema)
}

fn admission(spec: &Value) -> Endpoint {
    let crd = json!({"spec": {
        "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
        "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": {
            "type": "object", "properties": {"spec": spec},
        }}}],
    }});
    Endpoint::from_json(&crd, None).expect("a storage version")
}

fn shop(spec: Value) -> Value {
    let mut shop = json!({"apiVersion": "example.com/v1", "kind": "Shop", "metadata": {"name": "s"}});
    shop["spec"] = spec;
    shop
}

/// Creates an object. Returns the answer and the peak memory.
fn create(admission: &Endpoint, spec: Value) -> (Outcome, u64) {
    let object = shop(spec);
    let mut outcome = None;
    let used = allocation_counter::measure(|| outcome = Some(admission.create(object).expect("an answer")));
    (outcome.expect("an answer"), used.bytes_max)
}

fn values(n: usize) -> Vec<Value> {
    (0..n).map(|i| format!("value-{i}").into()).collect()
}

#[test]
fn long_enums_are_truncated() {
    Growth::measure("05: bytes for wrong items of an enum with 4n values", 1250, |n| {
        let admission = admission(&json!({
            "type": "array", "items": {"type": "string", "enum": values(4 * n)},
        }));
        let (outcome, bytes) = create(&admission, Value::Array(vec!["x".into(); n]));
        assert_eq!(outcome.errors.len() + outcome.omitted.errors, n);
        let text = outcome.errors[0].to_string();
        assert!(
            text.starts_with(r#"spec[0]: Unsupported value: "x": supported values: "value-0", "value-1", "#),
            "{text}"
        );
        assert!(text.ends_with(&format!(", and {} more", 4 * n - 100)), "{text}");
        let status = outcome.status(admission.gvk()).expect("a rejection");
        assert!(status.to_string().len() < 16 << 20);
        bytes
    })
    .assert_below(32 << 20);
}

#[test]
fn the_full_text_is_available() {
    let schema = validator(json!({"type": "string", "enum": values(300)}));
    let mut limits = Limits::DEFAULT;
    limits.listed_values = usize::MAX;
    let text = schema.explain(&json!("x"), None, &limits).errors[0].to_string();
    assert!(text.ends_with(r#", "value-299""#), "{text}");
    let text = schema.validate(&json!("x"))[0].to_string();
    assert!(text.ends_with(r#""value-99", and 200 more"#), "{text}");
}

#[test]
fn nested_junctors_are_bounded() {
    Growth::measure("05: bytes for errors of n × n nested allOf", 100, |n| {
        let branches: Vec<_> = (0..n).map(|i| json!({"maxLength": i, "minLength": 1000 + i})).collect();
        let schema = validator(json!({"type": "string", "allOf": vec![json!({"allOf": branches}); n]}));
        let text = json!("x".repeat(500));
        let used = allocation_counter::measure(|| {
            let found = schema.explain(&text, None, &Limits::DEFAULT);
            assert!(found.errors.len() <= Limits::DEFAULT.findings);
            assert!(found.blocks_rules);
        });
        used.bytes_max
    })
    .assert_below(16 << 20);
}

/// A long key above many fields: each path repeats the key.
#[test]
fn paths_are_bounded() {
    let key = "k".repeat(100_000);
    let fields = |n: usize| -> Value { (0..n).map(|i| (format!("f{i}"), json!("x"))).collect::<Map<_, _>>().into() };
    let spec = |n| {
        let mut spec = Map::new();
        spec.insert(key.clone(), fields(n));
        Value::Object(spec)
    };
    let unknown = admission(&json!({
        "type": "object", "additionalProperties": {"type": "object", "properties": {"a": {"type": "string"}}},
    }));
    let (outcome, bytes) = create(&unknown, spec(5000));
    assert_eq!(outcome.object["spec"][&key], json!({}));
    assert_eq!(outcome.unknown.len() + outcome.omitted.unknown, 5000);
    assert!(outcome.omitted.unknown > 4000 && bytes < 32 << 20, "{bytes} bytes");
    assert!(outcome.all_warnings().last().is_some_and(|last| last.ends_with(" more unknown fields")));

    let invalid = admission(&json!({
        "type": "object", "additionalProperties": {"type": "object", "additionalProperties": {"type": "integer"}},
    }));
    let (outcome, bytes) = create(&invalid, spec(5000));
    assert_eq!(outcome.errors.len() + outcome.omitted.errors, 5000);
    assert!(bytes < 64 << 20, "{bytes} bytes");

    let rules = admission(&json!({
        "type": "object", "additionalProperties": {"type": "object", "additionalProperties": {
            "type": "string", "x-kubernetes-validations": [{"rule": "self != 'x'"}],
        }},
    }));
    let (outcome, bytes) = create(&rules, spec(5000));
    assert_eq!(outcome.errors.len() + outcome.omitted.errors, 5000);
    assert!(bytes < 32 << 20, "{bytes} bytes");
}

#[test]
fn answers_have_at_most_so_many_findings() {
    let mut limits = Limits::DEFAULT;
    limits.findings = 3;
    let admission = admission(&json!({
        "type": "object", "properties": {"l": {"type": "array", "items": {"type": "integer"}}},
    }))
    .with_limits(limits);
    let unknown: Map<_, _> = (0..10).map(|i| (format!("u{i}"), json!(1))).collect();
    let mut spec = Value::Object(unknown);
    spec["l"] = json!(["a", "b", "c", "d", "e"]);
    let outcome = admission.create(shop(spec)).expect("an answer");
    assert_eq!((outcome.errors.len(), outcome.omitted.errors), (3, 2));
    assert_eq!((outcome.unknown.len(), outcome.omitted.unknown), (3, 7));
    let status = outcome.status(admission.gvk()).expect("a rejection");
    assert!(status["message"].as_str().is_some_and(|message| message.ends_with(", and 2 more")), "{status}");
    assert_eq!(status["details"]["causes"].as_array().map(Vec::len), Some(3));
    let strict = outcome.strict_error().expect("unknown fields");
    assert!(strict.ends_with(r#"unknown field "spec.u2", and 7 more"#), "{strict}");
}
