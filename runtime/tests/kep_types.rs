//! The examples of the KEPs as Rust types: the litmus tests of structural schemas, and the eleven pruning
//! examples with generated code. `structural_kep.rs` and `pruning_kep.rs` have the same examples as
//! documents.
#![expect(dead_code, clippy::zero_sized_map_values, reason = "only their schemas matter")]

use std::collections::BTreeMap;

use serde_json::{Value, json};
use structural_schema::openapi::SchemaProps;
use structural_schema::{Any, EmbeddedResource, IntOrString, Prune, RawExtension, Resource, StructuralSchema};

#[track_caller]
fn specified<T: StructuralSchema>(expected: &Value) {
    assert_eq!(&SchemaProps::from(T::SCHEMA).to_value(), expected);
}

#[derive(StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(union(discriminator = "type", fields("emptyDir" = "EmptyDir", "hostPath" = "HostPath")))]
struct DiscriminatedVolumeSource {
    #[structural(enumeration("EmptyDir", "HostPath"), optional)]
    r#type: String,
    empty_dir: Option<EmptyDir>,
    host_path: Option<HostPath>,
    shared_field: String,
}

#[derive(StructuralSchema)]
struct EmptyDir {}

#[derive(StructuralSchema)]
struct HostPath {
    #[structural(pattern = "/.*")]
    path: String,
}

#[test]
fn litmus_1_discriminated_union() {
    specified::<DiscriminatedVolumeSource>(&json!({
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
    }));
}

#[derive(StructuralSchema)]
#[structural(any_of({pattern = r"^([0-9]+\.){3}[0-9]+$"}, {pattern = "^([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}$"}))]
struct Ipv4OrV6(String);

#[test]
fn litmus_2_polymorphic_format() {
    specified::<Ipv4OrV6>(&json!({
        "type": "string",
        "anyOf": [{"pattern": r"^([0-9]+\.){3}[0-9]+$"}, {"pattern": "^([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}$"}],
    }));
}

#[derive(StructuralSchema)]
struct WithResource {
    #[structural(nullable, all_of({property("apiVersion", pattern = "v1")}), preserve_unknown_fields, embedded_resource)]
    x: ApiVersionOnly,
}

#[derive(StructuralSchema)]
#[serde(rename_all = "camelCase")]
struct ApiVersionOnly {
    api_version: Option<String>,
}

/// The KEP omits the type of `apiVersion`, which a server requires.
#[test]
fn litmus_3_raw_extension() {
    specified::<WithResource>(&json!({
        "type": "object",
        "properties": {"x": {
            "type": "object",
            "nullable": true,
            "x-kubernetes-embedded-resource": true,
            "x-kubernetes-preserve-unknown-fields": true,
            "properties": {"apiVersion": {"type": "string"}},
            "allOf": [{"properties": {"apiVersion": {"pattern": "v1"}}}],
        }},
        "required": ["x"],
    }));
}

#[derive(StructuralSchema)]
struct WithJson {
    #[structural(nullable)]
    json: Option<RawExtension>,
}

#[test]
fn litmus_4_embedded_json() {
    specified::<WithJson>(&json!({
        "type": "object",
        "properties": {"json": {"type": "object", "x-kubernetes-preserve-unknown-fields": true, "nullable": true}},
    }));
}

#[derive(StructuralSchema)]
#[structural(values(minimum = 42))]
struct StringMap(BTreeMap<String, i64>);

#[test]
fn litmus_5_string_maps() {
    specified::<StringMap>(&json!({
        "type": "object",
        "additionalProperties": {"type": "integer", "format": "int64", "minimum": 42},
    }));
}

#[derive(StructuralSchema)]
struct WithIntOrString {
    #[structural(pattern = "abc", any_of({minimum = 42, maximum = 50}, {minimum = 52, maximum = 60}))]
    x: Option<IntOrString>,
}

#[test]
fn litmus_6_int_or_string() {
    specified::<WithIntOrString>(&json!({
        "type": "object",
        "properties": {"x": {
            "x-kubernetes-int-or-string": true,
            "pattern": "abc",
            "anyOf": [{"minimum": 42, "maximum": 50}, {"minimum": 52, "maximum": 60}],
        }},
    }));
}

