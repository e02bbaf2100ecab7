//! Tests properties of arbitrary documents with the kind `CustomResourceDefinition`.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use structural_schema::crd::{CustomResourceDefinition, merge};
use validation::{root_schema, schema, value};

fn document() -> Value {
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "foos.example.com"},
        "spec": {
            "group": "example.com", "scope": "Namespaced", "names": {"plural": "foos", "kind": "Foo"},
            "versions": [
                {"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object"}}},
                {"name": "v2", "served": true, "storage": false, "schema": {"openAPIV3Schema": {"type": "object"}}},
            ],
        },
    })
}

/// Paths in a document whose values are replaced.
const PLACES: &[&str] = &[
    "metadata",
    "metadata name",
    "metadata annotations",
    "metadata ownerReferences",
    "spec",
    "spec group",
    "spec scope",
    "spec preserveUnknownFields",
    "spec names",
    "spec names kind",
    "spec names shortNames",
    "spec conversion",
    "spec conversion strategy",
    "spec conversion webhook",
    "spec conversion webhook clientConfig url",
    "spec conversion webhook clientConfig caBundle",
    "spec conversion webhook clientConfig service path",
    "spec conversion webhook conversionReviewVersions",
    "spec versions",
    "spec versions 0",
    "spec versions 0 name",
    "spec versions 0 deprecationWarning",
    "spec versions 0 subresources",
    "spec versions 0 subresources status",
    "spec versions 0 subresources scale",
    "spec versions 0 subresources scale specReplicasPath",
    "spec versions 0 additionalPrinterColumns",
    "spec versions 0 selectableFields",
    "spec versions 0 selectableFields 0 jsonPath",
    "spec versions 1 name",
    "spec versions 1 storage",
    "status",
];

/// Replaces the value at a path, and creates missing parents.
fn put(document: &mut Value, place: &str, value: Value) {
    let mut here = document;
    for step in place.split(' ') {
        here = match step.parse::<usize>() {
            Ok(index) => {
                if !here.is_array() {
                    *here = json!([]);
                }
                let Some(list) = here.as_array_mut() else { return };
                while list.len() <= index {
                    list.push(json!({}));
                }
                &mut list[index]
            }
            Err(_) => {
                if !here.is_object() {
                    *here = json!({});
                }
                &mut here[step]
            }
        };
    }
    *here = value;
}

fn texts() -> BoxedStrategy<Value> {
    let words =
        ["", ".", "/", "//", ".spec.a", "a", "v1", "Webhook", "None", "k8s.io", "https://a.b/c?d#e", "é/x", "\u{7}"];
    prop_oneof![
        select(words.to_vec()).prop_map(Value::from),
        select(words.to_vec()).prop_map(|word| json!([word, word])),
        select(words.to_vec()).prop_map(|word| json!([{"jsonPath": word, "name": word, "type": word}])),
        any::<bool>().prop_map(Value::from),
        value(),
    ]
    .boxed()
}

/// Returns a strategy for schemas with some rules.
fn schema_with_rules() -> BoxedStrategy<Value> {
    let rules = [
        "self.a == oldSelf.a",
        "self.all(x, self.all(y, x == y))",
        "self.size() < 3",
        "has(self.metadata.name)",
        "self.",
        "",
        "1",
        "self.b.matches('^a')",
    ];
    let paths = ["", ".a", "['b']", ".metadata", "a", "['\\q']"];
    let rule = (select(rules.to_vec()), select(rules.to_vec()), select(paths.to_vec()), any::<Option<bool>>()).prop_map(
        |(rule, message, path, optional)| {
            json!({"rule": rule, "messageExpression": message, "fieldPath": path, "optionalOldSelf": optional})
        },
    );
    (prop_oneof![schema(), root_schema()], vec((any::<prop::sample::Index>(), rule), 0..4))
        .prop_map(|(mut schema, rules)| {
            for (index, rule) in rules {
                let mut left = index.index(nodes(&schema));
                add_rule(&mut schema, &mut left, &rule);
            }
            schema
        })
        .boxed()
}

