//! The litmus tests of the structural-schema KEP: the specified schema, the published schema, and the schema
//! without value validation.
#![cfg(feature = "documents")]

use serde_json::{Value, json};
use structural_schema::openapi::{API_VERSION_PATTERN, SchemaProps};

/// Merges `additions` into an object. The KEP shows published schemas as additions.
fn with(mut base: Value, additions: Value) -> Value {
    let (Value::Object(members), Value::Object(additions)) = (&mut base, additions) else {
        panic!("two objects");
    };
    members.extend(additions);
    base
}

#[track_caller]
fn litmus(specified: Value, published: &Value, stripped: &Value) {
    let specified: SchemaProps = serde_json::from_value(specified).expect("a schema");
    let unfolded = specified.unfold();
    assert_eq!(&unfolded.to_value(), published, "published");
    assert_eq!(unfolded.unfold(), unfolded, "published twice");
    assert_eq!(&unfolded.strip_value_validation().to_value(), stripped, "stripped");
}

/// The KEP has `required: ["path"]` one level too deep, among the properties of `hostPath`.
#[test]
fn litmus_1_discriminated_union() {
    let specified = json!({
        "type": "object",
        "x-kubernetes-unions": [{"discriminator": "type", "fields": {"emptyDir": "EmptyDir", "hostPath": "HostPath"}}],
        "properties": {
            "type": {"type": "string", "enum": ["EmptyDir", "HostPath"]},
            "emptyDir": {"type": "object"},
            "hostPath": {
                "type": "object",
                "properties": {"path": {"type": "string", "pattern": "/.*"}},
                "required": ["path"],
            },
            "sharedField": {"type": "string"},
        },
        "required": ["sharedField"],
    });
    let published = with(specified.clone(), json!({"oneOf": [{"required": ["emptyDir"]}, {"required": ["hostPath"]}]}));
    let stripped = json!({
        "type": "object",
        "x-kubernetes-unions": [{"discriminator": "type", "fields": {"emptyDir": "EmptyDir", "hostPath": "HostPath"}}],
        "properties": {
            "type": {"type": "string"},
            "emptyDir": {"type": "object"},
            "hostPath": {"type": "object", "properties": {"path": {"type": "string"}}},
            "sharedField": {"type": "string"},
        },
    });
    litmus(specified, &published, &stripped);
}

#[test]
fn litmus_2_polymorphic_format() {
    let specified = json!({
        "type": "string",
        "anyOf": [
            {"pattern": r"^(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9][0-9]?)\.){3}...$"},
            {"pattern": r"(([0-9a-fA-F]{1,4}:){7,7}[0-9a-fA-F]{1,4}|...$"},
        ],
    });
    litmus(specified.clone(), &specified, &json!({"type": "string"}));
}

/// The KEP describes `required` in the section about unfolding, and leaves the schemas of versions and
/// metadata open.
#[test]
fn litmus_3_raw_extension() {
    let specified = json!({
        "type": "object",
        "nullable": true,
        "x-kubernetes-embedded-resource": true,
        "x-kubernetes-preserve-unknown-fields": true,
        "properties": {"apiVersion": {"pattern": "v1"}},
    });
    let published = with(
        specified.clone(),
        json!({
            "properties": {
                "apiVersion": {"allOf": [{"type": "string", "pattern": API_VERSION_PATTERN}, {"pattern": "v1"}]},
                "kind": {"type": "string"},
                "metadata": {"type": "object"},
            },
            "required": ["kind", "apiVersion"],
        }),
    );
    let stripped = json!({
        "type": "object",
        "nullable": true,
        "x-kubernetes-embedded-resource": true,
        "x-kubernetes-preserve-unknown-fields": true,
        "properties": {
            "apiVersion": {"type": "string"},
            "kind": {"type": "string"},
            "metadata": {"type": "object"},
        },
    });
    litmus(specified, &published, &stripped);
}

