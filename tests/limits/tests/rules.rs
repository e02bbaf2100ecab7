//! Tests rules whose values share parts. A short expression can create a value with more parts than memory has bytes.

use limits::Growth;
use serde_json::{Value, json};
use structural_schema::Limits;
use structural_schema::crd::{CheckOptions, CustomResourceDefinition};
use structural_schema::openapi::SchemaProps;
use structural_schema_documents::rules::{RuleSet, Session};

/// Returns an expression whose value doubles `n` times.
fn doubled(n: usize) -> String {
    format!("[1]{}", ".map(v, [v, v])".repeat(n))
}

/// Creates a rule from an expression.
type MakeRule = fn(&str) -> String;

/// Rules that compare, search, or print such a value.
const RULES: [(&str, MakeRule); 8] = [
    ("==", |value| format!("{value} == {value}")),
    ("!=", |value| format!("!({value} != {value})")),
    ("in", |value| format!("{value}[0] in {value}")),
    ("sets.contains", |value| format!("sets.contains({value}, {value})")),
    ("sets.intersects", |value| format!("sets.intersects({value}, {value})")),
    ("format", |value| format!("'%s'.format([{value}]).size() > 0")),
    ("indexOf", |value| format!("{value}.indexOf({value}[0]) == 0")),
    ("flatten", |value| format!("{value}.flatten(100).size() > 0")),
];

fn schema(rule: &str) -> Value {
    json!({"type": "object", "x-kubernetes-validations": [{"rule": rule}]})
}

/// Returns the steps and bytes that a rule takes, and its errors.
fn run(schema: Value, limits: &Limits) -> (u64, u64, Vec<String>) {
    let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
    let rules = RuleSet::new(&schema).expect("rules");
    let Session { findings, meter, .. } = rules.session(&json!({}), None, limits);
    let errors = findings.errors.iter().map(ToString::to_string).collect();
    (limits.rule_steps - meter.steps_left(), limits.rule_bytes - meter.bytes_left(), errors)
}

/// Returns a tenth of the default limits, because tests are not optimized.
fn small() -> Limits {
    let mut limits = Limits::DEFAULT;
    limits.rule_steps /= 10;
    limits.rule_bytes /= 10;
    limits
}

const EXCEEDED: &str = "operation cancelled: limit of steps or memory exceeded";

#[test]
fn shared_values_stay_within_the_limits() {
    let limits = small();
    for (name, rule) in RULES {
        let count = |n| {
            let (steps, bytes, errors) = run(schema(&rule(&doubled(n))), &limits);
            // The server charges for some of this work, so its budget may be exceeded first.
            let exceeded = errors.iter().any(|error| error.contains("operation cancelled"));
            assert_eq!(exceeded, !errors.is_empty(), "{name} {n}: {errors:?}");
            assert_eq!(exceeded, n == 32, "{name} {n}");
            assert!(bytes <= limits.rule_bytes);
            steps
        };
        // The work grows exponentially up to the limit and is constant beyond it.
        Growth::measure(&format!("01: steps of `{name}` with a value that doubles n times"), 8, count)
            .assert_below(limits.rule_steps);
    }
}

#[test]
fn memory_stays_within_the_limits() {
    let mut limits = small();
    limits.rule_bytes = 1 << 20;
    for (name, rule) in RULES {
        let schema = schema(&rule(&doubled(40)));
        let used = allocation_counter::measure(|| drop(run(schema, &limits)));
        assert!(used.bytes_max < 4 << 20, "{name}: {} bytes", used.bytes_max);
    }
}

#[test]
fn message_expressions_are_counted() {
    let message = format!("'%s'.format([{}])", doubled(40));
    let rules = json!([{"rule": "false", "messageExpression": message}, {"rule": "false"}]);
    let (_, _, errors) = run(json!({"type": "object", "x-kubernetes-validations": rules}), &small());
    let [error] = &errors[..] else { panic!("{errors:?}") };
    assert!(error.contains("call cost exceeds limit for messageExpression"), "{error}");
}

