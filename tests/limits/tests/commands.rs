//! Tests commands that build values or print a line for each field, with hostile definitions.

use codegen_cli::compare::compare;
use codegen_cli::docs::{Format, Options as DocsOptions, Template, page};
use codegen_cli::fields::fields;
use codegen_cli::import::{Config, Names, import};
use limits::Growth;
use limits::hostile::definition;
use serde_json::{Map, Value, json};
use structural_schema::crd::{CustomResourceDefinition, Version};
use structural_schema::openapi::{Arena, SchemaProps};
use structural_schema::publish::{open_api, open_api_documents};
use structural_schema_generate::{Effort, Generator, Goal, Options, Step};

fn crd(spec: &Value) -> CustomResourceDefinition {
    serde_json::from_value(definition(spec)).expect("a definition")
}

fn wide(n: usize, field: impl Fn(usize) -> Value) -> Value {
    let fields: Map<String, Value> = (0..n).map(|at| (format!("f{at}"), field(at))).collect();
    json!({"type": "object", "properties": fields})
}

/// Returns `n` fields of an object whose name has 20n bytes.
fn below_a_long_name(n: usize, field: impl Fn(usize) -> Value) -> CustomResourceDefinition {
    crd(&json!({"type": "object", "properties": {"k".repeat(20 * n): wide(n, field)}}))
}

#[test]
fn long_names_are_not_repeated() {
    let text = |_| json!({"type": "string"});
    let short = |_| json!({"type": "string", "maxLength": 3});
    let grows = |name: &str, count: &dyn Fn(usize) -> usize| {
        let name = format!("18: bytes that {name} prints for n fields below a name of 20n bytes");
        Growth::measure(&name, 100, |n| count(n) as u64).assert_at_most(2.2, 1 << 14);
    };
    grows("fields", &|n| fields(&below_a_long_name(n, text)).iter().map(String::len).sum());
    grows("compare", &|n| {
        let (old, new) = (below_a_long_name(n, text), below_a_long_name(n, short));
        compare([&old], &[&new]).iter().map(|difference| difference.to_string().len()).sum()
    });
    for format in [Format::Markdown, Format::Html] {
        grows(&format!("docs ({format:?})"), &|n| {
            let template = Template::built_in(format).expect("a template");
            template.render(&page(&below_a_long_name(n, text), DocsOptions::default())).expect("a page").len()
        });
    }
    for names in [Names::Short, Names::Kopium] {
        grows(&format!("import ({names:?})"), &|n| {
            let crd = below_a_long_name(
                n,
                |at| json!({"type": "object", "properties": {format!("x{at}"): {"type": "string"}}}),
            );
            import(&crd, &Config { names, ..Config::default() }).expect("types").code.len()
        });
    }
}

/// Returns the steps and the memory of a search.
fn searched(spec: &Value, options: &Options) -> (u64, u64) {
    const MANY: u64 = 1 << 40;
    let crd = crd(spec);
    let effort = Effort::new(MANY);
    let used = allocation_counter::measure(|| {
        let generator = Generator::new(&crd, None).expect("a version").within(&effort);
        let _ = generator.generate(options);
    });
    (MANY - effort.left(), used.bytes_max)
}

/// The steps of a search may exceed the budget by those of one object.
const MOST_STEPS: u64 = 2_000_000;
const MOST_BYTES: u64 = 128 << 20;

#[test]
fn searches_for_objects_are_limited() {
    let names = |n: usize| -> Value { (0..n).map(|at| format!("f{at}")).collect() };
    let required = |n: usize, field: Value| {
        let mut schema = wide(n, |_| field.clone());
        schema["required"] = names(n);
        schema
    };
    let one = |field: Value| json!({"type": "object", "required": ["a"], "properties": {"a": field}});
    let nested = |inner: Value, outer: fn(Value) -> Value| one((0..8).fold(inner, |inner, _| outer(inner)));
    let text = || json!({"type": "string"});
    let terms = vec!["self.f0 > 1"; 1000].join(" || ");
    for (name, spec) in [
        ("long texts", required(900, json!({"type": "string", "minLength": 1_000_000}))),
        ("the longest text", one(json!({"type": "string", "minLength": i64::MAX}))),
        ("the longest list", one(json!({"type": "array", "items": text(), "minItems": i64::MAX}))),
        ("the largest map", one(json!({"type": "object", "additionalProperties": text(), "minProperties": i64::MAX}))),
        ("nested lists", nested(text(), |inner| json!({"type": "array", "items": inner, "minItems": 100}))),
        (
            "nested maps",
            nested(text(), |inner| json!({"type": "object", "additionalProperties": inner, "minProperties": 100})),
        ),
        ("large patterns", required(30, json!({"type": "string", "pattern": r"[\pL\pN]{1000}"}))),
        ("a long pattern", required(1, json!({"type": "string", "pattern": "a".repeat(50_000)}))),
        ("a long rule", {
            let mut schema = wide(20, |_| json!({"type": "integer"}));
            schema["x-kubernetes-validations"] = json!([{"rule": terms}]);
            schema
        }),
    ] {
        for options in [Options::minimal(), Options::all_fields()] {
            let (steps, bytes) = searched(&spec, &options);
            assert!(steps <= MOST_STEPS, "{name}: {steps} steps");
            assert!(bytes <= MOST_BYTES, "{name}: {bytes} bytes");
        }
    }
}

#[test]
fn defaults_are_removed_together() {
    Growth::measure("18: steps to remove n defaults from a sample", 100, |n| {
        let spec = wide(n, |_| json!({"type": "string", "default": "x"}));
        searched(&spec, &Options::minimal()).0
    })
    .assert_at_most(2.2, 1000);
}

