//! Tests conversion rules in the form of the CEL KEP.

#![allow(clippy::needless_pass_by_value, reason = "objects are written in place")]

use serde_json::{Value, json};
use structural_schema_conversion::Converter;
use structural_schema_conversion::documents::{DocumentFinding, Rules, converter};
use structural_schema_documents::crd::CustomResourceDefinition;

fn crd(versions: &[(&str, Value)]) -> CustomResourceDefinition {
    let versions: Vec<_> = versions
        .iter()
        .enumerate()
        .map(|(at, (name, spec))| {
            let schema = json!({"type": "object", "properties": {"spec": {"type": "object", "properties": spec}}});
            json!({"name": name, "served": true, "storage": at == 0, "schema": {"openAPIV3Schema": schema}})
        })
        .collect();
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "things.example.com"},
        "spec": {"group": "example.com", "scope": "Namespaced", "names": {"kind": "Thing", "plural": "things"}, "versions": versions},
    });
    serde_json::from_value(crd).expect("a CRD")
}

fn build(versions: &[(&str, Value)], rules: &Value) -> Result<(Converter, Vec<DocumentFinding>), Vec<DocumentFinding>> {
    converter(&crd(versions), &Rules::read(rules)?)
}

fn object(version: &str, spec: Value) -> Value {
    json!({"apiVersion": format!("example.com/{version}"), "kind": "Thing", "metadata": {"name": "x"}, "spec": spec})
}

fn converted(converter: &Converter, mut object: Value, version: &str) -> Value {
    converter.convert(&mut object, version).expect("a conversion");
    object
}

/// Converts an object to a version and back, and returns the object in between.
fn round_trip(converter: &Converter, object: &Value, version: &str) -> Value {
    let own = object["apiVersion"].as_str().and_then(|text| text.split_once('/')).expect("a version").1.to_owned();
    let between = converted(converter, object.clone(), version);
    assert_eq!(&converted(converter, between.clone(), &own), object, "through {between}");
    between
}

fn string() -> Value {
    json!({"type": "string"})
}

fn kep() -> (Converter, Vec<DocumentFinding>) {
    let versions = [
        (
            "v1",
            json!({"xyz": {"type": "object", "properties": {"podIPs": {"type": "array", "items": string()}, "name": string()}}}),
        ),
        ("v1beta1", json!({"xyz": {"type": "object", "properties": {"podIP": string(), "name": string()}}})),
    ];
    let rules = json!({"converters": [
        {"fromVersion": "v1beta1", "toVersion": "v1", "rules": [
            {"field": "spec.xyz.podIPs", "rule": "has(spec.xyz.podIP) ? [spec.xyz.podIP] : []"},
        ]},
        {"fromVersion": "v1", "toVersion": "v1beta1", "rules": [
            {"field": "xyz.podIP", "scope": "spec", "rule": "size(xyz.podIPs) > 0 ? xyz.podIPs[0] : null"},
        ]},
    ]});
    build(&versions, &rules).expect("the rules of the KEP")
}

#[test]
fn the_example_of_the_kep() {
    let (converter, warnings) = kep();
    assert_eq!(warnings, []);
    let between = round_trip(&converter, &object("v1beta1", json!({"xyz": {"podIP": "a", "name": "n"}})), "v1");
    assert_eq!(between, object("v1", json!({"xyz": {"podIPs": ["a"], "name": "n"}})));
    round_trip(&converter, &object("v1", json!({"xyz": {"podIPs": ["a"]}})), "v1beta1");
}

#[test]
fn what_a_rule_loses_is_kept_in_the_annotation() {
    let (converter, _) = kep();
    let between = round_trip(&converter, &object("v1", json!({"xyz": {"podIPs": ["a", "b"]}})), "v1beta1");
    assert_eq!(between["spec"], json!({"xyz": {"podIP": "a"}}));
    assert!(between["metadata"]["annotations"]["example.com/preserved-fields"].is_string());
    round_trip(&converter, &object("v1", json!({"xyz": {"podIPs": []}})), "v1beta1");
    round_trip(&converter, &object("v1", json!({"xyz": {}})), "v1beta1");

    // A client of the old version changes the address: the second one no longer belongs to it.
    let mut changed = between;
    changed["spec"]["xyz"]["podIP"] = json!("c");
    assert_eq!(converted(&converter, changed, "v1"), object("v1", json!({"xyz": {"podIPs": ["c"]}})));
}

