//! Examples 1 to 6 of the first version of "Pruning for Custom Resources", which prunes by skeletons.
#![cfg(feature = "documents")]

use serde_json::{Value, json};
use structural_schema::openapi::{ObjectPolymorphism, SchemaProps};
use structural_schema::walk::prune;

fn skeleton(schema: Value) -> Result<SchemaProps, ObjectPolymorphism> {
    serde_json::from_value::<SchemaProps>(schema).expect("a schema").skeleton()
}

#[track_caller]
fn pruned(schema: Value, mut object: Value, expected: &Value) {
    let skeleton = skeleton(schema).expect("a skeleton");
    prune(&mut object, &skeleton, false);
    assert_eq!(&object, expected);
}

#[track_caller]
fn skeleton_is(schema: Value, expected: &Value) {
    assert_eq!(&skeleton(schema).expect("a skeleton").to_value(), expected);
}

#[test]
fn example_1() {
    pruned(
        json!({"properties": {"a": {}, "b": {"type": "string"}, "c": {"not": {}}}}),
        json!({"a": 1, "c": 3, "d": 4}),
        &json!({"a": 1, "c": 3}),
    );
}

#[test]
fn example_2() {
    pruned(
        json!({"anyOf": [{"properties": {"a": {}}}, {"properties": {"b": {}}}]}),
        json!({"a": 1, "b": 2, "c": 3}),
        &json!({"a": 1, "b": 2}),
    );
}

/// `a`, `b`, `b.x`, `c`, `d` are specified, `b.y` and `e` are not.
#[test]
fn example_3() {
    pruned(
        json!({
            "properties": {"a": {}, "b": {"type": "string", "properties": {"x": {}}}},
            "anyOf": [{"properties": {"c": {}}}, {"properties": {"d": {"not": {}}}}],
        }),
        json!({"a": 1, "b": {"x": 2, "y": 3}, "c": 4, "d": 5, "e": 6}),
        &json!({"a": 1, "b": {"x": 2}, "c": 4, "d": 5}),
    );
}

/// The skeleton has no value validation.
#[test]
fn example_4() {
    skeleton_is(
        json!({"properties": {
            "a": {"type": "string", "pattern": "<some-long-regex-for-ips>", "format": "ip"},
            "b": {"properties": {"x": {}, "y": {}}},
        }}),
        &json!({"properties": {"a": {"type": "string"}, "b": {"properties": {"x": {}, "y": {}}}}}),
    );
}

#[test]
fn example_5() {
    skeleton_is(
        json!({
            "anyOf": [
                {"properties": {"a": {"type": "string"}}},
                {"properties": {"a": {"type": "integer"}, "b": {"type": "string"}}},
            ],
            "properties": {"c": {}},
        }),
        &json!({"properties": {"a": {}, "b": {"type": "string"}, "c": {}}}),
    );
}

/// The KEP abbreviates the skeleton of this example. Restriction 1 rejects it.
#[test]
fn example_6() {
    let error = skeleton(json!({"anyOf": [
        {"properties": {"a": {"type": "string"}}},
        {"additionalProperties": {"type": "integer"}},
    ]}))
    .unwrap_err();
    assert!(error.path.is_none());
    assert!(error.to_string().starts_with("the root must not have properties together with additionalProperties"));
}

#[test]
fn restriction_1_reports_the_path() {
    let error = skeleton(json!({
        "properties": {"a": {"items": {"properties": {"b": {}}}}},
        "allOf": [{"not": {"properties": {"a": {"items": {"patternProperties": {"^x": {}}}}}}}],
    }))
    .unwrap_err();
    assert_eq!(error.path, "properties[a].items");
}

#[test]
fn items_are_merged_by_position() {
    skeleton_is(
        json!({
            "items": [{"type": "string"}, {"type": "object", "properties": {"a": {}}}],
            "oneOf": [{"items": [{"type": "string", "maxLength": 1}, {"properties": {"b": {}}}, {"type": "integer"}]}],
        }),
        &json!({"items": [{"type": "string"}, {"properties": {"a": {}, "b": {}}}, {"type": "integer"}]}),
    );
    skeleton_is(
        json!({"items": {"type": "object", "properties": {"a": {}}}, "allOf": [{"items": [{"properties": {"b": {}}}]}]}),
        &json!({"items": {"properties": {"a": {}, "b": {}}}}),
    );
}

#[test]
fn booleans_have_no_structure() {
    skeleton_is(
        json!({"additionalProperties": false, "allOf": [{"additionalProperties": false}]}),
        &json!({"additionalProperties": false}),
    );
    skeleton_is(
        json!({"additionalProperties": true, "allOf": [{"additionalProperties": {"properties": {"a": {}}}}]}),
        &json!({"additionalProperties": {"properties": {"a": {}}}}),
    );
}

#[test]
fn preserve_unknown_fields_is_kept() {
    pruned(
        json!({"properties": {"x": {"x-kubernetes-preserve-unknown-fields": true}}}),
        json!({"x": {"any": {"thing": 1}}, "y": 2}),
        &json!({"x": {"any": {"thing": 1}}}),
    );
}
