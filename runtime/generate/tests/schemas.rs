//! Tests objects for schemas without rules, and objects that meet goals.

use serde_json::{Value, json};
use structural_schema_generate::{Generator, Goal, Options, Step};

fn crd(spec: &Value, subresources: &Value) -> Value {
    json!({"spec": {
        "group": "example.com", "scope": "Namespaced", "names": {"kind": "Shop", "plural": "shops"},
        "versions": [{"name": "v1", "storage": true, "subresources": subresources, "schema": {"openAPIV3Schema": {
            "type": "object", "required": ["spec"], "properties": {
                "spec": spec,
                "status": {"type": "object", "properties": {"ready": {"type": "integer", "minimum": 3}}},
            },
        }}}],
    }})
}

fn generator(spec: &Value) -> Generator {
    Generator::from_json(&crd(spec, &json!({})), None).expect("a storage version")
}

/// Returns schemas of `spec.x` that some values match.
fn schemas() -> Vec<Value> {
    vec![
        json!({"type": "integer", "minimum": 5, "exclusiveMinimum": true, "maximum": 6}),
        json!({"type": "integer", "multipleOf": 7, "minimum": 30}),
        json!({"type": "integer", "format": "int32", "maximum": -3}),
        json!({"type": "number", "minimum": 0.25, "maximum": 0.5}),
        json!({"type": "string", "minLength": 40, "maxLength": 41}),
        json!({"type": "string", "pattern": "^[a-z]{3}[.][0-9]+$", "minLength": 20}),
        json!({"type": "string", "pattern": "^(a|b|cd)$"}),
        json!({"type": "string", "pattern": "(?i)^\\pL+$", "maxLength": 3}),
        json!({"type": "string", "format": "date-time"}),
        json!({"type": "string", "enum": ["a", "b"], "not": {"enum": ["a"]}}),
        json!({"type": "string", "allOf": [{"pattern": "^a"}, {"pattern": "z$"}, {"minLength": 2}]}),
        json!({"x-kubernetes-int-or-string": true, "anyOf": [{"type": "integer"}, {"type": "string"}], "pattern": "^[0-9]+%$"}),
        json!({"type": "array", "minItems": 4, "x-kubernetes-list-type": "set", "items": {"type": "string"}}),
        json!({"type": "array", "minItems": 3, "x-kubernetes-list-type": "set", "items": {"type": "string", "enum": ["a", "b", "c"]}}),
        json!({"type": "array", "minItems": 3, "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"], "items": {
            "type": "object", "required": ["k"], "properties": {"k": {"type": "integer"}, "v": {"type": "string"}}}}),
        json!({"type": "object", "minProperties": 2, "additionalProperties": {"type": "integer"}}),
        json!({"type": "object", "minProperties": 2, "properties": {"a": {"type": "string"}, "b": {"type": "integer"}, "c": {"type": "boolean"}}}),
        json!({"type": "object", "maxProperties": 1, "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}, "required": ["b"]}),
        json!({"type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true}),
        json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true, "minProperties": 1}),
        json!({"x-kubernetes-preserve-unknown-fields": true}),
        json!({"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
            "oneOf": [{"required": ["a"]}, {"required": ["b"]}]}),
        json!({"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
            "oneOf": [{"not": {"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}}, {"required": ["a"]}, {"required": ["b"]}]}),
        json!({"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}, "not": {"required": ["a", "b"]}}),
        json!({"type": "object", "properties": {"type": {"type": "string"}, "value": {"type": "string"}}, "oneOf": [
            {"properties": {"type": {"enum": ["IP"]}, "value": {"anyOf": [{"format": "ipv4"}, {"format": "ipv6"}]}}},
            {"properties": {"type": {"not": {"enum": ["IP"]}}}},
        ]}),
        json!({"type": "object", "nullable": true, "properties": {"a": {"type": "string", "nullable": true, "default": null}}}),
        json!({"type": "object", "default": {}, "required": ["a"], "properties": {"a": {"type": "string", "default": "d"}}}),
    ]
}

#[test]
fn each_schema_has_values() {
    for schema in schemas() {
        let generator = generator(&json!({"type": "object", "required": ["x"], "properties": {"x": schema}}));
        let random = (0..20).map(Options::random);
        for options in [Options::minimal(), Options::all_fields()].into_iter().chain(random) {
            let object =
                generator.generate(&options).unwrap_or_else(|failure| panic!("{schema}\n{options:?}\n{failure}"));
            let outcome = generator.endpoint().create(object.clone()).expect("an object");
            assert!(outcome.is_accepted() && outcome.unknown.is_empty(), "{schema}\n{object}");
        }
    }
}

#[test]
fn the_same_seed_yields_the_same_objects() {
    let generator = generator(&json!({"type": "object", "properties": {
        "a": {"type": "string"}, "b": {"type": "integer"}, "c": {"type": "array", "items": {"type": "boolean"}}}}));
    let objects = |seed| generator.random(seed).take(20).collect::<Vec<_>>();
    assert_eq!(objects(1), objects(1));
    assert_ne!(objects(1), objects(2));
}

#[test]
fn a_schema_without_values_has_no_objects() {
    let generator = generator(&json!({"type": "object", "required": ["x"], "properties": {
        "x": {"type": "integer", "minimum": 3, "maximum": 2}}}));
    let failure = generator.generate(&Options::all_fields()).unwrap_err();
    assert_eq!(failure.to_string(), "no value was found that matches the schema");
}

#[test]
fn minimal_objects_omit_defaults() {
    let generator = generator(&json!({"type": "object", "required": ["a", "b"], "properties": {
        "a": {"type": "string", "default": "x"}, "b": {"type": "string"}, "c": {"type": "string"}}}));
    let minimal = generator.generate(&Options::minimal()).expect("an object");
    assert_eq!(minimal["spec"], json!({"b": "sample"}));
    let all = generator.generate(&Options::all_fields()).expect("an object");
    assert_eq!(all["spec"], json!({"a": "x", "b": "sample", "c": "sample"}));
}

fn steps(path: &str) -> Vec<Step> {
    let step = |name: &str| match name {
        "[]" => Step::Item,
        "{}" => Step::Entry,
        name => Step::property(name),
    };
    path.split('.').map(step).collect()
}

#[test]
fn goals_are_met_inside_valid_objects() {
    let item = json!({"type": "object", "required": ["name", "port"], "properties": {
        "name": {"type": "string"}, "port": {"type": "integer", "maximum": 9}},
        "x-kubernetes-validations": [{"rule": "self.port > 5 || self.name == 'low'"}]});
    let spec = json!({"type": "object", "required": ["size"], "properties": {
        "size": {"type": "integer"}, "kind": {"type": "string"}, "note": {"type": "string", "maxLength": 8},
        "items": {"type": "array", "items": item}, "map": {"type": "object", "additionalProperties": item},
        "any": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
    }, "x-kubernetes-validations": [{"rule": "self.size < 10 || (has(self.kind) && self.kind == 'large')"}]});
    let generator = generator(&spec);
    let goals = [
        Goal::value(steps("spec.size"), 50),
        Goal::value(steps("spec.items.[].port"), 2),
        Goal::value(steps("spec.map.{}.port"), 3),
        Goal::value(steps("spec.map.special.name"), "x"),
        Goal::value(steps("spec.any.deep"), json!({"x": [1]})),
        Goal::size(steps("spec.note"), 8),
        Goal::size(steps("spec.items"), 3),
        Goal::size(steps("spec.map"), 4),
        Goal::present(steps("spec.kind")),
        Goal::absent(steps("spec.kind")),
        Goal::absent(steps("spec.map")),
    ];
    for goal in goals {
        for options in [Options::minimal(), Options::all_fields(), Options::random(3)] {
            let found = generator.containing(std::slice::from_ref(&goal), &options);
            let object = found.unwrap_or_else(|failure| panic!("{goal:?}\n{options:?}\n{failure}"));
            assert!(goal.is_met_by(&object), "{goal:?}: {object}");
            assert!(generator.admits(&object), "{goal:?}: {object}");
        }
    }
    let large = generator.containing(&[Goal::value(steps("spec.size"), 50)], &Options::minimal()).expect("an object");
    assert_eq!(large["spec"], json!({"kind": "large", "size": 50}));
    let failure = generator.containing(&[Goal::value(steps("spec.items.[].port"), 10)], &Options::minimal());
    assert!(failure.is_err());
}

#[test]
fn the_status_is_updated_after_the_object_is_created() {
    let spec = json!({"type": "object"});
    let generator = Generator::from_json(&crd(&spec, &json!({"status": {}})), None).expect("a storage version");
    let object = generator.generate(&Options::all_fields()).expect("an object");
    assert_eq!(object.get("status"), None);
    let goal = Goal::value(steps("status.ready"), 7);
    let object = generator.containing(&[goal], &Options::minimal()).expect("an object");
    assert_eq!(object["status"], json!({"ready": 7}));
    assert!(generator.containing(&[Goal::value(steps("status.ready"), 2)], &Options::minimal()).is_err());
}

#[test]
fn search_and_shrink() {
    let generator = generator(&json!({"type": "object", "required": ["n"], "properties": {
        "n": {"type": "integer", "minimum": 0, "maximum": 20}, "a": {"type": "string"}, "b": {"type": "string"}}}));
    let is_large = |object: &Value| object["spec"]["n"].as_i64().is_some_and(|n| n > 15);
    let object = generator.search(&[], &Options::random(1), is_large).expect("an object");
    let small = generator.shrink(object, is_large);
    assert_eq!(small["spec"].as_object().map(serde_json::Map::len), Some(1));
    let failure = generator.search(&[], &Options::random(1), |object| object["spec"]["n"] == 21).unwrap_err();
    assert!(failure.to_string().contains("were admitted"), "{failure}");
}

#[test]
fn required_sizes_are_limited() {
    for schema in [
        json!({"type": "string", "minLength": 10_000_000_000_i64}),
        json!({"type": "array", "minItems": 10_000_000_000_i64, "items": {"type": "string"}}),
        json!({"type": "object", "minProperties": 10_000_000_000_i64, "x-kubernetes-preserve-unknown-fields": true}),
        json!({"type": "object", "minProperties": 10_000_000_000_i64, "additionalProperties": {"type": "string"}}),
        json!({"type": "string", "pattern": "^a{1000}$", "minLength": 1001}),
    ] {
        let generator = generator(&json!({"type": "object", "required": ["x"], "properties": {"x": schema}}));
        assert!(generator.generate(&Options::minimal()).is_err(), "{schema}");
    }
    let large = generator(&json!({"type": "object", "required": ["x"], "properties": {
        "x": {"type": "string", "minLength": 5000, "pattern": "^[a-z]+$"}}}));
    assert!(large.generate(&Options::minimal()).is_ok());
}
