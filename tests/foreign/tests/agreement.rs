//! Tests that the schema of the derive contains all constraints that schemars derives from its own attributes and from
//! those of validator and garde.

#![allow(dead_code, reason = "fields for their schema alone")]

use std::collections::{BTreeMap, HashMap};
use std::time::SystemTime;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;

mod difference;

const LEAST: i32 = -3;
const MOST: usize = 7;
const WORDS: &str = "^[a-z]+$";

fn theirs<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::openapi3().with(|settings| settings.inline_subschemas = true);
    Schema::to_value(T::json_schema(&mut settings.into_generator()))
}

fn ours<T: StructuralSchema>() -> Value {
    SchemaProps::from(T::SCHEMA).to_value()
}

/// Returns the constraints of schemars' schema that the derive's schema lacks.
fn lost<T: JsonSchema + StructuralSchema>() -> Vec<String> {
    difference::lost(&theirs::<T>(), &ours::<T>())
}

/// Defines a struct with one field for each row, and collects the missing constraints.
macro_rules! rows {
    ($($name:ident: $(#[$attribute:meta])* $ty:ty;)*) => {
        $(
            mod $name {
                use super::*;

                #[derive(StructuralSchema, JsonSchema)]
                #[allow(deprecated, reason = "a row is about that")]
                pub(super) struct Row {
                    $(#[$attribute])*
                    field: $ty,
                }
            }
        )*

        #[test]
        fn rows_lose_nothing() {
            $(
                let missing = lost::<$name::Row>();
                assert!(missing.is_empty(), "{}: {missing:#?}", stringify!($name));
                let field = &ours::<$name::Row>()["properties"]["field"];
                assert!(difference::constrains(field), "{}: {field}", stringify!($name));
            )*
        }
    };
}

rows! {
    range: #[schemars(range(min = 1, max = 9))] i32;
    range_of_option: #[schemars(range(min = 1, max = 9))] Option<i64>;
    negative: #[schemars(range(min = -9, max = -1))] i8;
    fraction: #[schemars(range(min = -1.5, max = 0.25))] f32;
    constants: #[schemars(range(min = LEAST, max = MOST))] i32;
    quoted: #[schemars(range(min = "LEAST", max = "i32::MAX"))] i32;
    suffix: #[schemars(range(min = 1u8, max = 2_5u8))] u8;
    length: #[schemars(length(min = 1, max = 63))] String;
    length_of_list: #[schemars(length(min = 1, max = 63))] Vec<String>;
    length_of_option: #[schemars(length(min = 1, max = MOST))] Option<Vec<i32>>;
    equal: #[schemars(length(equal = 4))] String;
    pattern: #[schemars(pattern("^a"))] String;
    pattern_constant: #[schemars(pattern(WORDS))] String;
    regex: #[schemars(regex(pattern = r"^\d+$"))] Option<String>;
    regex_constant: #[schemars(regex(pattern = WORDS))] String;
    contains: #[schemars(contains(pattern = "a.b"))] String;
    contains_alone: #[schemars(contains("$"))] String;
    email: #[schemars(email)] String;
    url: #[schemars(url)] String;
    ip: #[schemars(ip)] String;
    ipv4: #[schemars(ipv4)] String;
    ipv6: #[schemars(ipv6)] Option<String>;
    required: #[schemars(required, length(min = 1))] Option<String>;
    required_with_default: #[schemars(required, length(min = 1))] #[serde(default)] Option<String>;
    inner: #[schemars(inner(length(min = 2), pattern("a")))] Vec<String>;
    inner_inner: #[schemars(length(max = 3), inner(length(max = 4), inner(range(max = 5))))] Vec<Vec<u8>>;
    inner_array: #[schemars(inner(range(min = 2)))] [u8; 3];
    title: #[schemars(title = "T", description = "D")] i32;
    doc: #[doc = "The comment is the description."] #[schemars(title = "T")] i32;
    doc_and_description: #[doc = "The attribute is preferred."] #[schemars(description = "D")] i32;
    example: #[schemars(example = 5)] i32;
    example_text: #[schemars(example = &"a")] String;
    deprecated: #[deprecated] #[schemars(range(min = 1))] i32;
    deprecated_with_note: #[doc = "Words."] #[deprecated = "use another"] i32;
    with: #[schemars(with = "String", length(max = 30))] SystemTime;
    with_option: #[schemars(with = "Option<u8>", range(max = 30))] SystemTime;
    extend_bounds: #[schemars(extend("minimum" = 3, "maximum" = 4, "multipleOf" = 2))] i64;
    extend_text: #[schemars(extend("minLength" = 3, "maxLength" = MOST, "pattern" = WORDS, "format" = "uuid"))] String;
    extend_list: #[schemars(extend("minItems" = 3, "maxItems" = 4, "x-kubernetes-list-type" = "set"))] Vec<String>;
    extend_keys: #[schemars(extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["key"]))] Vec<Keyed>;
    extend_map: #[schemars(extend("minProperties" = 3, "maxProperties" = 4, "x-kubernetes-map-type" = "granular"))] BTreeMap<String, i32>;
    extend_enum: #[schemars(extend("enum" = ["a", "b"], "default" = "a", "example" = "b"))] String;
    extend_nullable: #[schemars(extend("nullable" = true, "title" = "T"))] Option<String>;
    extend_preserve: #[schemars(extend("x-kubernetes-preserve-unknown-fields" = true))] Keyed;
    extend_embedded: #[schemars(extend("x-kubernetes-embedded-resource" = true, "x-kubernetes-preserve-unknown-fields" = true))] Keyed;
    extend_docs: #[schemars(extend("externalDocs" = {"url": "https://example.com", "description": "More."}))] i32;
    extend_rules: #[schemars(extend("x-kubernetes-validations" = [
        {"rule": "self > 0", "message": "positive", "reason": "FieldValueInvalid"},
        {"rule": "!oldSelf.hasValue() || self >= oldSelf.value()", "messageExpression": "'grows'", "optionalOldSelf": true},
    ]))] i32;
    validate_range: #[validate(range(min = 1, max = 9))] i32;
    validate_range_message: #[validate(range(min = LEAST, message = "too small", code = "c"))] i32;
    validate_length: #[validate(length(min = 1, max = 9, message = "m"))] String;
    validate_list: #[validate(length(equal = 9))] Vec<u8>;
    validate_contains: #[validate(contains(pattern = "a+", message = "m"))] String;
    validate_email: #[validate(email)] String;
    validate_email_message: #[validate(email(message = "m"))] Option<String>;
    validate_url: #[validate(url)] String;
    validate_required: #[validate(required, length(min = 1))] Option<String>;
    validate_several: #[validate(length(min = 1))] #[validate(url)] String;
    garde_range: #[garde(range(min = 1, max = 9))] i32;
    garde_equal: #[garde(range(equal = 9))] i32;
    garde_length: #[garde(length(chars, min = 1, max = 9))] String;
    garde_list: #[garde(length(min = 1, max = 9), inner(length(bytes, max = 4)))] Vec<String>;
    garde_pattern: #[garde(pattern(r"^\w+$"))] String;
    garde_contains: #[garde(contains("("))] String;
    garde_email: #[garde(email)] String;
    garde_url: #[garde(url, prefix("https://"))] String;
    garde_ip: #[garde(ip)] String;
    garde_ipv4: #[garde(ipv4)] String;
    garde_required: #[garde(required, ascii, length(max = 5))] Option<String>;
    garde_custom: #[garde(custom(check), range(max = 3), dive)] u8;
}

