//! Tests objects for schemas with rules. Each table row needs a different kind of plan.

use serde_json::{Value, json};
use structural_schema_generate::{Generator, Options};

fn generator(spec: &Value) -> Generator {
    let crd = json!({"spec": {
        "group": "example.com", "scope": "Namespaced", "names": {"kind": "Shop", "plural": "shops"},
        "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": {
            "type": "object", "required": ["spec"], "properties": {"spec": spec},
        }}}],
    }});
    Generator::from_json(&crd, None).expect("a storage version")
}

/// Returns the properties that the rules of the table use.
fn properties() -> Value {
    let text = json!({"type": "string"});
    let item =
        json!({"type": "object", "required": ["name"], "properties": {"name": text, "port": {"type": "integer"}}});
    json!({
        "a": text, "b": text, "namespace": text,
        "type": {"type": "string", "enum": ["A", "B", "C"]},
        "n": {"type": "integer", "minimum": 0, "maximum": 100}, "m": {"type": "integer"}, "f": {"type": "number"},
        "on": {"type": "boolean"},
        "port": {"x-kubernetes-int-or-string": true},
        "timeout": {"type": "string", "pattern": "^([0-9]{1,5}(h|m|s|ms)){1,4}$"},
        "names": {"type": "array", "items": text}, "items": {"type": "array", "items": item},
        "labels": {"type": "object", "additionalProperties": text},
        "inner": {"type": "object", "required": ["x"], "properties": {"x": text, "list": {"type": "array", "items": text}}},
    })
}

/// Rules that some objects satisfy.
const RULES: &[&str] = &[
    "has(self.a)",
    "!has(self.a)",
    "has(self.a) != has(self.b)",
    "!has(self.a) || has(self.b)",
    "has(self.a) ? has(self.b) : has(self.inner)",
    "has(self.__namespace__) && self.__namespace__ == 'x'",
    "(has(self.a) ? 1 : 0) + (has(self.b) ? 1 : 0) + (has(self.on) ? 1 : 0) == 1",
    "[has(self.a), has(self.b)].filter(x, x == true).size() == 1",
    "has(self.type) && self.type in ['B', 'D']",
    "has(self.type) && !(self.type in ['A', 'B'])",
    "(has(self.type) && self.type == 'B') == has(self.b)",
    "has(self.n) && has(self.m) && self.n > 7 && self.m >= self.n * 2",
    "has(self.n) && self.n % 7 == 3",
    "has(self.f) && self.f > 1.5 && self.f < 2.5",
    "has(self.on) && !self.on",
    "has(self.a) && self.a.startsWith('x-') && self.a.endsWith('-y')",
    "has(self.a) && self.a.matches('^[a-f]{3}-[0-9]+$')",
    "has(self.a) && !self.a.contains('a') && self.a != ''",
    "has(self.a) && size(self.a) > 12",
    "has(self.a) && size(self.a) == 300 && self.a.startsWith('a')",
    "has(self.a) && has(self.b) && self.a == self.b && self.a != 'sample'",
    "has(self.timeout) && duration(self.timeout) > duration('90s')",
    "has(self.a) && isURL(self.a) && url(self.a).getScheme() == 'https'",
    "has(self.a) && isIP(self.a) && ip(self.a).family() == 6",
    "has(self.a) && isQuantity(self.a) && quantity(self.a).isGreaterThan(quantity('10Mi'))",
    "has(self.names) && self.names.size() == 3",
    "has(self.names) && 'x' in self.names && self.names.size() > 1",
    "has(self.names) && self.names.all(name, name.startsWith('x')) && self.names.size() > 0",
    "has(self.names) && self.names.size() >= 3 && self.names.all(x, self.names.exists_one(y, x == y))",
    "has(self.items) && self.items.exists(item, item.name == 'main' && has(item.port) && item.port > 1024)",
    "has(self.items) && self.items.exists_one(item, item.name == 'main') && self.items.size() == 2",
    "has(self.items) && self.items.filter(item, has(item.port)).size() == 1",
    "has(self.labels) && 'app' in self.labels && self.labels['app'] == 'x'",
    "has(self.labels) && self.labels.size() > 0 && self.labels.all(key, int(key) > 0 && int(key) <= 65535)",
    "has(self.labels) && self.labels.exists(key, key.startsWith('example.com/'))",
    "has(self.inner) && self.inner.x == 'y' && (!has(self.inner.list) || self.inner.list.size() == 0)",
    "self.?inner.?x.orValue('none') == 'some'",
    "has(self.port) && type(self.port) == int && self.port == 80",
    "has(self.type) && {'A': 1, 'B': 2, 'C': 3}[self.type] > 2",
];