#[test]
fn partial_objects() {
    let (converter, _) = kep();
    for spec in [json!({}), json!({"xyz": {}}), json!({"xyz": {"name": "n"}})] {
        for (version, other) in [("v1", "v1beta1"), ("v1beta1", "v1")] {
            round_trip(&converter, &object(version, spec.clone()), other);
        }
    }
    let bare = json!({"apiVersion": "example.com/v1", "kind": "Thing", "metadata": {"name": "x"}});
    let between = round_trip(&converter, &bare, "v1beta1");
    assert_eq!(between.get("spec"), None);
}

#[test]
fn fields_of_items_are_preserved() {
    let port = |fields: Value| json!({"type": "array", "items": {"type": "object", "properties": fields}, "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"]});
    let versions = [
        ("v1", json!({"ports": port(json!({"name": string(), "hint": string()}))})),
        ("v1beta1", json!({"ports": port(json!({"name": string()}))})),
    ];
    let rules = json!({"converters": [
        {"fromVersion": "v1beta1", "toVersion": "v1"},
        {"fromVersion": "v1", "toVersion": "v1beta1", "rules": [{"field": "spec.ports[*].hint", "preserve": true}]},
    ]});
    let (converter, _) = build(&versions, &rules).expect("rules");
    let stored =
        object("v1", json!({"ports": [{"name": "a", "hint": "x"}, {"name": "b"}, {"name": "c", "hint": "y"}]}));
    let between = round_trip(&converter, &stored, "v1beta1");
    assert_eq!(between["spec"], json!({"ports": [{"name": "a"}, {"name": "b"}, {"name": "c"}]}));

    let mut reordered = between.clone();
    reordered["spec"]["ports"] = json!([{"name": "c"}, {"name": "d"}, {"name": "a"}]);
    let spec = converted(&converter, reordered, "v1")["spec"].clone();
    assert_eq!(spec, json!({"ports": [{"name": "c", "hint": "y"}, {"name": "d"}, {"name": "a", "hint": "x"}]}));
}

#[test]
fn conversions_go_through_the_hub() {
    let versions = [
        ("v2", json!({"c": string()})),
        ("v1alpha1", json!({"a": string()})),
        ("v1", json!({"b": string(), "only": string()})),
    ];
    let rule = |field, rule| json!([{"field": field, "rule": rule}]);
    let rules = json!({"converters": [
        {"fromVersion": "v1alpha1", "toVersion": "v2", "rules": rule("spec.c", "has(spec.a) ? spec.a : null")},
        {"fromVersion": "v2", "toVersion": "v1alpha1", "rules": rule("spec.a", "has(spec.c) ? spec.c : null")},
        {"fromVersion": "v1", "toVersion": "v2", "rules": [
            {"field": "spec.c", "rule": "has(spec.b) ? spec.b : null"}, {"field": "spec.only", "preserve": true},
        ]},
        {"fromVersion": "v2", "toVersion": "v1", "rules": rule("spec.b", "has(spec.c) ? spec.c : null")},
    ]});
    let (converter, _) = build(&versions, &rules).expect("rules");
    let between = round_trip(&converter, &object("v1", json!({"b": "x", "only": "y"})), "v1alpha1");
    assert_eq!(between["spec"], json!({"a": "x"}));
    round_trip(&converter, &object("v1alpha1", json!({"a": "x"})), "v1");
}

