//! Tests random changes of random schemas: a comparison never reports "compatible" if there is an object that the old
//! CRD admits and the new one rejects.
//!
//! `EVOLUTION_CASES` sets the number of changes.

use serde_json::{Map, Value, json};
use structural_schema_documents::admit::Endpoint;
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_evolution::{Answer, Class, Evidence, Policy, compare};
use structural_schema_generate::{Generator, Random};

fn pick<'a>(random: &mut Random, list: &[&'a str]) -> &'a str {
    list[random.below(list.len())]
}

fn number(random: &mut Random) -> i64 {
    i64::try_from(random.below(6)).unwrap_or_default()
}

/// Returns a random schema of a value.
fn schema(random: &mut Random, depth: usize) -> Value {
    let mut restricted = match random.below(if depth == 0 { 5 } else { 9 }) {
        0 => json!({"type": "integer"}),
        1 => json!({"type": "number"}),
        2 => json!({"type": "boolean"}),
        3 | 4 => json!({"type": "string"}),
        5 => json!({"type": "array", "maxItems": 5, "items": schema(random, depth - 1)}),
        6 => json!({"type": "object", "additionalProperties": schema(random, depth - 1)}),
        _ => object(random, depth - 1),
    };
    for _ in 0..random.below(3) {
        restrict(random, &mut restricted);
    }
    restricted
}

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

fn object(random: &mut Random, depth: usize) -> Value {
    let mut properties = Map::new();
    for name in NAMES {
        if random.chance(60) {
            properties.insert(name.to_owned(), schema(random, depth));
        }
    }
    json!({"type": "object", "properties": properties})
}

/// Adds, changes, or removes a keyword.
fn restrict(random: &mut Random, schema: &mut Value) {
    let kind = schema["type"].as_str().unwrap_or_default().to_owned();
    let Some(members) = schema.as_object_mut() else { return };
    let (keyword, value) = match (kind.as_str(), random.below(7)) {
        ("integer" | "number", 0 | 1) => ("maximum", json!(number(random))),
        ("integer" | "number", 2 | 3) => ("minimum", json!(number(random) - 3)),
        ("integer" | "number", 4) => ("multipleOf", json!(number(random) + 1)),
        ("integer", 5) => ("format", json!(pick(random, &["int32", "int64"]))),
        ("number", 5) => ("exclusiveMaximum", json!(true)),
        ("string", 0) => ("maxLength", json!(number(random) + 1)),
        ("string", 1) => ("minLength", json!(number(random))),
        ("string", 2) => {
            ("pattern", json!(pick(random, &["^[a-c]*$", "^[a-z]+$", "a", "^a", "b$", "^[a-z]{1,3}$", "^(a|b|c)*$"])))
        }
        ("string", 3) => ("format", json!(pick(random, &["date", "uuid", "ipv4", "byte", "k8s-short-name"]))),
        ("string", 4 | 5) => {
            let values = [json!(["a"]), json!(["a", "b"]), json!(["a", "b", "abc"]), json!(["", "a"])];
            ("enum", values[random.below(values.len())].clone())
        }
        ("array", 0 | 1) => ("maxItems", json!(number(random) + 1)),
        ("array", 2) => ("minItems", json!(number(random) / 2)),
        ("array", 3) if is_scalar(&members["items"]) => ("x-kubernetes-list-type", json!("set")),
        ("object", 0..=2) if members.contains_key("properties") => ("required", json!([pick(random, &NAMES)])),
        ("object", 3) => ("minProperties", json!(number(random) / 2)),
        ("object", 4) => ("maxProperties", json!(number(random) + 1)),
        ("object", 5) if members.contains_key("properties") => {
            let unions = [
                ("anyOf", json!([{"required": ["a"]}, {"required": ["b"]}])),
                ("oneOf", json!([{"required": ["a"]}, {"required": ["b"]}])),
                ("oneOf", json!([{"required": ["a"]}, {"required": ["b"]}, {"required": ["c"]}])),
                ("not", json!({"required": ["a", "b"]})),
                ("not", json!({"required": ["c"]})),
                ("allOf", json!([{"required": ["a"]}])),
            ];
            unions[random.below(unions.len())].clone()
        }
        ("object", 6) if members.contains_key("properties") => {
            let rules = [
                "!has(self.a) || has(self.b)",
                "has(self.a)",
                "has(self.a) || has(self.b)",
                "has(self.a) || has(self.b) || has(self.c)",
                "has(self.a) == has(self.b)",
                "!has(self.a)",
            ];
            let rule = rules[random.below(rules.len())];
            let known = |name: &str| members["properties"].get(name).is_some();
            if !NAMES.iter().all(|name| !rule.contains(&format!("self.{name}")) || known(name)) {
                return;
            }
            ("x-kubernetes-validations", json!([{"rule": rule}]))
        }
        (_, 6) => ("nullable", json!(random.chance(50))),
        _ => return,
    };
    if random.chance(25) {
        members.remove(keyword);
    } else {
        members.insert(keyword.to_owned(), value);
    }
}