#[test]
fn items_of_sets_are_distinguished_in_one_pass() {
    Growth::measure("18: steps to build a set of n items", 500, |n| {
        let list =
            json!({"type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "set", "minItems": n});
        let spec = json!({"type": "object", "required": ["a"], "properties": {"a": list}});
        searched(&spec, &Options::minimal()).0
    })
    .assert_at_most(2.2, 1000);
}

/// A goal that needs one default does not prevent the others from being removed together.
#[test]
fn defaults_are_removed_together_around_a_goal() {
    Growth::measure("18: steps to remove n defaults around a goal", 100, |n| {
        const MANY: u64 = 1 << 40;
        let crd = crd(&wide(n, |_| json!({"type": "string", "default": "x"})));
        let effort = Effort::new(MANY);
        let generator = Generator::new(&crd, None).expect("a version").within(&effort);
        let goal = Goal::value([Step::property("spec"), Step::property("f1")], "x");
        let object = generator.containing(&[goal], &Options::minimal()).expect("an object");
        assert_eq!(object["spec"], json!({"f1": "x"}));
        MANY - effort.left()
    })
    .assert_at_most(2.2, 1000);
}

/// The automata of two patterns without a common match are built once.
#[test]
fn patterns_are_compiled_once_for_all_searches() {
    let all = json!([{"pattern": "^[a-z]{1,40}[0-9]$"}, {"pattern": "^[0-9]{1,40}[a-z]$"}]);
    let spec = json!({"type": "object", "required": ["a"], "properties": {"a": {"type": "string", "allOf": all}}});
    let generator = Generator::new(&crd(&spec), None).expect("a version");
    let arena = Arena::new();
    let searches = generator.searches(&arena);
    let goal = Goal::present([Step::property("spec"), Step::property("a")]);
    let search = || assert!(searches.containing(std::slice::from_ref(&goal), &Options::minimal()).is_err());
    search();
    Growth::measure("18: bytes for n searches after the first with two patterns", 1, |n| {
        allocation_counter::measure(|| (0..n).for_each(|_| search())).bytes_total
    })
    .assert_below(4 << 20);
}

#[test]
fn names_that_collide_are_numbered_in_one_pass() {
    Growth::measure("18: bytes to import n fields with the same Rust name", 200, |n| {
        let names = (0..n).map(|at| format!("{at:b}").replace('0', "-").replace('1', "."));
        let fields: Map<String, Value> = names.map(|name| (name, json!({"type": "string"}))).collect();
        let crd = crd(&json!({"type": "object", "properties": fields}));
        let used = allocation_counter::measure(|| {
            import(&crd, &Config::default()).expect("types");
        });
        used.bytes_total
    })
    .assert_at_most(2.3, 1 << 16);
}

/// The paths of all types contain the long name.
#[test]
fn types_below_a_long_name_share_it() {
    for names in [Names::Short, Names::Kopium] {
        let name = format!("18: bytes at once to import n types below a name of 20n bytes ({names:?})");
        Growth::measure(&name, 200, |n| {
            let object = |at| json!({"type": "object", "properties": {format!("x{at}"): {"type": "string"}}});
            let crd = below_a_long_name(n, object);
            let used = allocation_counter::measure(|| {
                import(&crd, &Config { names, ..Config::default() }).expect("types");
            });
            used.bytes_max
        })
        .assert_at_most(2.3, 1 << 16);
    }
}

#[test]
fn documents_of_versions_share_the_definition() {
    Growth::measure("18: bytes for the OpenAPI documents of n versions", 50, |n| {
        let mut crd = crd(&json!({"type": "string"}));
        let version = crd.spec.versions[0].clone();
        crd.spec.versions = (1..=n).map(|at| Version { name: format!("v{at}"), ..version.clone() }).collect();
        let used = allocation_counter::measure(|| assert_eq!(open_api(std::slice::from_ref(&crd)).len(), n));
        used.bytes_total
    })
    .assert_at_most(2.05, 1 << 10);
}

/// Returns a definition with `n` versions.
fn versions(n: usize) -> CustomResourceDefinition {
    let mut crd = crd(&json!({"type": "string"}));
    // Without this name, the definition is copied.
    "ShopList".clone_into(&mut crd.spec.names.list_kind);
    let version = crd.spec.versions[0].clone();
    crd.spec.versions = (1..=n).map(|at| Version { name: format!("v{at}"), ..version.clone() }).collect();
    crd
}

/// The documents of versions are built one after another.
#[test]
fn documents_of_versions_are_not_kept() {
    let bytes = |n| {
        let crd = versions(n);
        allocation_counter::measure(|| assert_eq!(open_api_documents(std::slice::from_ref(&crd)).count(), n)).bytes_max
    };
    Growth::measure("18: bytes in memory for one OpenAPI document after another, n versions", 50, bytes)
        .assert_at_most(1.3, 1 << 10);
}

/// A level of a schema without junctors is visited once.
#[test]
fn the_skeleton_of_a_deep_schema_is_built_in_one_pass() {
    let bytes = |n| {
        let schema = (0..n).fold(json!({"type": "string"}), |inner, _| wide(1, |_| inner.clone()));
        let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
        allocation_counter::measure(|| drop(schema.skeleton().expect("a skeleton"))).bytes_total
    };
    Growth::measure("18: bytes to build the skeleton of a schema with n levels", 10, bytes)
        .assert_at_most(2.6, 1 << 14);
}