#[test]
fn defaults_are_checked_within_the_limits() {
    let value = doubled(40);
    let rule = format!("{value} == {value}");
    let schema = json!({"type": "object", "properties": {"spec": {
        "type": "object", "default": {}, "x-kubernetes-validations": [{"rule": rule}],
    }}});
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "shops.example.com"},
        "spec": {
            "group": "example.com", "scope": "Namespaced", "names": {"kind": "Shop", "plural": "shops"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}],
        },
    });
    let crd: CustomResourceDefinition = serde_json::from_value(crd).expect("a definition");
    let mut options = CheckOptions::default();
    options.limits = small();
    let report = crd.check_with(&options);
    assert!(report.errors().any(|error| error.to_string().contains(EXCEEDED)), "{:?}", report.findings);
}

/// Rules fail if their results exceed the limits, even if the server charges less for them.
#[test]
fn results_are_counted() {
    let long = format!("lists.range(1000).map(i, {:?}).join()", "a".repeat(20));
    for rule in [
        format!("{long}.replace('a', {long}).size() > 0"),
        format!("lists.range(1000).all(i, {long}.replace('a', 'bbbbbbbbbb').size() > 0)"),
        "lists.range(1000).map(i, lists.range(900)).flatten().size() > 0".to_owned(),
        format!("{:?}.format(lists.range(12000).map(i, 1.0)).size() > 0", "%.65535e".repeat(12000)),
    ] {
        let limits = small();
        let schema = schema(&rule);
        let mut errors = Vec::new();
        let used = allocation_counter::measure(|| (_, _, errors) = run(schema, &limits));
        let rule = rule.get(..60).unwrap_or(&rule);
        assert!(errors[0].contains("operation cancelled"), "{rule}: {errors:?}");
        assert!(used.bytes_max < 48 << 20, "{rule}: {} bytes", used.bytes_max);
    }
}

#[test]
fn all_rules_of_an_object_share_the_limits() {
    let value = doubled(15);
    let rules: Vec<_> = (0..100).map(|i| json!({"rule": format!("{i} < 0 || {value} == {value}")})).collect();
    let schema = json!({"type": "object", "x-kubernetes-validations": rules});
    let (steps, _, errors) = run(schema, &small());
    assert!(steps <= small().rule_steps);
    assert_eq!(errors.len(), 1, "{errors:?}");
}

/// Comparing two documents takes one step per value, so a rule may compare the largest request.
#[test]
fn large_documents_can_be_compared() {
    let schema: SchemaProps = serde_json::from_value(json!({
        "type": "object", "properties": {"l": {"type": "array", "items": {"type": "integer"}}},
        "x-kubernetes-validations": [{"rule": "self == oldSelf && self.l == oldSelf.l"}],
    }))
    .expect("a schema");
    let rules = RuleSet::new(&schema).expect("rules");
    Growth::measure("01: steps of `self == oldSelf` with n items", 375_000, |n| {
        let object = json!({"l": vec![0; n]});
        let session = rules.session(&object, Some(&object), &Limits::DEFAULT);
        assert_eq!(session.findings.errors, []);
        Limits::DEFAULT.rule_steps - session.meter.steps_left()
    })
    .assert_at_most(2.0, 100);
}

/// `in` over constants takes the same time for any number of constants, as on the server.
#[test]
fn sets_of_constants() {
    let words: Vec<_> = (0..2000).map(|i| format!("'w{i}'")).collect();
    let words = words.join(",");
    let rule = format!("'w1999' in [{words}] && !('x' in [{words}]) && dyn(1) in [0.5, 1.0] && !(dyn(3) in [3.5])");
    let (_, _, errors) = run(schema(&rule), &Limits::DEFAULT);
    assert_eq!(errors, [""; 0]);
}
