//! Tests properties that hold for arbitrary rules and objects, and hostile rules.

use proptest::prelude::*;
use serde_json::{Value, json};
use structural_schema::admit::Endpoint;
use structural_schema::assert_rejects;
use structural_schema::crd::CustomResourceDefinition;
use validation::rules::{expressions, object, schema_with};
use validation::{resource, root_schema};

fn document(schema: &Value) -> Value {
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "ks.g.io"},
        "spec": {"group": "g.io", "scope": "Namespaced", "names": {"kind": "K", "plural": "ks"}, "versions": [
            {"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}},
        ]},
    })
}

fn admission(schema: &Value) -> Endpoint {
    Endpoint::from_json(&document(schema), None).expect("a storage version")
}

/// Adds a rule to every schema that has a type.
fn scatter(schema: &mut Value, rule: &Value) {
    match schema {
        Value::Object(members) => {
            members.values_mut().for_each(|member| scatter(member, rule));
            if members.get("type").is_some_and(Value::is_string) {
                members.insert("x-kubernetes-validations".to_owned(), json!([rule]));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| scatter(item, rule)),
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn rules_always_return_a_result(all in expressions(), new in object(), old in object()) {
        let rule = json!({"rule": all.bool, "messageExpression": all.text, "message": "no"});
        let admission = admission(&schema_with(&rule));
        let first = admission.create(new.clone());
        prop_assert_eq!(&first, &admission.create(new.clone()));
        let Ok(first) = first else { return Ok(()) };
        // Invalid constants such as `int('')` are reported later.
        let rejected = first.errors.iter().find(|error| error.detail.contains("compilation failed"));
        prop_assert_eq!(rejected, None, "{}", all.bool);
        let _ = admission.update(new, old);
        // An accepted object can be stored again unchanged.
        if first.is_accepted() {
            let again = admission.update(first.object.clone(), first.object.clone()).expect("it can be read");
            prop_assert_eq!(&again.errors, &[]);
            prop_assert_eq!(&again.object, &first.object);
        }
    }

    #[test]
    fn transition_rules_always_return_a_result(all in expressions(), new in object(), old in object()) {
        let rule = format!("({}) || self.a >= oldSelf.a", all.bool);
        let admission = admission(&schema_with(&json!({"rule": rule, "message": "no"})));
        // On create, there is no old value to compare with.
        if let Ok(created) = admission.create(new.clone()) {
            prop_assert!(created.errors.iter().all(|error| error.detail != "no"));
        }
        let update = admission.update(new.clone(), old.clone());
        prop_assert_eq!(&update, &admission.update(new, old));
    }

    #[test]
    fn arbitrary_documents_with_rules_do_not_panic(mut schema in root_schema(), all in expressions(), object in resource()) {
        scatter(&mut schema, &json!({"rule": all.bool, "messageExpression": all.text, "fieldPath": ".a"}));
        if let Ok(crd) = serde_json::from_value::<CustomResourceDefinition>(document(&schema)) {
            let _ = crd.check();
        }
        let admission = admission(&schema);
        let _ = admission.create(object.clone());
        let _ = admission.update(object.clone(), object);
    }
}

fn with_spec(spec: Value) -> Value {
    let metadata = json!({"name": "n", "namespace": "ns", "resourceVersion": "1"});
    let mut object = json!({"apiVersion": "g.io/v1", "kind": "K", "metadata": metadata});
    object["spec"] = spec;
    object
}

/// The end of the server's message for every exceeded limit.
const OUT_OF_BUDGET: &str = "no further validation rules will be run";

/// Rules that would need too much time or memory fail with the server's message.
#[test]
fn expensive_rules_exceed_the_budget() {
    let numbers: Vec<_> = (0..2_000).collect();
    let text = "a".repeat(1 << 20);
    let table = [
        ("self.l.all(a, self.l.all(b, self.l.all(c, a + b + c >= 0)))", OUT_OF_BUDGET),
        ("self.l.map(a, self.l.map(b, self.l.map(c, a + b + c))).size() > 0", OUT_OF_BUDGET),
        ("lists.range(1000000000000).size() > 0", OUT_OF_BUDGET),
        ("self.l.all(x, self.b.matches('^(a|aa)+$'))", OUT_OF_BUDGET),
        ("self.l.map(x, self.b).join().size() > 0", OUT_OF_BUDGET),
        ("self.l.all(x, (self.b + self.b + self.b).contains(self.b + 'b'))", OUT_OF_BUDGET),
        ("self.b.split('').map(c, self.b.split('')).size() > 0", OUT_OF_BUDGET),
        ("self.l.sortBy(a, self.l.map(b, b * a).sum()).size() > 0", OUT_OF_BUDGET),
        ("self.a * self.a > 0", "integer overflow"),
        ("self.a / (self.a - self.a) > 0", "division by zero"),
        ("self.l[self.a] > 0", "index out of bounds: 9223372036854775807"),
        ("self.b.substring(self.a).size() > 0", "index out of range"),
    ];
    let spec = json!({"l": numbers, "b": text, "a": i64::MAX});
    for (rule, problem) in table {
        println!("{rule}");
        assert_rejects!(admission(&schema_with(&json!({"rule": rule}))).create(with_spec(spec.clone())), "spec" => problem);
    }
}

/// Rules that are as long and as deep as the server's parser allows.
#[test]
fn long_rules() {
    let chain = |operator: &str| vec!["self.a > 0"; 7_000].join(operator);
    let rules = [
        chain(" && "),
        chain(" || "),
        "!".repeat(20_000) + "true",
        format!("{}self.a > 0{}", "(".repeat(40), ")".repeat(40)),
        format!("{} self.a > 0", "self.a < 0 ? false :".repeat(40)),
        format!("{}true{}", "self.l.all(x, ".repeat(10), ")".repeat(10)),
        format!("self.a{} > 0", " + 0".repeat(200)),
    ];
    for rule in rules {
        let admission = admission(&schema_with(&json!({"rule": rule})));
        let object = with_spec(json!({"a": 1, "l": [1, 2]}));
        assert!(admission.create(object).is_ok_and(|outcome| outcome.is_accepted()), "{rule:.80}");
    }
}

#[test]
fn patterns_take_linear_time() {
    let schema = json!({"type": "object", "properties": {"spec": {"type": "object", "properties": {
        "b": {"type": "string", "pattern": "^(a|a)*(a*)*$"}}}}});
    let spec = json!({"b": "a".repeat(1 << 20) + "b"});
    assert_rejects!(admission(&schema).create(with_spec(spec)), "spec.b" => "should match");
}

#[test]
fn huge_numbers_do_not_panic() {
    let rule = json!({"rule": "self.a >= 0 && self.d >= 0.0"});
    let admission = admission(&schema_with(&rule));
    let numbers = ["1e400", "-1e400", "18446744073709551616", "-9223372036854775809", "1e-400", "9223372036854775808"];
    for number in numbers {
        // Like the server, the parser rejects a number that is out of range for a double.
        let Ok(number) = serde_json::from_str::<Value>(number) else { continue };
        let _ = admission.create(with_spec(json!({"a": number, "d": number, "q": number, "l": [number]})));
    }
}

#[test]
fn deep_objects_with_rules() {
    let nested = |depth: usize| {
        (0..depth).fold(json!({"type": "integer"}), |inner, _| {
        json!({"type": "array", "items": inner, "x-kubernetes-validations": [{"rule": "self.size() == 1"}]})
    })
    };
    let schema = json!({"type": "object", "properties": {"spec": nested(50)}});
    let value = |depth: usize| (0..depth).fold(json!(1), |inner, _| Value::Array(vec![inner]));
    let admission = admission(&schema);
    assert!(admission.create(with_spec(value(50))).is_ok_and(|outcome| outcome.is_accepted()));
    assert!(admission.create(with_spec(value(500_000))).is_err());
}
