//! Tests expressions that compute the value of a field.

use serde_json::{Value, json};
use structural_schema_cel::eval::{COST_LIMIT, Input, OldValue};
use structural_schema_cel::{Decl, Options, compile_value};
use structural_schema_model::{Property, Schema, Type};

const STRING: Schema = Schema::of_type(Type::String);
const INTEGER: Schema = Schema::of_type(Type::Integer);
const STRINGS: Schema = Schema::array(&STRING);
const POD: Schema = Schema::object(&[
    Property::new("podIP", &STRING),
    Property::new("podIPs", &STRINGS),
    Property::new("count", &INTEGER),
]);
const SPEC: Schema = Schema::object(&[Property::new("xyz", &POD)]);
const ROOT: Schema = Schema::object(&[Property::new("spec", &SPEC)]);

fn evaluate(rule: &str, target: &Schema<'_>, object: &Value) -> Result<Option<Value>, String> {
    let (this, options) = (Decl::resource(&ROOT), Options::default());
    let compiled = compile_value(rule, this, target, options).map_err(|rejection| rejection.text)?;
    let prepared = compiled.prepare(this, options).ok_or("not prepared")?;
    let evaluation = prepared.evaluate(Input { this: object, old: OldValue::Absent }, COST_LIMIT);
    evaluation.result.map_err(|error| error.to_string())?.to_json()
}

#[test]
fn rules_of_the_kep() {
    let rule = "has(spec.xyz.podIP) ? [spec.xyz.podIP] : []";
    let object = json!({"spec": {"xyz": {"podIP": "10.0.0.1"}}});
    assert_eq!(evaluate(rule, &STRINGS, &object), Ok(Some(json!(["10.0.0.1"]))));
    assert_eq!(evaluate(rule, &STRINGS, &json!({"spec": {"xyz": {}}})), Ok(Some(json!([]))));

    let rule = "size(spec.xyz.podIPs) > 0 ? spec.xyz.podIPs[0] : null";
    assert_eq!(evaluate(rule, &STRING, &json!({"spec": {"xyz": {"podIPs": ["a", "b"]}}})), Ok(Some(json!("a"))));
    assert_eq!(evaluate(rule, &STRING, &json!({"spec": {"xyz": {"podIPs": []}}})), Ok(None));
}

#[test]
fn results() {
    let object = json!({"spec": {"xyz": {"podIPs": ["a"], "count": 3}}});
    assert_eq!(evaluate("self.spec.?xyz.?podIP", &STRING, &object), Ok(None));
    assert_eq!(
        evaluate("self.spec.xyz.count > 2 ? 'many' : self.spec.xyz.count > 0 ? 'few' : null", &STRING, &object),
        Ok(Some(json!("many")))
    );
    assert_eq!(evaluate("null", &STRING, &object), Ok(None));
    assert_eq!(evaluate("has(self.spec) ? 1 : null", &Schema::INT_OR_STRING, &object), Ok(Some(json!(1))));
    assert_eq!(evaluate("optional.none()", &STRING, &object), Ok(None));
    assert_eq!(evaluate("spec.xyz", &POD, &object), Ok(Some(object["spec"]["xyz"].clone())));
    assert_eq!(evaluate("{'count': 4}", &POD, &object), Ok(Some(json!({"count": 4}))));
    assert_eq!(evaluate("spec.xyz.podIPs.map(ip, ip + '!')", &STRINGS, &object), Ok(Some(json!(["a!"]))));
}

#[test]
fn results_that_do_not_fit() {
    for (rule, target, message) in [
        ("spec.xyz.count", &STRING, "the result is int, but the field is string"),
        ("has(spec.xyz) ? spec.xyz.count : null", &STRING, "the result is optional_type(int), but the field is string"),
        ("[spec.xyz.count]", &STRINGS, "the result is list(int), but the field is array"),
        ("spec.xyz", &SPEC, "but the field is object"),
        ("spec.abc", &STRING, "undefined field 'abc'"),
        ("abc", &STRING, "undefined field 'abc'"),
        ("oldSelf.spec", &STRING, "undefined field 'oldSelf'"),
    ] {
        let error = evaluate(rule, target, &json!({})).expect_err(rule);
        assert!(error.contains(message), "{rule}: {error}");
    }
}
