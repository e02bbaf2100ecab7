//! Tests comparisons of two definitions with many changes, and with changes that are expensive to decide.

use limits::Growth;
use serde_json::{Map, Value, json};
use structural_schema::Limits;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::field_error::FieldPath;
use structural_schema::openapi::SchemaProps;
use structural_schema_evolution::{Answer, Evidence, Path, Policy, Report, Severity, compare_within};

fn crd(spec: &Value) -> CustomResourceDefinition {
    serde_json::from_value(json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "shops.example.com"},
        "spec": {
            "group": "example.com", "scope": "Namespaced", "names": {"kind": "Shop", "plural": "shops"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
                "type": "object", "properties": {"spec": spec},
            }}}],
        },
    }))
    .expect("a definition")
}

/// Returns an object schema with `n` fields.
fn wide(n: usize, field: impl Fn(usize) -> Value) -> Value {
    let fields: Map<String, Value> = (0..n).map(|i| (format!("f{i}"), field(i))).collect();
    json!({"type": "object", "properties": fields})
}

fn with(mut schema: Value, keyword: &str, value: Value) -> Value {
    schema[keyword] = value;
    schema
}

fn text() -> Value {
    json!({"type": "string"})
}

fn rules(n: usize, letter: char) -> Value {
    (0..n).map(|i| json!({"rule": format!("self.f0 != '{letter}{i}'")})).collect()
}

/// A hundredth of the default limits, because tests are not optimized.
fn small() -> Limits {
    let mut limits = Limits::DEFAULT;
    limits.comparison_steps /= 100;
    limits.findings = 20;
    limits
}

/// The steps of a comparison end with a whole object, so they may exceed the limit.
const SLACK: u64 = 3;

/// The allocations for 100 steps of updates.
const MOST_ALLOCATIONS: u64 = 150;

fn compared(old: &Value, new: &Value, limits: &Limits) -> Report {
    let (old, new) = (crd(old), crd(new));
    let mut report = None;
    let used = allocation_counter::measure(|| {
        report = Some(compare_within(&old, &new, &Policy::default(), limits).expect("one resource"));
    });
    assert!(used.bytes_max < 256 << 20, "{} bytes", used.bytes_max);
    report.expect("a report")
}

/// Pairs of schemas with `n` changes.
fn pairs(n: usize) -> Vec<(&'static str, Value, Value)> {
    let names: Value = (0..n).map(|i| format!("f{i}")).collect();
    let long = |field: Value| json!({"type": "object", "properties": {"k".repeat(10_000): wide(n, |_| field.clone())}});
    let short = || json!({"type": "string", "maxLength": 3});
    vec![
        ("restricted fields", wide(n, |_| text()), wide(n, |_| short())),
        ("removed fields", wide(n, |_| text()), wide(1, |_| text())),
        ("required fields", wide(n, |_| text()), with(wide(n, |_| text()), "required", names)),
        ("fields below a long name", long(text()), long(short())),
        (
            "other rules",
            with(wide(1, |_| text()), "x-kubernetes-validations", rules(n, 'x')),
            with(wide(1, |_| text()), "x-kubernetes-validations", rules(n, 'y')),
        ),
        (
            "rules of fields",
            wide(n, |_| text()),
            wide(n, |i| json!({"type": "string", "x-kubernetes-validations": [{"rule": format!("self != 'x{i}'")}]})),
        ),
        (
            "patterns",
            wide(n, |i| json!({"type": "string", "pattern": format!("^[a-z]{{{}}}", 1 + i)})),
            wide(n, |i| json!({"type": "string", "pattern": format!("^[a-z]{{{}}}", 2 + i)})),
        ),
        (
            "patterns with lengths",
            wide(n, |_| json!({"type": "string", "pattern": "^[a-z0-9]*$", "maxLength": 100_000})),
            wide(n, |i| json!({"type": "string", "pattern": "^[a-z]*[0-9]*$", "maxLength": 90_000 + i})),
        ),
    ]
}

#[test]
fn steps_of_comparisons_are_limited() {
    let limits = small();
    for (at, (name, ..)) in pairs(1).into_iter().enumerate() {
        Growth::measure(&format!("17: steps to compare {name}, n changes"), 50, |n| {
            let (_, old, new) = pairs(n).swap_remove(at);
            let report = compared(&old, &new, &limits);
            assert_ne!(report.answer("v1"), Answer::Compatible, "{name}");
            assert!(report.at_least(Severity::Warn).count() <= 2 * limits.findings, "{name}");
            assert!(report.findings.len() + report.omitted(Severity::Allow) >= n - 1, "{name}");
            report.steps()
        })
        .assert_below(SLACK * limits.comparison_steps);
    }
}