#[test]
fn problems() {
    let versions = [
        ("v1", json!({"count": {"type": "integer"}, "new": string(), "limit": {"type": "integer", "maximum": 5}})),
        ("v1beta1", json!({"size": string(), "old": string(), "limit": {"type": "integer"}})),
    ];
    let rules = json!({"converters": [
        {"fromVersion": "v1beta1", "toVersion": "v1", "rules": [
            {"field": "spec.count", "rule": "spec.size"},
            {"field": "spec.missing", "rule": "spec.size"},
            {"field": "spec.count", "rule": "1"},
        ]},
        {"fromVersion": "v1", "toVersion": "v1beta1", "rules": [
            {"field": "spec.size", "rule": "string(spec.count)"},
            {"field": "spec.new", "drop": "nobody reads it"},
        ]},
        {"fromVersion": "v1", "toVersion": "v3"},
    ]});
    let findings = build(&versions, &rules).expect_err("problems");
    let texts: Vec<_> = findings
        .iter()
        .map(|finding| {
            format!(
                "{} {} {}",
                if finding.is_error { "E" } else { "W" },
                finding.path,
                finding.message.lines().next().unwrap_or_default()
            )
        })
        .collect();
    assert_eq!(
        texts,
        [
            "E converters[2].toVersion the CRD has no version v3",
            "E converters[0].rules[0].rule the result is string, but the field is integer",
            "E converters[0].rules[1].field there is no field `spec.missing` in this version",
            "E converters[0].rules[2].field `spec.count` of v1 has two sources",
            "W converters[0] `spec.limit` of v1beta1 has values that v1 does not accept: the schemas differ in `maximum`",
            "E converters[0] `spec.old` of v1beta1 is not converted to v1",
        ]
    );
    let error = Rules::read(
        &json!({"converters": [{"fromVersion": "v1", "rules": [{"field": "a..b", "rule": "1"}, {"rul": "x"}]}]}),
    );
    let paths: Vec<_> = error.expect_err("problems").into_iter().map(|finding| finding.path).collect();
    assert_eq!(
        paths,
        ["converters[0]", "converters[0].rules[0].field", "converters[0].rules[1].rul", "converters[0].rules[1]"]
    );
}

#[test]
fn a_cycle_of_versions() {
    let versions = [("v1", json!({})), ("v2", json!({})), ("v3", json!({}))];
    let rules = json!({"converters": [
        {"fromVersion": "v1", "toVersion": "v2"},
        {"fromVersion": "v2", "toVersion": "v3"},
        {"fromVersion": "v3", "toVersion": "v1"},
    ]});
    let findings = build(&versions, &rules).expect_err("a cycle");
    assert!(findings[0].message.contains("cycle"), "{findings:?}");
}

#[test]
fn failures_have_a_message() {
    let versions = [("v1", json!({"count": {"type": "integer"}})), ("v1beta1", json!({"size": string()}))];
    let rules = json!({"converters": [
        {"fromVersion": "v1beta1", "toVersion": "v1", "rules": [{"field": "spec.count", "rule": "int(spec.size)"}]},
        {"fromVersion": "v1", "toVersion": "v1beta1", "rules": [{"field": "spec.size", "rule": "string(spec.count)"}]},
    ]});
    let (converter, _) = build(&versions, &rules).expect("rules");
    let error =
        |mut object: Value, version: &str| converter.convert(&mut object, version).expect_err("an error").to_string();
    let text = error(object("v1beta1", json!({"size": "x"})), "v1");
    assert!(text.starts_with("the rule for spec.count failed: "), "{text}");
    assert_eq!(error(object("v1", json!({})), "v9"), "there is no version \"v9\"");
    assert_eq!(error(object("v9", json!({})), "v1"), "there is no version \"v9\"");
    assert_eq!(error(json!([]), "v1"), "the object is not a JSON object");
    assert_eq!(error(json!({"kind": "Other"}), "v1"), "kind is \"Other\", but this conversion is for Thing");
    assert_eq!(
        error(json!({"kind": "Thing", "apiVersion": "v1"}), "v1"),
        "apiVersion is \"v1\", but this conversion is for example.com"
    );
}
