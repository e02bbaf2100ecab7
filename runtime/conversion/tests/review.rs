//! Tests the protocol of conversion webhooks.

#![allow(clippy::needless_pass_by_value, reason = "objects are written in place")]

use std::time::Duration;

use serde_json::{Value, json};
use structural_schema_conversion::declaration::{Action, Entry, object_schema, resource_part};
use structural_schema_conversion::path::Step;
use structural_schema_conversion::{Converter, Pair, ReviewError, ReviewLimits, Version, function};
use structural_schema_model::{Flattened, Property, Schema, Type};

const STRING: Schema = Schema::of_type(Type::String);
const INTEGER: Schema = Schema::of_type(Type::Integer);
const OLD_SPEC: Schema = Schema::object(&[Property::new("size", &STRING)]);
const NEW_SPEC: Schema = Schema::object(&[Property::new("count", &INTEGER)]);
const OLD: &[Flattened] = &[resource_part(&Schema::object(&[Property::new("spec", &OLD_SPEC)]))];
const NEW: &[Flattened] = &[resource_part(&Schema::object(&[Property::new("spec", &NEW_SPEC)]))];
const OLD_OBJECT: Schema = object_schema(OLD);
const NEW_OBJECT: Schema = object_schema(NEW);

fn parse(text: String) -> Result<i64, std::num::ParseIntError> {
    assert!(text != "panic", "a bug");
    text.parse()
}

const ENTRIES: &[Entry] = &[Entry {
    left: &[&[Step::Field("spec"), Step::Field("size")]],
    right: &[&[Step::Field("spec"), Step::Field("count")]],
    forward: Action::Call(|values| function::call(parse, values)),
    backward: Action::Call(|values| function::call(|count: i64| function::plain(count.to_string()), values)),
    lossy: None,
}];

fn converter() -> Converter {
    let versions = [Version { name: "v1beta1", schema: &OLD_OBJECT }, Version { name: "v1", schema: &NEW_OBJECT }];
    Converter::new("example.com", "Thing", &versions, &[Pair { left: 0, right: 1, entries: ENTRIES }]).expect("valid")
}

fn object(version: &str, name: &str, spec: Value) -> Value {
    json!({"apiVersion": format!("example.com/{version}"), "kind": "Thing", "metadata": {"name": name, "namespace": "n", "uid": name}, "spec": spec})
}

fn request(review: &str, desired: &str, objects: &Value) -> Value {
    json!({"apiVersion": format!("apiextensions.k8s.io/{review}"), "kind": "ConversionReview",
        "request": {"uid": "705ab4f5", "desiredAPIVersion": desired, "objects": objects}})
}

fn answer(request: &Value) -> Value {
    let answer = converter().review(request.to_string().as_bytes(), &ReviewLimits::default());
    serde_json::from_slice(&answer.expect("an answer")).expect("JSON")
}

fn failure(request: &Value) -> String {
    let answer = answer(request);
    assert_eq!(answer["response"]["uid"], "705ab4f5");
    assert_eq!(answer["response"]["result"]["status"], "Failure");
    assert_eq!(answer["response"]["convertedObjects"], json!([]));
    answer["response"]["result"]["message"].as_str().expect("a message").to_owned()
}

#[test]
fn both_versions_of_the_protocol() {
    for review in ["v1", "v1beta1"] {
        let objects = json!([
            object("v1beta1", "a", json!({"size": "3"})),
            object("v1", "b", json!({"count": 4})),
            object("v1beta1", "c", json!({})),
            {"apiVersion": "example.com/v1beta1", "kind": "Thing"},
        ]);
        assert_eq!(
            answer(&request(review, "example.com/v1", &objects)),
            json!({"apiVersion": format!("apiextensions.k8s.io/{review}"), "kind": "ConversionReview", "response": {
                "uid": "705ab4f5",
                "result": {"status": "Success"},
                "convertedObjects": [
                    object("v1", "a", json!({"count": 3})),
                    object("v1", "b", json!({"count": 4})),
                    object("v1", "c", json!({})),
                    {"apiVersion": "example.com/v1", "kind": "Thing", "metadata": {}},
                ],
            }})
        );
    }
}

#[test]
fn failures_have_a_message() {
    let one = |object: Value| request("v1", "example.com/v1", &json!([object]));
    let size = |size: &str| one(object("v1beta1", "a", json!({"size": size})));
    assert_eq!(failure(&size("x")), "Thing n/a: spec.count cannot be computed: invalid digit found in string");
    assert_eq!(failure(&size("panic")), "Thing n/a: the conversion panicked");
    assert_eq!(
        failure(&one(json!({"apiVersion": "example.com/v1beta1", "kind": "Other", "metadata": {"name": "x"}}))),
        "Other x: kind is \"Other\", but this conversion is for Thing"
    );
    assert_eq!(failure(&one(object("v7", "a", json!({})))), "Thing n/a: there is no version \"v7\"");
    assert_eq!(failure(&one(json!(3))), "object 0: the object is not a JSON object");
    assert_eq!(failure(&request("v1", "example.com/v7", &json!([]))), "there is no version \"v7\"");
    assert!(failure(&request("v1", "other.com/v1", &json!([]))).contains("this webhook converts example.com"));
    assert_eq!(failure(&request("v1", "example.com/v1", &json!({}))), "the objects of the request are not a list");
}

#[test]
fn requests_that_are_no_reviews() {
    let error =
        |request: &str| converter().review(request.as_bytes(), &ReviewLimits::default()).expect_err("no answer");
    assert!(matches!(error("{"), ReviewError::NotJson(_)));
    assert!(matches!(error("[]"), ReviewError::NotAReview(_)));
    assert!(matches!(error(&"[".repeat(1000)), ReviewError::NotJson(_)));
    let review = |request: Value| json!({"apiVersion": "apiextensions.k8s.io/v1", "kind": "ConversionReview", "request": request});
    assert!(matches!(error(&review(Value::Null).to_string()), ReviewError::NotAReview(_)));
    assert!(matches!(error(&review(json!({"objects": []})).to_string()), ReviewError::NotAReview(_)));
    assert!(matches!(error(&request("v2", "example.com/v1", &json!([])).to_string()), ReviewError::NotAReview(_)));
}

#[test]
fn limits() {
    let body =
        request("v1", "example.com/v1", &json!([object("v1beta1", "a", json!({})), object("v1beta1", "b", json!({}))]));
    let body = body.to_string();
    let review = |limits: ReviewLimits| converter().review(body.as_bytes(), &limits);
    let message = |limits: ReviewLimits| {
        let answer: Value = serde_json::from_slice(&review(limits).expect("an answer")).expect("JSON");
        answer["response"]["result"]["message"].as_str().expect("a message").to_owned()
    };
    assert_eq!(review(ReviewLimits { bytes: 10, ..ReviewLimits::default() }), Err(ReviewError::TooLarge));
    assert_eq!(
        message(ReviewLimits { objects: 1, ..ReviewLimits::default() }),
        "the request has 2 objects; the limit is 1"
    );
    assert_eq!(
        message(ReviewLimits { time: Duration::ZERO, ..ReviewLimits::default() }),
        "the time is over after 0 objects"
    );
}
