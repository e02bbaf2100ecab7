//! Tests definitions with many errors and warnings.

use limits::Growth;
use serde_json::{Map, Value, json};
use structural_schema::Limits;
use structural_schema::crd::{CheckOptions, CustomResourceDefinition};

/// Returns a definition with these properties of `spec`.
fn definition(properties: impl Into<Value>) -> Value {
    let properties: Value = properties.into();
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "shops.example.com"},
        "spec": {
            "group": "example.com", "scope": "Namespaced", "names": {"kind": "Shop", "plural": "shops"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
                "type": "object", "properties": {"spec": {"type": "object", "properties": properties}},
            }}}],
        },
    })
}

fn properties(n: usize, schema: &Value) -> Map<String, Value> {
    (0..n).map(|at| (format!("p{at}"), schema.clone())).collect()
}

/// Returns the listed and the omitted errors that the server reports and that it masks, and the listed and the omitted
/// warnings.
fn counts(document: &Value, options: &CheckOptions) -> [(usize, usize); 3] {
    let report = CustomResourceDefinition::check_document(document, options);
    let errors = report.errors().count();
    [
        (errors, report.omitted.errors),
        (report.findings.len() - errors, report.omitted.masked),
        (report.warnings.len(), report.omitted.warnings),
    ]
}

#[test]
fn findings_of_a_definition_are_limited_and_counted() {
    let options = CheckOptions::default();
    let most = Limits::DEFAULT.findings;
    let [errors, ..] = counts(&definition(properties(3000, &json!({"type": "nope"}))), &options);
    assert_eq!(errors, (most, 3000 - most));
    let wrong_rule = json!({"type": "string", "x-kubernetes-validations": [{"rule": "self.x"}]});
    let mut rules = properties(1500, &wrong_rule);
    rules.insert("faulty".to_owned(), json!({"type": "nope"}));
    let [errors, masked, _] = counts(&definition(rules), &options);
    assert_eq!(errors.0 + errors.1 + masked.0 + masked.1, 1501);
    assert!(errors.0 <= most && masked.0 <= most);
    let [_, _, warnings] = counts(&definition(properties(1200, &json!({"type": "string", "format": "odd"}))), &options);
    assert_eq!(warnings, (most, 1200 - most));
    let [_, _, warnings] = counts(&definition(properties(1200, &json!({"type": "string", "odd": 1}))), &options);
    assert_eq!(warnings, (most, 1200 - most));

    let mut few = CheckOptions::default();
    few.limits.findings = 2;
    let [errors, ..] = counts(&definition(properties(5, &json!({"type": "nope"}))), &few);
    assert_eq!(errors, (2, 3));
    // All findings are available on request.
    few.limits.findings = usize::MAX;
    let [errors, ..] = counts(&definition(properties(3000, &json!({"type": "nope"}))), &few);
    assert_eq!(errors, (3000, 0));
}

/// A rule that is checked only after other errors are fixed must not be accepted because these errors are not listed.
#[test]
fn omitted_errors_count() {
    let mut options = CheckOptions::default();
    options.limits.findings = 0;
    let report =
        CustomResourceDefinition::check_document(&definition(properties(9, &json!({"type": "nope"}))), &options);
    assert!(!report.is_accepted());
    assert_eq!((report.findings.len(), report.omitted.errors), (1, 8));
}

#[test]
fn memory_for_errors_is_limited() {
    Growth::measure("16: bytes for n errors of a definition", 2000, |n| {
        let document = definition(properties(n, &json!({"type": "nope"})));
        let crd = CustomResourceDefinition::decode(&document).expect("a definition");
        allocation_counter::measure(|| drop(crd.check())).bytes_max
    })
    .assert_at_most(2.1, 1 << 20);
    let key = "k".repeat(5_000);
    let inner: Map<_, _> = properties(3000, &json!({"type": "nope", "odd": 1, "format": "odd"}));
    let document = definition(Map::from_iter([(key, json!({"type": "object", "properties": inner}))]));
    let crd = CustomResourceDefinition::decode(&document).expect("a definition");
    let used = allocation_counter::measure(|| drop(crd.check()));
    assert!(used.bytes_max < 64 << 20, "{} bytes", used.bytes_max);
}

/// An error contains the names around it, which may be as long as the document.
#[test]
fn paths_of_errors_are_limited() {
    Growth::measure("16: bytes for n errors below a name of 100n bytes", 500, |n| {
        let inner = json!({"type": "object", "properties": properties(n, &json!({}))});
        let document = definition(Map::from_iter([("k".repeat(100 * n), inner)]));
        let used = allocation_counter::measure(|| {
            let [(errors, _), ..] = counts(&document, &CheckOptions::default());
            assert!(errors > 0);
        });
        used.bytes_max
    })
    .assert_below(96 << 20);
}

/// A default needs the part of the schema that applies to it.
#[test]
fn defaults_prepare_only_what_applies_to_them() {
    Growth::measure("16: bytes to check n nested defaults around 20n fields", 20, |n| {
        let fields = json!({"type": "object", "properties": properties(20 * n, &json!({"type": "string"}))});
        let nested =
            (0..n).fold(fields, |inner, _| json!({"type": "object", "default": {}, "properties": {"a": inner}}));
        let document = definition(Map::from_iter([("a".to_owned(), nested)]));
        let used = allocation_counter::measure(|| {
            let report = CustomResourceDefinition::check_document(&document, &CheckOptions::default());
            assert!(report.is_accepted(), "{:?}", report.findings.first());
        });
        used.bytes_total
    })
    .assert_at_most(2.3, 1 << 16);
}
