//! Tests JSON Schemas with random objects against admission.
//!
//! The CRDs of ../shared/corpus are used if they are present. `CORPUS=all` uses all of them instead of a selection.

mod agreement;

use std::path::Path;

use agreement::{Fate, change, fate};

use codegen_cli::json_schema::{Draft, json_schema};
use serde_json::{Map, Value, json};
use structural_schema::crd::CustomResourceDefinition;
use structural_schema_generate::{Generator, Options, Random};

/// Returns the definition of a resource with this `spec`.
fn definition(spec: &Value) -> CustomResourceDefinition {
    let crd = json!({"metadata": {"name": "shops.example.com"}, "spec": {
        "group": "example.com", "scope": "Namespaced", "names": {"kind": "Shop", "plural": "shops"},
        "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
            "type": "object", "required": ["spec"], "properties": {
                "metadata": {"type": "object", "properties": {"name": {"type": "string", "maxLength": 20}}}, "spec": spec},
        }}}],
    }});
    serde_json::from_value(crd).expect("a definition")
}

/// Schemas of `spec.x` that JSON Schema expresses in other words.
fn schemas() -> Vec<Value> {
    let text = json!({"type": "string"});
    vec![
        json!({"type": "string", "nullable": true}),
        json!({"type": "string", "enum": ["a", "b"], "nullable": true}),
        json!({"type": "string", "format": "date-time"}),
        json!({"type": "string", "format": "duration"}),
        json!({"type": "string", "pattern": "(?i)^ab.\\s?$"}),
        json!({"type": "string", "pattern": "(?m)^a$"}),
        json!({"type": "integer", "minimum": 3, "exclusiveMinimum": true}),
        json!({"type": "number", "multipleOf": 0.1}),
        json!({"x-kubernetes-int-or-string": true, "anyOf": [{"type": "integer"}, {"type": "string"}], "pattern": "^[0-9]+%?$"}),
        json!({"x-kubernetes-int-or-string": true, "nullable": true}),
        json!({"type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true}),
        json!({"type": "object", "x-kubernetes-embedded-resource": true, "properties": {"spec": {"type": "object", "properties": {"a": text}}}}),
        json!({"x-kubernetes-preserve-unknown-fields": true}),
        json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true, "properties": {"a": {"type": "object", "properties": {"b": text}}}}),
        json!({"type": "object", "additionalProperties": {"type": "integer"}}),
        json!({"type": "object", "additionalProperties": true}),
        json!({"type": "object"}),
        json!({"type": "array", "x-kubernetes-list-type": "set", "items": text}),
        json!({"type": "object", "required": ["a", "b"], "properties": {"a": {"type": "string", "default": "d"}, "b": text}}),
        json!({"type": "object", "minProperties": 2, "properties": {"a": {"type": "string", "default": "d"}, "b": text, "c": text}}),
        json!({"type": "object", "properties": {"a": {"type": "string", "default": "d"}, "b": text},
            "oneOf": [{"required": ["a"]}, {"required": ["b"]}]}),
        json!({"type": "object", "properties": {"type": {"type": "string", "default": "A"}, "b": text}, "oneOf": [
            {"properties": {"type": {"enum": ["A"]}}}, {"properties": {"type": {"enum": ["B"]}}, "required": ["b"]}]}),
        json!({"type": "object", "properties": {"a": text, "b": text}, "not": {"required": ["a", "b"]}}),
        json!({"type": "string", "not": {"format": "ipv4"}}),
        json!({"type": "string", "oneOf": [{"format": "ipv4"}, {"format": "ipv6"}, {"pattern": "^x"}]}),
        json!({"type": "object", "nullable": true, "properties": {"a": text, "b": text}, "oneOf": [{"required": ["a"]}, {"required": ["b"]}]}),
        json!({"type": "object", "properties": {"inner": {"type": "object", "default": {}, "required": ["a"],
            "properties": {"a": {"type": "string", "default": "x"}}}}, "required": ["inner"]}),
    ]
}

/// A definition with its endpoint and both of its JSON Schemas.
struct Subject {
    name: String,
    generator: Generator,
    drafts: Vec<jsonschema::Validator>,
}

impl Subject {
    fn new(name: &str, crd: &CustomResourceDefinition, version: &str) -> Self {
        let served = crd.version(version).expect(name);
        let drafts = [Draft::Draft7, Draft::Draft202012].map(|draft| {
            let schema = json_schema(crd, served, draft);
            jsonschema::meta::validate(&schema).unwrap_or_else(|error| panic!("{name}: {error}"));
            jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{name}: {error}"))
        });
        let generator = Generator::new(crd, Some(version)).expect(name);
        Subject { name: name.to_owned(), generator, drafts: drafts.into() }
    }