/// Returns the number of objects in a value, most of which are schemas.
fn nodes(value: &Value) -> usize {
    match value {
        Value::Object(object) => 1 + object.values().map(nodes).sum::<usize>(),
        Value::Array(list) => list.iter().map(nodes).sum(),
        _ => 0,
    }
}

/// Adds a rule to the object with the index `left`.
fn add_rule(value: &mut Value, left: &mut usize, rule: &Value) {
    match value {
        Value::Object(object) => {
            if *left == 0 {
                object.insert("x-kubernetes-validations".to_owned(), json!([rule]));
            }
            *left = left.wrapping_sub(1);
            object.values_mut().for_each(|value| add_rule(value, left, rule));
        }
        Value::Array(list) => list.iter_mut().for_each(|value| add_rule(value, left, rule)),
        _ => {}
    }
}

fn read(document: &Value) -> Option<CustomResourceDefinition> {
    serde_json::from_value(document.clone()).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn anything_can_be_read_and_checked(
        changes in vec((select(PLACES), texts()), 0..4), schemas in [schema_with_rules(), schema_with_rules()],
    ) {
        let mut document = document();
        for (at, schema) in schemas.into_iter().enumerate() {
            put(&mut document, &format!("spec versions {at} schema openAPIV3Schema"), schema);
        }
        for (place, value) in changes {
            put(&mut document, place, value);
        }
        let Some(definition) = read(&document) else { return Ok(()) };
        let report = definition.check();

        let again = read(&definition.to_value());
        prop_assert_eq!(again.as_ref(), Some(&definition));
        let mut filled = definition;
        filled.apply_defaults();
        prop_assert_eq!(filled.check(), report);
    }

    #[test]
    fn any_json_can_be_read(value in value()) {
        if let Some(definition) = read(&value) {
            let _ = definition.check();
        }
        if let Some(definition) = read(&json!({"spec": value})) {
            let _ = definition.check();
        }
    }

    #[test]
    fn merging_requires_distinct_versions_and_one_stored(stored in [any::<bool>(), any::<bool>()], same in any::<bool>()) {
        let definition = |name: &str, storage: bool| {
            let mut document = document();
            document["spec"]["versions"] = json!([{
                "name": name, "served": true, "storage": storage, "schema": {"openAPIV3Schema": {"type": "object"}},
            }]);
            read(&document).expect("a document")
        };
        let merged = merge([definition("v1", stored[0]), definition(if same { "v1" } else { "v2" }, stored[1])]);
        prop_assert_eq!(merged.is_ok(), !same && stored[0] != stored[1]);
        if let Ok(merged) = merged {
            prop_assert_eq!(merged.check().findings, []);
        }
    }
}

/// Returns a CRD with schemas that are nested in a keyword.
fn nested(keyword: &str, levels: usize) -> Value {
    let mut schema = json!({"type": "object", "default": {}, "x-kubernetes-validations": [{"rule": "true"}]});
    for _ in 0..levels {
        schema = match keyword {
            "properties" => json!({"type": "object", "properties": {"a": schema}}),
            "allOf" => json!({"allOf": [schema]}),
            "items" => json!({"type": "array", "items": schema}),
            _ => json!({"type": "object", keyword: schema}),
        };
    }
    let mut document = document();
    put(&mut document, "spec versions 0 schema openAPIV3Schema", schema);
    document
}

#[test]
fn deep_documents_are_rejected_or_checked() {
    for keyword in ["properties", "allOf", "items", "not", "additionalProperties"] {
        assert!(read(&nested(keyword, 200)).is_none());
        let deepest = (100..200).rev().find_map(|levels| read(&nested(keyword, levels)));
        let deepest = deepest.expect("a depth that is read");
        let _ = deepest.check();
    }
    let mut deep = json!(1);
    for _ in 0..300 {
        deep = json!([deep]);
    }
    assert!(read(&json!({"spec": {"odd": deep}})).is_none());
}