#[derive(StructuralSchema, JsonSchema)]
struct Keyed {
    key: String,
}

/// Attributes of types.
#[derive(Serialize, Deserialize, StructuralSchema, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(
    rename = "Another",
    rename_all = "camelCase",
    title = "Types",
    inline,
    extend("x-kubernetes-map-type" = "atomic", "x-kubernetes-validations" = [{"rule": "self.firstOne <= self.portNumber"}])
)]
struct Types {
    #[schemars(rename = "firstOne")]
    first: u16,
    port_number: Port,
    #[schemars(skip)]
    #[serde(default)]
    hidden: Hidden,
    #[schemars(flatten)]
    #[serde(flatten)]
    more: Keyed2,
    labels: Labels,
    choice: Choice,
    tagged: Tagged,
}

#[derive(Serialize, Deserialize, Default)]
struct Hidden;

#[derive(Serialize, Deserialize, StructuralSchema, JsonSchema)]
struct Keyed2 {
    key: String,
}

/// The field of a newtype is the whole value.
#[derive(Serialize, Deserialize, StructuralSchema, JsonSchema)]
struct Port(#[schemars(range(min = 1, max = 1024))] u16);

#[derive(Serialize, Deserialize, StructuralSchema, JsonSchema)]
#[serde(transparent)]
struct Labels {
    #[validate(length(max = 3))]
    #[garde(inner(length(max = 63)))]
    labels: Vec<String>,
}

#[derive(Serialize, Deserialize, StructuralSchema, JsonSchema)]
#[schemars(rename_all = "lowercase", title = "Choice")]
#[serde(rename_all = "lowercase")]
enum Choice {
    First,
    #[schemars(rename = "2nd")]
    #[serde(rename = "2nd")]
    Second,
    #[schemars(skip)]
    #[serde(skip)]
    Never,
}

#[derive(Serialize, Deserialize, StructuralSchema, JsonSchema)]
#[schemars(tag = "kind", rename_all_fields = "camelCase")]
#[serde(tag = "kind", rename_all_fields = "camelCase")]
enum Tagged {
    Http {
        #[schemars(range(min = 1))]
        port_number: u16,
    },
    Exec {
        #[schemars(length(min = 1))]
        command_line: Vec<String>,
    },
}

#[test]
fn types_lose_nothing() {
    let missing = lost::<Types>();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn properties_have_the_names_of_schemars() {
    let ours = ours::<Types>();
    let names: Vec<&String> = ours["properties"].as_object().unwrap().keys().collect();
    assert_eq!(names, ["choice", "firstOne", "key", "labels", "portNumber", "tagged"]);
    assert_eq!(ours["properties"]["choice"]["enum"], serde_json::json!(["first", "2nd"]));
    assert_eq!(ours["properties"]["portNumber"]["maximum"], 1024);
    assert_eq!(ours["properties"]["labels"]["maxItems"], 3);
    assert_eq!(ours["properties"]["labels"]["items"]["maxLength"], 63);
}

/// Constraints that schemars ignores and the derive supports.
#[derive(StructuralSchema)]
struct More {
    #[validate(length(max = 3))]
    #[garde(inner(length(max = 4)))]
    map: HashMap<String, String>,
    #[validate(range(exclusive_min = 0.0, exclusive_max = 1.0))]
    exclusive: f64,
    #[schemars(range(max = 80))]
    port: Port,
    #[validate(ip(v6 = true))]
    ip: String,
}

#[test]
fn more_than_schemars_knows() {
    let ours = ours::<More>();
    assert_eq!(
        ours["properties"],
        serde_json::json!({
            "map": {"type": "object", "maxProperties": 3, "additionalProperties": {"type": "string", "maxLength": 4}},
            "exclusive": {
                "type": "number", "format": "double",
                "minimum": 0, "exclusiveMinimum": true, "maximum": 1, "exclusiveMaximum": true,
            },
            "port": {
                "type": "integer", "format": "int32", "minimum": 1, "maximum": 80,
                "description": "The field of a newtype is the whole value.",
            },
            "ip": {"type": "string", "format": "ipv6"},
        })
    );
}