/// Asserts that all three entry points of pruning return the expected object.
#[track_caller]
fn pruned<T: StructuralSchema>(object: &Value, expected: &Value) {
    let mut value = object.clone();
    T::prune(&mut value);
    assert_eq!(&value, expected);
    let text = object.to_string();
    assert_eq!(&T::decode(text.as_bytes()).unwrap(), expected);
    let bytes = T::prune_bytes(text.as_bytes()).unwrap();
    assert_eq!(&serde_json::from_slice::<Value>(&bytes).unwrap(), expected);
}

/// A map of objects without properties, which differs from unspecified values.
type Empties = BTreeMap<String, EmptyDir>;

#[derive(StructuralSchema)]
struct Empty {}

#[derive(StructuralSchema)]
struct Foo<T> {
    foo: T,
}

#[derive(StructuralSchema)]
struct Bar<T> {
    bar: T,
}

#[derive(StructuralSchema)]
struct Inner {
    inner: i64,
}

#[derive(StructuralSchema)]
struct JsonIs<T> {
    json: T,
}

/// No Rust type corresponds to `additionalProperties: false`, so this uses a constant schema.
const NOTHING_ALLOWED: structural_schema::Schema<'static> = structural_schema::Schema {
    additional_properties: Some(structural_schema::schema::AdditionalProperties::Allowed(false)),
    ..structural_schema::Schema::OBJECT
};

#[derive(StructuralSchema)]
struct Closed {
    #[structural(schema = NOTHING_ALLOWED)]
    foo: BTreeMap<String, Value>,
}

#[derive(StructuralSchema)]
#[structural(preserve_unknown_fields, nullable)]
struct Open<T>(T);

#[test]
fn examples_1_to_5() {
    pruned::<Empty>(&json!({"foo": 42, "json": {"bar": 43}}), &json!({}));
    pruned::<Foo<Empty>>(&json!({"foo": {"abc": 42}, "json": {"bar": 43}}), &json!({"foo": {}}));
    pruned::<Foo<Bar<Empty>>>(
        &json!({"foo": {"bar": {"abc": 42}, "def": 43}, "json": {"ghi": 44}}),
        &json!({"foo": {"bar": {}}}),
    );
    let maps = json!({"foo": {"abc": {"x": 42}, "def": {"y": 43}}, "json": {"ghi": 44}});
    pruned::<Foo<Empties>>(&maps, &json!({"foo": {"abc": {}, "def": {}}}));
    pruned::<Closed>(&maps, &json!({"foo": {"abc": {}, "def": {}}}));
}

/// In examples 7 and 9, the KEP keeps everything inside `bar`. The server prunes again where something is
/// specified, and this crate follows the server.
#[test]
fn examples_6_to_9() {
    pruned::<JsonIs<Any>>(&json!({"foo": 42, "json": {"bar": 43}}), &json!({"json": {"bar": 43}}));
    pruned::<JsonIs<Open<Bar<Empty>>>>(
        &json!({"foo": 42, "json": {"bar": {"abc": 43}, "def": 44}}),
        &json!({"json": {"bar": {}, "def": 44}}),
    );
    let object = json!({"foo": 42, "json": {"bar": {"inner": 43, "abc": 44}, "def": 45}});
    pruned::<JsonIs<Open<Bar<Inner>>>>(&object, &json!({"json": {"bar": {"inner": 43}, "def": 45}}));
    pruned::<JsonIs<Open<Empties>>>(&object, &json!({"json": {"bar": {}, "def": 45}}));
}

#[derive(StructuralSchema)]
struct WithObject {
    #[structural(nullable)]
    object: EmbeddedResource,
}

#[test]
fn examples_10_and_11() {
    pruned::<WithObject>(
        &json!({"foo": 42, "object": {"bar": 43, "abc": 44, "metadata": {"name": "example", "garbage": 45}}}),
        &json!({"object": {"bar": 43, "abc": 44, "metadata": {"name": "example"}}}),
    );
    pruned::<Resource<Empty>>(
        &json!({"apiVersion": "example/v1", "kind": "Foo", "metadata": {"name": "example", "garbage": 43}, "foo": 42}),
        &json!({"apiVersion": "example/v1", "kind": "Foo", "metadata": {"name": "example"}}),
    );
}
