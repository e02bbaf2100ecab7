//! Tests that defaults inferred from functions and impls next to the type equal the defaults of serde.

#![expect(dead_code, reason = "the tests compare schemas and do not read the fields")]
#![expect(
    clippy::default_trait_access,
    clippy::derivable_impls,
    clippy::unnecessary_wraps,
    reason = "the derive must understand these forms"
)]

use std::collections::BTreeMap;

use codegen_cli::defaults::differences;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;

const PORT: u16 = 4222;
const HOST: &str = "localhost";

mod limits {
    pub(super) const BURST: i64 = 1 << 10;
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
struct Spec {
    #[serde(default = "yes")]
    enabled: bool,
    #[serde(default = "port")]
    port: u16,
    #[serde(default = "timeout")]
    timeout_seconds: u64,
    #[serde(default = "burst")]
    burst: i64,
    #[serde(default = "share")]
    share: f64,
    #[serde(default = "offset")]
    offset: i32,
    #[serde(default = "host")]
    host: String,
    #[serde(default = "image")]
    image: String,
    #[serde(default = "Spec::path")]
    path: String,
    #[serde(default = "level")]
    level: Level,
    #[serde(default = "algorithms")]
    algorithms: Vec<String>,
    #[serde(default = "no_labels")]
    labels: BTreeMap<String, String>,
    #[serde(default = "none")]
    nothing: Option<u32>,
    #[serde(default = "some")]
    null_is_off: Option<u32>,
    #[serde(default = "tls")]
    tls: Tls,
    #[serde(default)]
    retry: Retry,
    #[serde(default)]
    mode: Mode,
    #[serde(default)]
    reference: Reference,
    #[serde(default)]
    limits: Limits,
    #[serde(default = "nothing", skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<String>,
    #[serde(default)]
    #[structural(as = Vec<String>)]
    replaced: Vec<Box<str>>,
}

impl Spec {
    fn path() -> String {
        String::from("/metrics")
    }
}

fn yes() -> bool {
    true
}

const fn port() -> u16 {
    PORT
}

fn timeout() -> u64 {
    5 * 60 // five minutes
}

fn burst() -> i64 {
    limits::BURST
}

fn share() -> f64 {
    0.25
}

fn offset() -> i32 {
    -3
}

fn host() -> String {
    HOST.to_owned()
}

/// Calls another function.
fn image() -> String {
    registry()
}

fn registry() -> String {
    "registry.example.com/image:1".into()
}

fn level() -> Level {
    Level::VeryHigh
}

fn algorithms() -> Vec<String> {
    vec!["RS256".to_string(), "ES256".into()]
}

fn no_labels() -> BTreeMap<String, String> {
    BTreeMap::new()
}

fn none() -> Option<u32> {
    None
}

fn some() -> Option<u32> {
    Some(5)
}

fn nothing() -> Vec<String> {
    Vec::new()
}

fn tls() -> Tls {
    Tls { min_version: "1.3".to_owned(), ca: None, level: Level::Low, seen: 1 }
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "kebab-case")]
enum Level {
    Low,
    VeryHigh,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
struct Tls {
    min_version: String,
    ca: Option<String>,
    level: Level,
    #[serde(skip)]
    seen: u32,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
struct Retry {
    max_attempts: u32,
    #[serde(default)]
    mode: Mode,
    #[serde(default = "share")]
    jitter: f64,
}

impl Default for Retry {
    fn default() -> Self {
        Self { max_attempts: 3, mode: Mode::Fast, jitter: share() }
    }
}

#[derive(Serialize, Deserialize, StructuralSchema)]
enum Mode {
    Slow,
    Fast,
}

impl Default for Mode {
    fn default() -> Self {
        Mode::Slow
    }
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
enum Reference {
    Branch(String),
    Tag(String),
}

impl Default for Reference {
    fn default() -> Self {
        Self::Branch(String::from("main"))
    }
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(default, rename_all = "camelCase")]
struct Limits {
    max_pods: u16,
    burst_of_pods: Option<u16>,
    mode: Mode,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { max_pods: PORT, burst_of_pods: None, mode: Default::default() }
    }
}

fn default_of<'a>(schema: &'a Value, property: &str) -> &'a Value {
    &schema["properties"][property]["default"]
}

#[test]
fn values_are_those_of_the_functions() {
    let schema = SchemaProps::from(Spec::SCHEMA).to_value();
    for (property, value) in [
        ("enabled", json!(true)),
        ("port", json!(4222)),
        ("timeoutSeconds", json!(300)),
        ("burst", json!(1024)),
        ("share", json!(0.25)),
        ("offset", json!(-3)),
        ("host", json!("localhost")),
        ("image", json!("registry.example.com/image:1")),
        ("path", json!("/metrics")),
        ("level", json!("very-high")),
        ("algorithms", json!(["RS256", "ES256"])),
        ("labels", json!({})),
        ("nothing", Value::Null),
        ("nullIsOff", json!(5)),
        ("tls", json!({"minVersion": "1.3", "level": "low"})),
        ("retry", json!({"maxAttempts": 3, "mode": "Fast"})),
        ("mode", json!("Slow")),
        ("reference", json!({"branch": "main"})),
        ("limits", json!({})),
        ("leftOut", Value::Null),
        ("replaced", json!([])),
    ] {
        assert_eq!(*default_of(&schema, property), value, "{property}");
    }
    let limits = &schema["properties"]["limits"];
    assert_eq!(*default_of(limits, "maxPods"), json!(4222));
    assert_eq!(*default_of(limits, "mode"), json!("Slow"));
    assert_eq!(limits["properties"]["burstOfPods"]["nullable"], Value::Null);
    assert_eq!(schema["properties"]["nullIsOff"]["nullable"], json!(true));
}

#[test]
fn serde_agrees() {
    let found = differences::<Spec>();
    assert!(found.is_empty(), "{found:?}");
}

/// A schema written as JSON.
#[derive(StructuralSchema)]
struct Written {
    #[structural(schema = {
        "type": "object",
        "properties": {
            "name": {"type": "string", "pattern": "^[a-z]+$", "maxLength": 63},
            "port": {"x-kubernetes-int-or-string": true, "anyOf": [{"type": "integer"}, {"type": "string"}]},
            "ports": {
                "type": "array",
                "items": {"type": "integer", "exclusiveMinimum": 0, "maximum": 65535},
                "x-kubernetes-list-type": "set",
            },
            "level": {"$type": "Level"},
        },
        "required": ["name"],
        "x-kubernetes-validations": [{"rule": "self.name != 'x'", "message": "not x"}],
    })]
    field: Value,
    #[structural(schema = {"type": "object", "x-kubernetes-preserve-unknown-fields": true})]
    anything: Option<Value>,
}

#[test]
fn schemas_are_written_as_json() {
    let schema = SchemaProps::from(Written::SCHEMA).to_value();
    assert_eq!(
        schema["properties"]["field"],
        json!({
            "type": "object",
            "properties": {
                "name": {"type": "string", "pattern": "^[a-z]+$", "maxLength": 63},
                "port": {"x-kubernetes-int-or-string": true},
                "ports": {
                    "type": "array",
                    "items": {"type": "integer", "minimum": 0, "exclusiveMinimum": true, "maximum": 65535},
                    "x-kubernetes-list-type": "set",
                },
                "level": {"type": "string", "enum": ["low", "very-high"]},
            },
            "required": ["name"],
                "x-kubernetes-validations": [{"rule": "self.name != 'x'", "message": "not x"}],
        })
    );
    let anything = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    assert_eq!(schema["properties"]["anything"], anything);
    assert_eq!(schema["required"], json!(["field"]));
}
