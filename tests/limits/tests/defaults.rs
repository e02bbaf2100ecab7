//! Tests objects that grow by their defaults.

use limits::Growth;
use limits::hostile::definition;
use serde_json::{Value, json};
use structural_schema::Limits;
use structural_schema::admit::Endpoint;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::walk;

/// Returns a definition whose defaults contain objects with further defaults: `n` items at each of `depth` levels.
fn growing(n: usize, depth: usize) -> CustomResourceDefinition {
    let text = json!({"type": "object", "properties": {"a": {"type": "string", "default": "x"}}});
    let spec = (0..depth).fold(text, |inner, _| {
        json!({"type": "object", "properties": {"a": {"type": "array", "items": inner, "default": vec![json!({}); n]}}})
    });
    serde_json::from_value(definition(&spec)).expect("a definition")
}

fn object() -> Value {
    json!({
        "apiVersion": "example.com/v1", "kind": "Shop", "metadata": {"name": "a", "namespace": "default"}, "spec": {},
    })
}

#[test]
fn defaults_inside_of_defaults_are_limited() {
    Growth::measure("20: bytes for six levels of defaults with n items each", 15, |n| {
        let endpoint = Endpoint::new(&growing(n, 6), None).expect("a version");
        let used = allocation_counter::measure(|| {
            let error = endpoint.create(object()).expect_err("more than the limit");
            assert_eq!(error.message, "the defaults of the object take more than 16777216 bytes");
        });
        used.bytes_max
    })
    .assert_below(256 << 20);
}

#[test]
fn the_limit_of_defaults_can_be_changed() {
    let crd = growing(10, 3);
    let endpoint = || Endpoint::new(&crd, None).expect("a version");
    assert!(endpoint().create(object()).expect("an object").is_accepted());
    let mut limits = Limits::DEFAULT;
    limits.default_bytes = 1000;
    let error = endpoint().with_limits(limits).create(object()).expect_err("more than the limit");
    assert_eq!(error.message, "the defaults of the object take more than 1000 bytes");

    // `walk::default_within` takes the limit as an argument.
    let review = serde_json::to_string(&object()).expect("a text");
    let schema = crd.spec.versions[0].open_api_v3_schema().expect("a schema");
    let mut value: Value = serde_json::from_str(&review).expect("an object");
    assert!(walk::default_within(&mut value, schema, 1000).is_err());
    assert_eq!(walk::default_within(&mut object(), schema, 1 << 20), Ok(()));
}
