//! Tests objects that nest deeper than the stack allows.

use serde_json::{Value, json};
use structural_schema::admit::Endpoint;
use structural_schema::{Admit, Limits, StructuralSchema};

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Shop {
    #[expect(dead_code, reason = "only the schema is used")]
    spec: structural_schema::Any,
}

fn shops() -> Endpoint {
    let crd = json!({"spec": {
        "group": "example.com", "scope": "Namespaced", "names": {"kind": "Shop", "plural": "shops"},
        "versions": [{"name": "v1", "storage": true, "subresources": {"status": {}}, "schema": {"openAPIV3Schema": {
            "type": "object", "x-kubernetes-preserve-unknown-fields": true,
        }}}],
    }});
    Endpoint::from_json(&crd, None).expect("a storage version")
}

fn nested(levels: usize) -> Value {
    let mut value = json!(1);
    for _ in 0..levels {
        value = Value::Array(vec![value]);
    }
    let mut object = json!({"apiVersion": "example.com/v1", "kind": "Shop"});
    object["metadata"] = json!({"name": "s", "namespace": "n", "resourceVersion": "1"});
    object["spec"] = value;
    object
}

/// The nesting depth. Dropping such a tree recursively would overflow the 2 MiB stack of a test thread.
const LEVELS: usize = 100_000;

#[test]
fn deep_objects_are_errors_wherever_they_stand() {
    let admissions = [shops(), Shop::endpoint()];
    for admission in &admissions {
        let deep = || nested(LEVELS);
        let flat = || nested(1);
        let answers = [
            admission.create(deep()),
            admission.update(deep(), flat()),
            admission.update(flat(), deep()),
            admission.update(deep(), deep()),
            admission.update_status(deep(), flat()),
            admission.update_status(flat(), deep()),
            admission.update_status(deep(), deep()),
            // The first object causes another error, and the second one is dropped.
            admission.update(json!([]), deep()),
            admission.update_status(json!(1), deep()),
        ];
        for (at, answer) in answers.into_iter().enumerate() {
            let error = answer.expect_err("an error");
            assert_eq!(error.message == "exceeded max depth", at < 7, "{at}: {error}");
        }
        assert!(admission.update(flat(), flat()).is_ok_and(|outcome| outcome.is_accepted()));
    }
}

#[test]
fn the_depth_can_be_lowered() {
    let mut limits = Limits::DEFAULT;
    limits.depth = 20;
    let shops = shops().with_limits(limits);
    assert!(shops.create(nested(20)).is_ok());
    assert!(shops.create(nested(21)).is_err());
}