fn is_scalar(schema: &Value) -> bool {
    matches!(schema["type"].as_str(), Some("integer" | "number" | "string" | "boolean"))
}

/// Changes one place of a schema.
fn change(random: &mut Random, schema: &mut Value) {
    let inner = ["items", "additionalProperties"].into_iter().find(|key| schema[*key].is_object());
    if random.chance(60) {
        if let Some(inner) = inner {
            return change(random, &mut schema[inner]);
        }
        if let Some(properties) = schema["properties"].as_object_mut().filter(|properties| !properties.is_empty()) {
            let at = random.below(properties.len());
            return change(random, properties.values_mut().nth(at).expect("a property"));
        }
    }
    match random.below(8) {
        0 if schema["properties"].is_object() => {
            let name = pick(random, &NAMES);
            let mut property = self::schema(random, 1);
            if random.chance(30) {
                set_default(&mut property);
            }
            schema["properties"][name] = property;
        }
        1 if schema["properties"].is_object() => {
            let name = pick(random, &NAMES);
            schema["properties"].as_object_mut().expect("properties").remove(name);
        }
        2 if schema["properties"].is_object() => {
            let name = pick(random, &NAMES);
            if let Some(property) = schema["properties"].get_mut(name) {
                if property.get("default").is_some() && random.chance(50) {
                    property.as_object_mut().expect("a schema").remove("default");
                } else {
                    set_default(property);
                }
            }
        }
        3 if schema["type"] == "object" && schema.get("additionalProperties").is_none() => {
            let preserves = schema.get("x-kubernetes-preserve-unknown-fields").is_some();
            let members = schema.as_object_mut().expect("a schema");
            if preserves {
                members.remove("x-kubernetes-preserve-unknown-fields");
            } else {
                members.insert("x-kubernetes-preserve-unknown-fields".to_owned(), json!(true));
            }
        }
        4 if is_scalar(schema) => {
            schema["type"] = json!(pick(random, &["integer", "number", "string", "boolean"]));
        }
        _ => restrict(random, schema),
    }
}

fn set_default(schema: &mut Value) {
    let default = match schema["type"].as_str() {
        Some("integer" | "number") => json!(1),
        Some("string") => json!("a"),
        Some("boolean") => json!(true),
        Some("array") => json!([]),
        _ => json!({}),
    };
    schema["default"] = default;
}

fn definition(schema: &Value) -> CustomResourceDefinition {
    let root = json!({"type": "object", "properties": {"spec": schema}});
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "things.example.com"},
        "spec": {
            "group": "example.com", "scope": "Cluster", "names": {"kind": "Thing", "plural": "things"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": root}}],
        },
    });
    CustomResourceDefinition::decode(&crd).expect("a definition")
}

#[test]
fn no_counterexample_is_compatible() {
    let cases = std::env::var("EVOLUTION_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(300);
    let (mut compatible, mut breaking, mut open) = (0, 0, 0);
    for case in 0..cases {
        let mut random = Random::new(case);
        let old_schema = object(&mut random, 2);
        let mut new_schema = old_schema.clone();
        for _ in 0..=random.below(3) {
            change(&mut random, &mut new_schema);
        }
        let (old, new) = (definition(&old_schema), definition(&new_schema));
        if old.check().errors().next().is_some() || new.check_update(&old).errors().next().is_some() {
            continue;
        }
        let report = compare(&old, &new, &Policy::default()).expect("the same resource");
        for finding in report.findings.iter().filter(|finding| finding.class == Class::CreatesRejected) {
            verify(&finding.evidence, &old, &new);
        }
        match report.answer("v1") {
            Answer::Breaking => breaking += 1,
            Answer::NotProven => open += 1,
            Answer::Compatible => {
                compatible += 1;
                let endpoint = Endpoint::new(&new, Some("v1")).expect("a version");
                let generator = Generator::new(&old, Some("v1")).expect("a version");
                for object in generator.random(case).take(12) {
                    let answer = endpoint.create(object.clone()).expect("an object");
                    assert!(
                        answer.is_accepted(),
                        "case {case}: {:?}\n{object}\n{old_schema}\n{new_schema}",
                        answer.errors
                    );
                }
            }
        }
    }
    println!("{compatible} compatible, {breaking} breaking, {open} not proven");
    assert!(compatible > 0 && breaking > 0);
    // Most answers must be certain.
    assert!(open * 5 < compatible + breaking, "{open} of {}", compatible + breaking);
}

/// An object is evidence only if the old CRD admits it and the new one rejects it.
fn verify(evidence: &Evidence, old: &CustomResourceDefinition, new: &CustomResourceDefinition) {
    if let Evidence::Object { object, .. } = evidence {
        let answer =
            |crd| Endpoint::new(crd, Some("v1")).expect("a version").create(object.clone()).expect("an object");
        assert!(answer(old).is_accepted(), "{object}");
        assert!(!answer(new).is_accepted(), "{object}");
    }
}
