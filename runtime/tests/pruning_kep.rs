//! The examples of KEP-2332, "Pruning for Custom Resources".
#![cfg(feature = "documents")]

use serde_json::{Value, json};
use structural_schema::openapi::SchemaProps;
use structural_schema::walk::prune;

#[track_caller]
fn pruned(schema: Value, mut object: Value, expected: &Value) {
    let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
    prune(&mut object, &schema, false);
    assert_eq!(&object, expected);
}

#[test]
fn example_1_unspecified() {
    pruned(json!({"type": "object"}), json!({"foo": 42, "json": {"bar": 43}}), &json!({}));
}

#[test]
fn example_2_properties_at_top_level() {
    pruned(
        json!({"type": "object", "properties": {"foo": {"type": "object"}}}),
        json!({"foo": {"abc": 42}, "json": {"bar": 43}}),
        &json!({"foo": {}}),
    );
}

#[test]
fn example_3_properties_at_multiple_levels() {
    pruned(
        json!({"type": "object", "properties": {"foo": {"type": "object", "properties": {"bar": {"type": "object"}}}}}),
        json!({"foo": {"bar": {"abc": 42}, "def": 43}, "json": {"ghi": 44}}),
        &json!({"foo": {"bar": {}}}),
    );
}

#[test]
fn example_4_additional_properties_with_a_schema() {
    pruned(
        json!({"type": "object", "properties": {"foo": {
            "type": "object", "additionalProperties": {"type": "object"},
        }}}),
        json!({"foo": {"abc": {"x": 42}, "def": {"y": 43}}, "json": {"ghi": 44}}),
        &json!({"foo": {"abc": {}, "def": {}}}),
    );
}

#[test]
fn example_5_additional_properties_false() {
    pruned(
        json!({"type": "object", "properties": {"foo": {"type": "object", "additionalProperties": false}}}),
        json!({"foo": {"abc": {"x": 42}, "def": {"y": 43}}, "json": {"ghi": 44}}),
        &json!({"foo": {"abc": {}, "def": {}}}),
    );
}

#[test]
fn example_6_arbitrary_json() {
    pruned(
        json!({"type": "object", "properties": {"json": {
            "x-kubernetes-preserve-unknown-fields": true, "nullable": true,
        }}}),
        json!({"foo": 42, "json": {"bar": 43}}),
        &json!({"json": {"bar": 43}}),
    );
}

/// The KEP keeps `json.bar.abc`. The server prunes again where `properties` specify a field, and this crate
/// follows the server.
#[test]
fn example_7_json_with_properties_at_the_same_level() {
    pruned(
        json!({"type": "object", "properties": {"json": {
            "type": "object", "x-kubernetes-preserve-unknown-fields": true, "nullable": true,
            "properties": {"bar": {"type": "object"}},
        }}}),
        json!({"foo": 42, "json": {"bar": {"abc": 43}, "def": 44}}),
        &json!({"json": {"bar": {}, "def": 44}}),
    );
}

#[test]
fn example_8_json_with_properties_at_lower_levels() {
    pruned(
        json!({"type": "object", "properties": {"json": {
            "type": "object", "x-kubernetes-preserve-unknown-fields": true, "nullable": true,
            "properties": {"bar": {"type": "object", "properties": {"inner": {"type": "integer"}}}},
        }}}),
        json!({"foo": 42, "json": {"bar": {"inner": 43, "abc": 44}, "def": 45}}),
        &json!({"json": {"bar": {"inner": 43}, "def": 45}}),
    );
}

/// As in example 7, the KEP keeps everything inside `json.bar`.
#[test]
fn example_9_additional_properties_within_json() {
    pruned(
        json!({"type": "object", "properties": {"json": {
            "type": "object", "x-kubernetes-preserve-unknown-fields": true, "nullable": true,
            "additionalProperties": {"type": "object"},
        }}}),
        json!({"foo": 42, "json": {"bar": {"inner": 43, "abc": 44}, "def": 45}}),
        &json!({"json": {"bar": {}, "def": 45}}),
    );
}

#[cfg(feature = "admit")]
mod metadata {
    use structural_schema::walk::object_meta::{Malformed, coerce};

    use super::*;

    #[track_caller]
    fn pruned(schema: Value, root: bool, mut object: Value, expected: &Value) {
        let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
        prune(&mut object, &schema, root);
        coerce(&mut object, &schema, root, Malformed::Reject).expect("well-formed metadata");
        assert_eq!(&object, expected);
    }

    #[test]
    fn example_10_embedded_resource() {
        pruned(
            json!({"type": "object", "properties": {"object": {
                "type": "object", "nullable": true,
                "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true,
            }}}),
            false,
            json!({"foo": 42, "object": {"bar": 43, "abc": 44, "metadata": {"name": "example", "garbage": 45}}}),
            &json!({"object": {"bar": 43, "abc": 44, "metadata": {"name": "example"}}}),
        );
    }

    #[test]
    fn example_11_implicit_type_meta_and_object_meta() {
        pruned(
            json!({"type": "object"}),
            true,
            json!({
                "apiVersion": "example/v1", "kind": "Foo", "metadata": {"name": "example", "garbage": 43}, "foo": 42,
            }),
            &json!({"apiVersion": "example/v1", "kind": "Foo", "metadata": {"name": "example"}}),
        );
    }
}
