//! Tests further functions with values that double, and with patterns that are data: they end, and use little memory.

use serde_json::{Value, json};
use structural_schema::Limits;
use structural_schema::openapi::SchemaProps;
use structural_schema_documents::rules::{RuleSet, Session};

/// Returns a list that doubles `n` times.
fn list(n: usize) -> String {
    format!("[1]{}", ".map(v, [v, v])".repeat(n))
}

/// Returns a list with a text that doubles `n` times.
fn texts(n: usize) -> String {
    format!("['ab']{}", ".map(v, v + v)".repeat(n))
}

/// Returns a map whose value doubles `n` times.
fn map(n: usize) -> String {
    format!("{{'k': [1]}}{}", ".transformMap(k, v, [v, v])".repeat(n))
}

/// Returns a part of the default limits, because tests are not optimized.
fn small() -> Limits {
    let mut limits = Limits::DEFAULT;
    limits.rule_steps /= 50;
    limits.rule_bytes /= 10;
    limits
}

/// Runs the rules of a schema, and asserts that they use little memory.
fn run(name: &str, schema: Value, object: &Value) {
    let limits = small();
    let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
    let mut errors = Vec::new();
    let used = allocation_counter::measure(|| {
        let rules = RuleSet::new(&schema).expect("rules");
        let Session { findings, .. } = rules.session(object, None, &limits);
        errors = findings.errors.iter().map(ToString::to_string).collect();
    });
    let name = name.get(..80).unwrap_or(name);
    assert!(!errors.iter().any(|error| error.contains("compilation failed")), "{name}: {errors:?}");
    assert!(used.bytes_max < 48 << 20, "{name}: {} bytes", used.bytes_max);
}

#[test]
fn functions_of_doubled_values_stay_within_the_limits() {
    let (list, text, map) = (list(40), texts(40), map(40));
    let large = texts(16);
    for rule in [
        format!("{text}.sort().size() > 0"),
        format!("{text}.join('-').size() > 0"),
        format!("bytes({text}[0]).size() > 0"),
        format!("{text}[0].find('b+') == 'b'"),
        format!("{large}[0].findAll('b').size() > 0 && {large}[0].findAll('a*?').size() > 0"),
        format!("{large}[0].replace('a', {large}[0]).size() > 0"),
        format!("{large}[0].split('').map(c, {large}[0].split('b')).size() > 0"),
        format!("{list}.distinct().size() > 0"),
        format!("{list}.reverse() == {list}"),
        format!("{list}.slice(0, 1) == {list}"),
        format!("sets.equivalent({list}, {list})"),
        format!("[[1]]{}.size() > 0", ".map(v, v + v)".repeat(40)),
        "lists.range(1000000000).size() > 0".to_owned(),
        "lists.range(100000).all(i, lists.range(100000).size() > 0)".to_owned(),
        format!("'%s %s %s'.format([{list}, {map}, {text}[0]]).size() > 0"),
        format!("{list}.all(i, v, v == {list}[i])"),
        format!("{list}.transformList(i, v, [v, v]) == {list}.transformList(i, v, [v, v])"),
        format!("{map} == {map}"),
        format!("{map}['k'] in [{map}['k']]"),
        format!("optional.of({list}) == optional.of({list})"),
        format!("[optional.of(1)]{0} == [optional.of(1)]{0}", ".map(v, [v, v])".repeat(40)),
        format!("optional.of({list}).orValue([]) == {list}"),
        format!("{{{large}[0]: 1}} == {{{large}[0]: 1}} && {text}[0] in {{{text}[0]: 1}}"),
        format!("lists.range(1000).map(i, {large}[0] + string(i)).distinct().size() > 0"),
        format!("{text}[0].lowerAscii().upperAscii().charAt(0) == 'B'"),
        format!("{large}[0].matches({large}[0])"),
        format!("lists.range(1000).all(i, {large}[0].matches('(a|b)*a(a|b){{' + string(i % 9) + '}}x'))"),
    ] {
        let schema = json!({"type": "object", "x-kubernetes-validations": [{"rule": rule}]});
        run(&rule, schema, &json!({}));
    }
    // The same values in a message.
    for value in [format!("{list} == {list}"), format!("{map} == {map}"), format!("{text}.join('') == ''")] {
        let message = format!("({value}) ? 'a' : 'b'");
        let rules = json!([{"rule": "false", "messageExpression": message}]);
        run(&value, json!({"type": "object", "x-kubernetes-validations": rules}), &json!({}));
    }
}

/// Each function that takes a pattern limits patterns that are data.
#[test]
fn patterns_that_are_data_stay_within_the_limits() {
    let patterns: Vec<String> = (0..1000).map(|i| format!("[\\pL\\pN]{{{}}}", 500 + i)).collect();
    for rule in [
        "self.l.all(x, 'a'.matches(x) || true)",
        "self.l.all(x, 'a'.find(x) == '' || true)",
        "self.l.all(x, 'a'.findAll(x).size() == 0 || true)",
        "self.l.all(x, 'a'.findAll(x, 5).size() == 0 || true)",
        "self.l.exists(i, x, x.matches(x) && false) || true",
        "self.l.map(x, x + x).all(x, 'a'.matches(x) || true)",
    ] {
        let schema = json!({
            "type": "object", "x-kubernetes-validations": [{"rule": rule}],
            "properties": {"l": {"type": "array", "maxItems": 1000, "items": {"type": "string", "maxLength": 100}}},
        });
        run(rule, schema, &json!({"l": patterns}));
    }
}
