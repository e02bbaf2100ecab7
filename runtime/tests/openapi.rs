//! Tests reading and writing of schemas in documents.

#![recursion_limit = "256"]

use std::fs;
use std::io::Write;
use std::mem::ManuallyDrop;
use std::path::Path;

use serde::Deserialize;
use serde_json::{Value, json};
use structural_schema::openapi::{Items, MAX_DEPTH, MAX_JSON_DEPTH, SchemaOrBool, SchemaProps};

fn read(value: Value) -> SchemaProps {
    serde_json::from_value(value).expect("a schema")
}

#[track_caller]
fn round_trip(value: &Value) {
    assert_eq!(&read(value.clone()).to_value(), value);
}

/// Reads and writes every schema in the corpus of public CRDs, if it is available.
#[test]
fn corpus_round_trip() {
    let crds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpus/crds");
    let Ok(files) = fs::read_dir(&crds) else {
        // Unlike `eprintln!`, this is visible if the test passes.
        let notice = format!("SKIPPED: the corpus of third-party CRDs is not present at {}\n", crds.display());
        std::io::stderr().write_all(notice.as_bytes()).expect("a notice");
        return;
    };
    let mut schemas = 0;
    for file in files {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let crd: Value = serde_json::from_str(&text).unwrap();
        for version in crd["spec"]["versions"].as_array().into_iter().flatten() {
            let mut schema = version["schema"]["openAPIV3Schema"].clone();
            drop_nulls(&mut schema);
            assert_eq!(numbers_as_float(read(schema.clone()).to_value()), numbers_as_float(schema));
            schemas += 1;
        }
    }
    assert!(schemas > 300, "{schemas}");
}

/// Removes nulls. `properties: null` equals absent properties and is not written back.
fn drop_nulls(value: &mut Value) {
    match value {
        Value::Object(object) => {
            object.retain(|_, value| !value.is_null());
            object.values_mut().for_each(drop_nulls);
        }
        Value::Array(array) => array.iter_mut().for_each(drop_nulls),
        _ => {}
    }
}

/// Converts numbers to float64, as the server stores bounds. Bounds near the limits of int64 lose digits.
fn numbers_as_float(value: Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(array) => array.into_iter().map(numbers_as_float).collect(),
        Value::Object(object) => object.into_iter().map(|(key, value)| (key, numbers_as_float(value))).collect(),
        other => other,
    }
}

#[test]
fn every_keyword_round_trips() {
    round_trip(&json!({
        "$ref": "#/definitions/a",
        "$schema": "http://json-schema.org/schema#",
        "additionalItems": {"type": "string"},
        "additionalProperties": false,
        "allOf": [{"minimum": 1}],
        "anyOf": [{"not": {"required": ["a"]}}],
        "default": {"a": [null, 1, -2.5, "x"]},
        "definitions": {"a": {"type": "string"}},
        "dependencies": {"a": ["b"], "c": {"required": ["d"]}},
        "description": "words",
        "enum": [1, "a", null, {"b": true}],
        "example": [1],
        "exclusiveMaximum": true,
        "exclusiveMinimum": true,
        "externalDocs": {"description": "more", "url": "https://example.com", "other": 1},
        "format": "int32",
        "id": "x",
        "items": [{"type": "string"}, {"type": "integer"}],
        "maxItems": 9_223_372_036_854_775_807_i64,
        "maxLength": -1,
        "maxProperties": 3,
        "maximum": 1.5,
        "minItems": 0,
        "minLength": 0,
        "minProperties": 0,
        "minimum": 0,
        "multipleOf": 2,
        "not": {},
        "nullable": true,
        "oneOf": [{}],
        "pattern": "^a$",
        "patternProperties": {"^x": {"type": "string"}},
        "properties": {"a": {"items": {"type": "string"}}, "b": {"additionalProperties": {"type": "string"}}},
        "required": ["b", "a"],
        "title": "t",
        "type": "object",
        "uniqueItems": true,
        "x-kubernetes-embedded-resource": true,
        "x-kubernetes-int-or-string": true,
        "x-kubernetes-list-map-keys": ["k", "j"],
        "x-kubernetes-list-type": "map",
        "x-kubernetes-map-type": "atomic",
        "x-kubernetes-preserve-unknown-fields": false,
        "x-kubernetes-unions": [{"discriminator": "type", "fields": {"a": "A"}}],
        "x-kubernetes-validations": [{
            "fieldPath": ".a", "message": "m", "messageExpression": "'m'", "optionalOldSelf": false,
            "reason": "FieldValueInvalid", "rule": "true", "unheardOf": 1,
        }],
        "x-unheard-of": {"deep": [1, 2]},
    }));
}

#[test]
fn explicit_empty_differs_from_absent() {
    let schema = json!({
        "required": [], "x-kubernetes-list-map-keys": [], "properties": {}, "nullable": false, "description": "",
        "enum": [],
    });
    round_trip(&schema);
    let schema = read(schema);
    assert!(schema.spells_out("required") && schema.spells_out("properties"));
    assert!(!schema.spells_out("allOf") && !schema.spells_out("no such keyword"));
    assert_ne!(schema, SchemaProps::default());
}

#[test]
fn setting_a_value_clears_explicit_empty() {
    let mut schema = read(json!({"required": []}));
    schema.required.push("a".to_owned());
    assert!(!schema.spells_out("required"));
    assert_eq!(schema.to_value(), json!({"required": ["a"]}));
}

