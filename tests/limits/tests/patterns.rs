//! Tests patterns that take far more memory than their text.

use limits::Growth;
use serde_json::{Map, Value, json};
use structural_schema::Limits;
use structural_schema::admit::Endpoint;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::Validator;
use structural_schema_documents::rules::RuleSet;

const LARGE: &str = r"[\pL\pN]{1000}";

/// Returns a schema with `n` properties, each with a large pattern.
fn schema(n: usize) -> Value {
    let properties: Map<_, _> =
        (0..n).map(|i| (format!("p{i}"), json!({"type": "string", "pattern": format!("^{LARGE}$|{i}")}))).collect();
    json!({"type": "object", "properties": properties})
}

/// Returns an object whose properties all match.
fn object(n: usize) -> Value {
    let text = "é".repeat(1000);
    Value::Object((0..n).map(|i| (format!("p{i}"), text.clone().into())).collect())
}

fn validator(schema: Value) -> Validator {
    let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
    Validator::new(&schema)
}

#[test]
fn preparing_a_schema_compiles_no_pattern() {
    let schema = schema(300);
    let used = allocation_counter::measure(|| drop(validator(schema)));
    assert!(used.bytes_max < 2 << 20, "{} bytes", used.bytes_max);
}

#[test]
fn memory_of_patterns_grows_slowly() {
    Growth::measure("02: bytes of n patterns", 10, |n| {
        let validator = validator(schema(n));
        let object = object(n);
        let used = allocation_counter::measure(|| assert!(validator.is_valid(&object)));
        assert!(Limits::DEFAULT.pattern_bytes - validator.pattern_bytes_left() <= n * (64 << 10));
        used.bytes_max
    })
    .assert_at_most(2.0, 1 << 20);
}

#[test]
fn beyond_the_budget_the_answers_are_the_same() {
    let endpoint = |schema: Value| {
        let crd = json!({"spec": {
            "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
            "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": {
                "type": "object", "properties": {"spec": schema},
            }}}],
        }});
        Endpoint::from_json(&crd, None).expect("a storage version")
    };
    let mut limits = Limits::DEFAULT;
    limits.pattern_bytes = 100 << 10;
    let admission = endpoint(schema(20)).with_limits(limits);
    let shop =
        |spec: Value| json!({"apiVersion": "example.com/v1", "kind": "Shop", "metadata": {"name": "s"}, "spec": spec});
    let valid = shop(object(20));
    let mut errors = Vec::new();
    let used = allocation_counter::measure(|| {
        errors = admission.create(valid).expect("an answer").errors;
    });
    assert_eq!(errors, []);
    assert!(used.bytes_max < 4 << 20, "{} bytes", used.bytes_max);
    let mut invalid = object(20);
    invalid["p19"] = "é".into();
    let errors = admission.create(shop(invalid)).expect("an answer").errors;
    assert_eq!(errors.len(), 1);
    assert!(
        errors[0].to_string().starts_with("spec.p19: Invalid value: \"é\": spec.p19 in body should match"),
        "{}",
        errors[0]
    );
}

/// `check` evaluates the pattern for the default, and `admit` for the object. Both accept the patterns that Go accepts.
#[test]
fn check_and_admit_agree_on_large_patterns() {
    let pattern = format!("^{}$", LARGE.repeat(10));
    let text = "x".repeat(10_000);
    let schema = json!({"type": "object", "properties": {"spec": {
        "type": "string", "pattern": pattern, "default": text,
    }}});
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "shops.example.com"},
        "spec": {
            "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}],
        },
    });
    let admission = Endpoint::from_json(&crd, None).expect("a storage version");
    let crd: CustomResourceDefinition = serde_json::from_value(crd).expect("a definition");
    let mut report = None;
    let used = allocation_counter::measure(|| report = Some(crd.check()));
    assert_eq!(report.map(|report| report.findings), Some(Vec::new()));
    assert!(used.bytes_max < 8 << 20, "{} bytes", used.bytes_max);
    let shop = json!({"apiVersion": "example.com/v1", "kind": "Shop", "metadata": {"name": "s"}});
    let outcome = admission.create(shop).expect("an answer");
    assert_eq!(outcome.errors, []);
}

/// A thousand patterns from data take a fraction of the steps of one object.
#[test]
fn patterns_from_data() {
    let schema: SchemaProps = serde_json::from_value(json!({
        "type": "object", "properties": {"l": {"type": "array", "items": {"type": "string"}}},
        "x-kubernetes-validations": [{"rule": "self.l.all(x, 'a'.matches(x) || true)"}],
    }))
    .expect("a schema");
    let rules = RuleSet::new(&schema).expect("rules");
    let growth = Growth::measure("03: steps of n patterns from data", 250, |n| {
        let object = json!({"l": (0..n).map(|i| format!("{LARGE}|{n}|{i}")).collect::<Vec<_>>()});
        let mut steps = 0;
        let used = allocation_counter::measure(|| {
            let session = rules.session(&object, None, &Limits::DEFAULT);
            assert_eq!(session.findings.errors, []);
            steps = Limits::DEFAULT.rule_steps - session.meter.steps_left();
        });
        assert!(used.bytes_max < 24 << 20, "{} bytes", used.bytes_max);
        steps
    });
    growth.assert_at_most(2.02, 100);
    growth.assert_below(3_000_000);
}
