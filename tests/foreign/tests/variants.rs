//! Tests that the defaults of fields in variants equal the defaults of schemars, and where they apply.

#![allow(dead_code, reason = "fields for their schema alone")]

use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use structural_schema::openapi::SchemaProps;
use structural_schema::{Defaults, StructuralSchema};

fn ours<T: StructuralSchema>() -> Value {
    SchemaProps::from(T::SCHEMA).to_value()
}

/// Returns the defaults by the name of the property. schemars writes them below `oneOf` or `anyOf`, and kube moves the
/// properties to the object around it.
fn defaults(schema: &Value, found: &mut BTreeMap<String, Value>) {
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        if let Some(default) = property.get("default").filter(|default| !default.is_null()) {
            found.insert(name.clone(), default.clone());
        }
        defaults(property, found);
    }
    for junctor in ["oneOf", "anyOf"] {
        schema[junctor].as_array().into_iter().flatten().for_each(|branch| defaults(branch, found));
    }
}

fn assert_same<T: StructuralSchema + JsonSchema>(count: usize) {
    let (mut of_ours, mut of_schemars) = (BTreeMap::new(), BTreeMap::new());
    defaults(&ours::<T>(), &mut of_ours);
    let settings = SchemaSettings::openapi3().with(|settings| settings.inline_subschemas = true);
    defaults(&Schema::to_value(T::json_schema(&mut settings.into_generator())), &mut of_schemars);
    assert_eq!(of_ours, of_schemars);
    assert_eq!(of_ours.len(), count);
}

fn seven() -> u32 {
    7
}

#[derive(Serialize, Deserialize, JsonSchema, StructuralSchema)]
struct Disk {
    name: String,
    #[serde(default)]
    read_only: bool,
}

macro_rules! representations {
    ($($name:ident: $(#[$attribute:meta])*;)*) => {$(
        #[derive(Serialize, Deserialize, JsonSchema, StructuralSchema)]
        $(#[$attribute])*
        enum $name {
            Backup {
                path: String,
                #[serde(default)]
                days: u32,
                #[serde(default)]
                verbose: bool,
            },
            Sync {
                target: String,
                #[serde(default)]
                verbose: bool,
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                hosts: Vec<String>,
            },
            Disk(Disk),
        }
    )*};
}

representations! {
    External: ;
    Internal: #[serde(tag = "type")];
    Adjacent: #[serde(tag = "type", content = "value")];
    Untagged: #[serde(untagged)];
}

#[derive(Serialize, Deserialize, JsonSchema, StructuralSchema)]
#[serde(untagged)]
enum Single {
    Only {
        #[serde(default = "seven")]
        days: u32,
    },
}

#[derive(Serialize, Deserialize, JsonSchema, StructuralSchema)]
struct Flattening {
    name: Option<String>,
    #[serde(flatten)]
    disk: Option<Days>,
}

#[derive(Serialize, Deserialize, JsonSchema, StructuralSchema)]
struct Days {
    path: String,
    #[serde(default = "seven")]
    days: u32,
}

#[test]
fn defaults_are_those_of_schemars() {
    assert_same::<External>(3);
    assert_same::<Internal>(3);
    assert_same::<Adjacent>(3);
    assert_same::<Untagged>(3);
    assert_same::<Single>(1);
    assert_same::<Flattening>(1);
}

/// Returns the object with defaults, and asserts that serde reads the same with and without them.
fn filled<T: StructuralSchema + Serialize + for<'de> Deserialize<'de>>(object: &Value) -> Value {
    let read = |object: &Value| serde_json::to_value(serde_json::from_value::<T>(object.clone()).unwrap()).unwrap();
    let mut filled = object.clone();
    T::apply_defaults(&mut filled);
    assert_eq!(read(object), read(&filled));
    filled
}

#[test]
fn the_server_adds_defaults_to_the_object_that_variants_share() {
    assert_eq!(filled::<External>(&json!({"Disk": {"name": "a"}})), json!({"Disk": {"name": "a", "read_only": false}}));
    assert_eq!(
        filled::<Internal>(&json!({"type": "Sync", "target": "a"})),
        json!({"type": "Sync", "target": "a", "days": 0, "verbose": false, "read_only": false})
    );
    assert_eq!(
        filled::<Adjacent>(&json!({"type": "Disk", "value": {"name": "a"}})),
        json!({"type": "Disk", "value": {"name": "a", "days": 0, "verbose": false, "read_only": false}})
    );
    assert_eq!(
        filled::<Untagged>(&json!({"name": "a"})),
        json!({"name": "a", "days": 0, "verbose": false, "read_only": false})
    );
    assert_eq!(filled::<Single>(&json!({})), json!({"days": 7}));
    assert_eq!(filled::<Flattening>(&json!({"name": "a"})), json!({"name": "a", "days": 7}));
}

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Omitted {
    #[structural(no_default)]
    Disk(Disk),
    Other {
        read_only: bool,
        #[serde(default)]
        #[structural(no_default)]
        verbose: bool,
    },
}

#[test]
fn no_default_omits_them() {
    let (mut found, schema) = (BTreeMap::new(), ours::<Omitted>());
    defaults(&schema, &mut found);
    assert!(found.is_empty(), "{schema}");
}

#[derive(Serialize, Deserialize, JsonSchema, StructuralSchema)]
struct FlattenedDefault {
    #[serde(flatten, default)]
    disk: DiskName,
}

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
struct DiskName {
    disk_name: String,
}

#[test]
fn serde_ignores_the_default_of_a_flattened_field() {
    assert!(serde_json::from_value::<FlattenedDefault>(json!({})).is_err());
    assert_eq!(ours::<FlattenedDefault>()["required"], json!(["disk_name"]));
}