#[test]
fn each_rule_is_satisfied() {
    for rule in RULES {
        let spec = json!({"type": "object", "properties": properties(), "x-kubernetes-validations": [{"rule": rule}]});
        let generator = generator(&spec);
        for options in [Options::minimal(), Options::all_fields(), Options::random(1), Options::random(2)] {
            let object = generator.generate(&options);
            let object = object.unwrap_or_else(|failure| panic!("{rule}\n{options:?}\n{failure}"));
            assert!(generator.endpoint().create(object).expect(rule).is_accepted(), "{rule}");
        }
    }
}

#[test]
fn rules_of_different_nodes_are_satisfied_together() {
    let mut spec = json!({"type": "object", "properties": properties(), "x-kubernetes-validations": [
        {"rule": "self.items.size() == self.names.size()"},
        {"rule": "self.items.all(item, item.name in self.names)"},
        {"rule": "has(self.inner) ? self.type == 'B' : true"},
        {"rule": "!has(self.a) || !has(self.b)"},
    ], "required": ["items", "names"]});
    spec["properties"]["items"]["items"]["x-kubernetes-validations"] = json!([
        {"rule": "self.name.matches('^[a-z]+$') && self.name.size() > 7"}, {"rule": "has(self.port)"},
    ]);
    spec["properties"]["names"]["minItems"] = json!(2);
    spec["properties"]["inner"]["x-kubernetes-validations"] =
        json!([{"rule": "has(self.list) && self.list.size() == 2"}]);
    let generator = generator(&spec);
    let minimal = generator.generate(&Options::minimal()).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(minimal["spec"]["items"].as_array().map(Vec::len), minimal["spec"]["names"].as_array().map(Vec::len));
    let all = generator.generate(&Options::all_fields()).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(all["spec"]["type"], "B");
    assert_eq!(all["spec"]["inner"]["list"].as_array().map(Vec::len), Some(2));
}

#[test]
fn transition_rules_do_not_apply() {
    let mut spec = json!({"type": "object", "properties": properties(), "required": ["n"]});
    spec["x-kubernetes-validations"] = json!([
        {"rule": "self.n == oldSelf.n + 1"},
        {"rule": "oldSelf.hasValue() || self.n == 5", "optionalOldSelf": true},
    ]);
    let object = generator(&spec).generate(&Options::minimal()).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(object["spec"], json!({"n": 5}));
}

#[test]
fn a_rule_that_cannot_be_satisfied_is_reported() {
    let mut spec = json!({"type": "object", "properties": properties(), "required": ["n"]});
    spec["x-kubernetes-validations"] = json!([{"rule": "self.n > 5"}, {"rule": "self.n < 5"}]);
    let failure = generator(&spec).generate(&Options::minimal()).unwrap_err();
    assert!(failure.to_string().contains("spec: self.n"), "{failure}");
    assert!(!failure.rules.is_empty());
}

#[test]
fn the_name_of_the_object_can_be_required() {
    let crd = json!({"spec": {
        "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
        "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": {
            "type": "object", "x-kubernetes-validations": [{"rule": "self.metadata.name == 'default'"}],
        }}}],
    }});
    let generator = Generator::from_json(&crd, None).expect("a storage version");
    let object = generator.generate(&Options::minimal()).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(object["metadata"], json!({"name": "default"}));
}