/// Without a limit on findings, the work grows linearly with the number of changes.
#[test]
fn changes_share_their_preparation() {
    let mut limits = Limits::DEFAULT;
    limits.comparison_steps *= 100;
    for (at, name) in [(0, "restricted"), (1, "removed"), (2, "required")] {
        let bytes = |n| {
            let (_, old, new) = pairs(n).swap_remove(at);
            let (old, new) = (crd(&old), crd(&new));
            let used = allocation_counter::measure(|| {
                let report = compare_within(&old, &new, &Policy::default(), &limits).expect("one resource");
                assert_eq!(report.answer("v1"), Answer::Breaking);
            });
            used.bytes_max
        };
        Growth::measure(&format!("17: bytes to compare n {name} fields"), 50, bytes).assert_at_most(2.2, 1 << 16);
    }
}

/// The objects that the search for evidence starts from are built once for all changes. Each use counts as sending them.
#[test]
fn changes_share_their_objects() {
    let mut limits = Limits::DEFAULT;
    limits.comparison_steps *= 100;
    let steps = |n| {
        let (old, new) = (wide(n, |_| text()), wide(n, |_| json!({"type": "string", "maxLength": 3})));
        let report = compared(&old, &new, &limits);
        assert_eq!(report.answer("v1"), Answer::Breaking);
        report.steps() / n as u64
    };
    Growth::measure("17: steps for each of n restricted fields", 50, steps).assert_below(6800);
}

/// The search for a text abandons the automaton of a large pattern early.
#[test]
fn automata_of_large_patterns_are_abandoned() {
    let field =
        |at: usize| json!({"type": "string", "default": "x", "pattern": format!(r"^[\pL\pN]{{{}}}$", 900 + at)});
    let (old, new) = (wide(20, field), wide(20, |at| with(field(at), "maxLength", json!(3))));
    let used = allocation_counter::measure(|| drop(compared(&old, &new, &Limits::DEFAULT)));
    assert!(used.bytes_total < 180 << 20, "{} bytes", used.bytes_total);
}

/// Updates of an object with many fields are charged for the fields that they copy.
#[test]
fn steps_cover_the_copies_of_wide_objects() {
    let n = 300;
    let names: Value = (0..n).map(|i| format!("f{i}")).collect();
    let required = |field: Value| with(wide(n, |_| field.clone()), "required", names.clone());
    let (old, new) = (crd(&required(text())), crd(&required(json!({"type": "string", "maxLength": 3}))));
    let mut limits = Limits::DEFAULT;
    limits.comparison_steps /= 10;
    let mut steps = 0;
    let used = allocation_counter::measure(|| {
        steps = compare_within(&old, &new, &Policy::default(), &limits).expect("one resource").steps();
    });
    assert!(steps >= limits.comparison_steps / 2, "{steps} steps");
    assert!(used.count_total < MOST_ALLOCATIONS * steps / 100, "{} allocations, {steps} steps", used.count_total);
}

#[test]
fn the_place_of_a_finding_is_written_in_one_pass() {
    let place = |depth: usize| {
        let schema = (0..depth).fold(text(), |inner, _| wide(1, |_| inner.clone()));
        let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
        let path = (0..depth).fold(Path::ROOT, |path, _| path.property("f0"));
        let mut field = FieldPath::NONE;
        let used = allocation_counter::measure(|| field = path.in_document(&schema, &FieldPath::dotted("spec")));
        assert_eq!(field.steps().len(), 1 + 2 * depth);
        used.bytes_total
    };
    Growth::measure("17: bytes for the place of a finding at the depth n", 25, place).assert_at_most(2.2, 1 << 10);
}

/// Beyond the limits, changes are neither called compatible, nor are they lost.
#[test]
fn changes_beyond_the_limits_are_not_proven() {
    let mut limits = small();
    limits.comparison_steps = 10;
    let old = || wide(3, |_| text());
    let report = compared(&old(), &wide(3, |_| json!({"type": "string", "maxLength": 3})), &limits);
    assert_eq!(report.answer("v1"), Answer::NotProven);
    let findings: Vec<_> = report.at_least(Severity::Warn).collect();
    assert_eq!(findings.len(), 3);
    assert!(findings.iter().all(|finding| finding.evidence == Evidence::NotProven && finding.is_limited));

    limits.findings = 1;
    let report = compared(&old(), &wide(3, |_| json!({"type": "string", "maxLength": 3})), &limits);
    assert_eq!((report.findings.len(), report.omitted(Severity::Warn)), (1, 2));
    assert_eq!(report.answer("v1"), Answer::NotProven);

    // An omitted finding still makes the comparison fail.
    let mut limits = Limits::DEFAULT;
    limits.findings = 1;
    let report = compared(&old(), &wide(3, |_| json!({"type": "string", "maxLength": 3})), &limits);
    assert!(report.omitted(Severity::Deny) > 0 && !report.is_accepted());
    assert_eq!(report.answer("v1"), Answer::Breaking);
}