#[test]
fn litmus_4_embedded_json() {
    let specified = json!({
        "type": "object",
        "properties": {
            "json": {"type": "object", "x-kubernetes-preserve-unknown-fields": true, "nullable": true},
        },
    });
    litmus(specified.clone(), &specified, &specified);
}

#[test]
fn litmus_5_string_maps() {
    let specified = json!({"type": "object", "additionalProperties": {"type": "integer", "minimum": 42}});
    litmus(specified.clone(), &specified, &json!({"type": "object", "additionalProperties": {"type": "integer"}}));
}

#[test]
fn litmus_6_int_or_string() {
    let specified = json!({
        "x-kubernetes-int-or-string": true,
        "pattern": "abc",
        "anyOf": [{"minimum": 42, "maximum": 50}, {"minimum": 52, "maximum": 60}],
    });
    let alternatively = json!({
        "x-kubernetes-int-or-string": true,
        "allOf": [
            {"anyOf": [{"type": "integer"}, {"type": "string"}]},
            {"pattern": "abc", "anyOf": [{"minimum": 42, "maximum": 50}, {"minimum": 52, "maximum": 60}]},
        ],
    });
    let stripped = json!({"x-kubernetes-int-or-string": true});
    litmus(specified, &alternatively, &stripped);
    litmus(alternatively.clone(), &alternatively, &stripped);
}

#[test]
fn a_plain_int_or_string() {
    let published = json!({"x-kubernetes-int-or-string": true, "anyOf": [{"type": "integer"}, {"type": "string"}]});
    litmus(json!({"x-kubernetes-int-or-string": true}), &published, &json!({"x-kubernetes-int-or-string": true}));
}

#[test]
fn a_union_with_another_one_of() {
    let union = json!([{"discriminator": "type", "fields": {"bar": "Bar", "foo": "Foo"}}]);
    let specified: SchemaProps =
        serde_json::from_value(json!({"x-kubernetes-unions": union, "oneOf": [{"minProperties": 1}]})).unwrap();
    assert_eq!(
        specified.unfold().to_value(),
        json!({
            "x-kubernetes-unions": union,
            "allOf": [
                {"oneOf": [{"required": ["bar"]}, {"required": ["foo"]}]},
                {"oneOf": [{"minProperties": 1}]},
            ],
            "properties": {"type": {"type": "string", "enum": ["Bar", "Foo"]}},
        })
    );
}

#[test]
fn an_embedded_resource_without_api_version() {
    let specified: SchemaProps = serde_json::from_value(json!({
        "items": {"type": "object", "x-kubernetes-embedded-resource": true, "required": ["kind"], "properties": {
            "kind": {"type": "string", "enum": ["Pod"]}, "apiVersion": {"description": "words"},
        }},
    }))
    .unwrap();
    assert_eq!(
        specified.unfold().to_value(),
        json!({"items": {
            "type": "object", "x-kubernetes-embedded-resource": true, "required": ["kind", "apiVersion"],
            "properties": {
                "apiVersion": {"type": "string", "pattern": API_VERSION_PATTERN, "description": "words"},
                "kind": {"type": "string", "enum": ["Pod"]},
                "metadata": {"type": "object"},
            },
        }})
    );
}

#[test]
fn stripping_keeps_structure() {
    let schema: SchemaProps = serde_json::from_value(json!({
        "type": "object", "description": "d", "title": "t", "default": {"a": []}, "maxProperties": 1, "required": [],
        "x-kubernetes-map-type": "atomic", "x-kubernetes-validations": [{"rule": "true"}],
        "properties": {"a": {"type": "array", "maxItems": 1, "x-kubernetes-list-type": "set",
                             "items": {"type": "string", "format": "ip", "not": {"enum": ["x"]}}}},
    }))
    .unwrap();
    assert_eq!(
        schema.strip_value_validation().to_value(),
        json!({
            "type": "object", "description": "d", "title": "t", "default": {"a": []}, "x-kubernetes-map-type": "atomic",
            "properties": {"a": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}}},
        })
    );
}