#[test]
fn null_is_absent() {
    let schema = read(json!({
        "type": null, "items": null, "properties": null, "default": null, "maximum": null, "x-unheard-of": null,
        "not": null, "additionalProperties": null, "x-kubernetes-preserve-unknown-fields": null,
    }));
    assert_eq!(schema, SchemaProps::default());
    assert_eq!(read(Value::Null), SchemaProps::default());
}

#[test]
fn null_in_a_list_or_map_is_an_empty_element() {
    let schema = read(json!({"properties": {"a": null}, "allOf": [null], "required": [null], "enum": [null]}));
    assert_eq!(schema.properties["a"], SchemaProps::default());
    assert_eq!(schema.all_of, [SchemaProps::default()]);
    assert_eq!(schema.required, [""]);
    assert_eq!(schema.enumeration, [Value::Null]);
}

#[test]
fn keywords_with_two_forms() {
    assert!(matches!(read(json!({"items": {}})).items, Some(Items::Schema(_))));
    assert!(matches!(read(json!({"items": [{}]})).items, Some(Items::Array(schemas)) if schemas.len() == 1));
    assert!(matches!(read(json!({"items": "odd"})).items, Some(Items::Array(schemas)) if schemas.is_empty()));
    let map = read(json!({"additionalProperties": true}));
    assert!(matches!(map.additional_properties, Some(SchemaOrBool::Bool(true))));
    let error = serde_json::from_value::<SchemaProps>(json!({"additionalProperties": 1})).unwrap_err();
    assert_eq!(error.to_string(), "boolean or JSON schema expected");
}

#[test]
fn wrong_types_are_errors() {
    for schema in [
        json!({"type": 1}),
        json!({"required": "a"}),
        json!({"properties": []}),
        json!({"maxLength": "1"}),
        json!({"maxLength": 1.5}),
        json!({"maxLength": 9_223_372_036_854_775_808_u64}),
        json!({"nullable": "true"}),
        json!({"allOf": {}}),
        json!({"not": []}),
        json!({"x-kubernetes-validations": [1]}),
        json!([]),
        json!("x"),
    ] {
        assert!(serde_json::from_value::<SchemaProps>(schema.clone()).is_err(), "{schema}");
    }
}

#[test]
fn whole_numbers_have_no_fraction() {
    let text = |maximum: f64| {
        serde_json::to_string(&SchemaProps { maximum: Some(maximum), ..SchemaProps::default() }).unwrap()
    };
    assert_eq!(text(5.0), r#"{"maximum":5}"#);
    assert_eq!(text(-5.25), r#"{"maximum":-5.25}"#);
    assert_eq!(text(-9_223_372_036_854_775_808.0), r#"{"maximum":-9223372036854775808}"#);
    assert_eq!(text(9_223_372_036_854_775_807.0), r#"{"maximum":9223372036854776000}"#);
    assert_eq!(text(1e300), r#"{"maximum":1e+300}"#);
    assert_eq!(text(-0.0), r#"{"maximum":0}"#);
}

#[test]
fn keys_are_written_in_alphabetical_order() {
    let schema = read(json!({
        "type": "object", "zebra": 1, "maxLength": 2, "apple": 3, "maximum": 4, "mango": 5, "x-kubernetes-map-type": "atomic",
    }));
    let text = serde_json::to_string(&schema).unwrap();
    let keys: Vec<_> = text.split('"').skip(1).step_by(2).filter(|word| !["object", "atomic"].contains(word)).collect();
    assert_eq!(keys, ["apple", "mango", "maxLength", "maximum", "type", "x-kubernetes-map-type", "zebra"]);
}

/// Returns the error of reading a deep value. The value is not dropped, because its recursive destructor
/// would overflow the stack.
fn error(value: Value) -> String {
    let value = ManuallyDrop::new(value);
    SchemaProps::deserialize(&*value).expect_err("too deep").to_string()
}

/// Returns `{key: value}`. Unlike `json!`, it does not traverse the value, which may be deep.
fn object(key: &str, value: Value) -> Value {
    Value::Object([(key.to_owned(), value)].into_iter().collect())
}

#[test]
fn depth_is_limited() {
    let wrappers: [fn(Value) -> Value; 4] = [
        |schema| object("items", schema),
        |schema| object("properties", object("a", schema)),
        |schema| object("additionalProperties", schema),
        |schema| object("allOf", Value::Array(vec![schema])),
    ];
    for way in wrappers {
        let nested = |depth| (1..depth).fold(json!({}), |schema, _| way(schema));
        round_trip(&nested(MAX_DEPTH));
        for depth in [MAX_DEPTH + 1, 10_000] {
            assert_eq!(error(nested(depth)), "schemas nest deeper than 128 levels");
        }
    }
}

#[test]
fn depth_of_values_is_limited() {
    let array = |depth| (1..depth).fold(json!([]), |value, _| Value::Array(vec![value]));
    for keyword in ["default", "example", "x-unheard-of"] {
        round_trip(&object(keyword, array(MAX_JSON_DEPTH)));
        assert_eq!(error(object(keyword, array(10_000))), "values nest deeper than 128 levels");
    }
}

#[test]
fn deep_text_is_an_error() {
    let text = format!("{}{}", r#"{"items":"#.repeat(10_000), "}".repeat(10_000));
    assert!(serde_json::from_str::<SchemaProps>(&text).is_err());
}

#[test]
fn unions_of_the_kep() {
    let schema = read(json!({"x-kubernetes-unions": [{"discriminator": "type", "fields": {"a": "A", "b": "B"}}]}));
    let [union] = schema.unions().try_into().expect("one union");
    assert_eq!(union.discriminator, "type");
    assert_eq!(union.fields["b"], "B");
    assert_eq!(read(json!({"x-kubernetes-unions": "odd"})).unions(), []);
}