    /// Checks both directions for one object.
    fn check(&self, object: &Value) {
        let errors: Vec<_> = self.drafts.iter().flat_map(|draft| draft.iter_errors(object)).collect();
        match fate(self.generator.endpoint(), object) {
            Fate::Kept => assert!(errors.is_empty(), "{}: rejected: {errors:?}\n{object:#}", self.name),
            Fate::Unknown => assert!(!errors.is_empty(), "{}: unknown fields are accepted\n{object:#}", self.name),
            Fate::Other => {}
        }
    }

    /// Checks random objects and changed objects.
    fn check_random(&self, count: u64) {
        for seed in 0..count {
            let Ok(object) = self.generator.generate(&Options::random(seed)) else { return };
            self.check(&object);
            let mut random = Random::new(seed);
            for _ in 0..8 {
                let mut changed = object.clone();
                change(&mut changed, &mut random);
                self.check(&changed);
            }
        }
    }
}

#[test]
fn random_objects_agree_with_admission() {
    for schema in schemas() {
        let spec = json!({"type": "object", "properties": {"x": schema, "y": {"type": "array", "items": schema}}});
        Subject::new(&schema.to_string(), &definition(&spec), "v1").check_random(40);
    }
}

#[test]
fn given_objects_agree_with_admission() {
    let spec = |schema: Value| json!({"type": "object", "properties": {"x": schema}});
    let values = [
        json!(null),
        json!({}),
        json!({"a": "1"}),
        json!({"b": "1"}),
        json!({"a": "1", "b": "2"}),
        json!({"type": "A"}),
        json!({"type": "B", "b": ""}),
        json!({"type": "B"}),
        json!("192.0.2.1"),
        json!("2001:db8::1"),
        json!("x"),
        json!("abc\u{a0}"),
        json!("abc\n"),
        json!("a\nb"),
        json!(1),
        json!("50%"),
        json!(1.0),
        json!(0.3),
        json!({"apiVersion": "v1", "kind": "A"}),
        json!({"apiVersion": "v1", "kind": "A", "metadata": {"labels": {"a": "b"}, "creationTimestamp": null}}),
        json!({"apiVersion": "v1", "kind": "A", "metadata": {"odd": 1}}),
        json!({"inner": {}}),
        json!({"inner": null}),
        json!({"a": {"b": "c", "d": "e"}}),
        json!("5 minutes"),
        json!("2020-01-01 00:00:00"),
    ];
    for schema in schemas() {
        let subject = Subject::new(&schema.to_string(), &definition(&spec(schema)), "v1");
        for value in &values {
            let mut object =
                json!({"apiVersion": "example.com/v1", "kind": "Shop", "metadata": {"name": "s", "namespace": "n"}});
            object["spec"] = json!({"x": value});
            subject.check(&object);
            object["spec"] = Value::Object(Map::new());
            object["metadata"]["labels"] = json!({"a": "b"});
            subject.check(&object);
        }
    }
}

#[test]
fn corpus() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpus/crds");
    let Ok(entries) = std::fs::read_dir(&folder) else {
        println!("skipped: no corpus");
        return;
    };
    let is_complete = std::env::var("CORPUS").is_ok_and(|selection| selection == "all");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    for file in files.iter().step_by(if is_complete { 1 } else { 12 }) {
        let text = std::fs::read_to_string(file).expect("a file");
        let Ok(crd) = serde_json::from_str::<CustomResourceDefinition>(&text) else { continue };
        for version in &crd.spec.versions {
            let name = format!("{} {}", file.display(), version.name);
            let subject = Subject::new(&name, &crd, &version.name);
            if let Ok(object) = subject.generator.generate(&Options::all_fields()) {
                subject.check(&object);
            }
            subject.check_random(if is_complete { 10 } else { 2 });
        }
    }
}

/// `BLESS=1` regenerates the expected files.
#[test]
fn the_command_writes_files() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("json-schema");
    for (draft, expected) in [("7", "shop-draft-7.json"), ("2020-12", "shop-draft-2020-12.json")] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_codegen-cli"))
            .args(["json-schema", "--draft", draft, "--out-dir"])
            .arg(&folder)
            .arg(tests.join("json_schema/shop.yaml"))
            .output()
            .expect("it runs");
        assert!(output.status.success(), "{output:?}");
        let path = folder.join("shop.example.com/shop_v1beta1.json");
        assert_eq!(String::from_utf8(output.stdout).expect("text").trim(), path.display().to_string());
        let written = std::fs::read_to_string(path).expect("a file");
        let expected = tests.join("json_schema").join(expected);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&expected, &written).expect("a file");
        }
        assert_eq!(written, std::fs::read_to_string(&expected).expect("a file"), "run with BLESS=1 if this is right");
    }
}
