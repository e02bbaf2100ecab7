//! Objects and rules of conversions.

use serde_json::{Value, json};

use super::{Object, Size, list, object, text, version, wide, with_versions};

/// Returns objects of `v1` with the rules that convert them to `v2`.
pub fn conversions(size: Size) -> Vec<(Object, Value)> {
    let n = size.of(9000, 120_000);
    let doubled = "[1]".to_owned() + &".map(v, [v, v])".repeat(28);
    let rule = |field: &str, rule: &str| json!({"field": field, "rule": rule});
    let numbers = || json!({"l": list(n, Value::from)});
    vec![
        case("convert-list", &json!([rule("spec.copy", "spec.l.map(x, x + 1)")]), &numbers()),
        case(
            "convert-quadratic",
            &json!([rule("spec.copy", "spec.l.filter(x, spec.l.exists(y, x == y + 1))")]),
            &numbers(),
        ),
        case("convert-doubling", &json!([rule("spec.count", &format!("{doubled} == {doubled} ? 1 : 2"))]), &json!({})),
        case("convert-text", &json!([rule("spec.text", "spec.l.map(x, string(x)).join(',')")]), &numbers()),
        case("convert-many", &list(size.of(1000, 15_000), |at| rule(&format!("spec.f{at}"), "'x'")), &json!({})),
        case("convert-preserve", &json!([{"field": "spec.l", "preserve": true}]), &numbers()),
        case(
            "convert-terms",
            &json!([rule("spec.count", &vec!["spec.count"; 4000].join(" + "))]),
            &json!({"count": 1}),
        ),
    ]
}

fn case(name: &'static str, rules: &Value, spec: &Value) -> (Object, Value) {
    let integer = || json!({"type": "integer"});
    let array = || json!({"type": "array", "items": integer()});
    let mut schema = wide(1000, |_| text());
    let fields = [("l", array()), ("copy", array()), ("count", integer()), ("text", text())];
    let known = object(fields.map(|(name, schema)| (name.to_owned(), schema)));
    for (name, field) in known["properties"].as_object().expect("an object") {
        schema["properties"][name] = field.clone();
    }
    let definition = with_versions(&json!([version("v1", true, &schema), version("v2", false, &schema)]));
    let object = json!({"apiVersion": "example.com/v1", "kind": "Shop", "metadata": {"name": "a", "namespace": "default"}, "spec": spec});
    let rules = json!({"converters": [
        {"fromVersion": "v1", "toVersion": "v2", "rules": rules},
        {"fromVersion": "v2", "toVersion": "v1", "rules": []},
    ]});
    (Object { name, definition, text: object.to_string(), old: None }, rules)
}
