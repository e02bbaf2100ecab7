//! Tests that the inferred defaults of fields equal the defaults of schemars.

#![allow(dead_code, reason = "fields for their schema alone")]

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;

fn theirs<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::openapi3().with(|settings| settings.inline_subschemas = true);
    Schema::to_value(T::json_schema(&mut settings.into_generator()))
}

fn ours<T: StructuralSchema>() -> Value {
    SchemaProps::from(T::SCHEMA).to_value()
}

/// Returns the default of the field `field` and whether it is required. schemars writes null defaults, which a CRD does
/// not need, because the server drops them.
fn of_field(schema: &Value) -> (Option<Value>, bool) {
    let field = &schema["properties"]["field"];
    let default = field.get("default").filter(|default| !default.is_null());
    let default = default.map(|default| with_floats(with_members(default.clone(), field)));
    let required = schema["required"].as_array().is_some_and(|names| names.iter().any(|name| name == "field"));
    (default, required)
}

/// Returns the value with the members that the server adds. The derive writes `{}` if each member has its own default.
fn with_members(mut value: Value, schema: &Value) -> Value {
    if let (Value::Object(members), Some(properties)) = (&mut value, schema["properties"].as_object()) {
        for (name, property) in properties {
            let member = members.remove(name).or_else(|| property.get("default").cloned());
            if let Some(member) = member.filter(|member| !member.is_null()) {
                members.insert(name.clone(), with_members(member, property));
            }
        }
    }
    value
}

/// Returns the value with every number as a float: `0` and `0.0` are the same JSON number.
fn with_floats(value: Value) -> Value {
    match value {
        Value::Number(number) => number.as_f64().into(),
        Value::Array(items) => items.into_iter().map(with_floats).collect(),
        Value::Object(members) => members.into_iter().map(|(key, value)| (key, with_floats(value))).collect(),
        other => other,
    }
}

/// Compares the fields of both schemas, and returns whether the field has a default.
fn compare<T: JsonSchema + StructuralSchema>(name: &str, different: &mut Vec<String>) -> bool {
    let (ours, theirs) = (of_field(&ours::<T>()), of_field(&theirs::<T>()));
    if ours != theirs {
        different.push(format!("{name}: {ours:?}, schemars: {theirs:?}"));
    }
    ours.0.is_some()
}

/// Defines a struct with one field for each row.
macro_rules! rows {
    ($($(#[$container:meta])* $name:ident: $(#[$attribute:meta])* $ty:ty;)*) => {
        $(
            mod $name {
                use super::*;

                #[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
                $(#[$container])*
                #[structural(derived_default)]
                pub(super) struct Row {
                    $(#[$attribute])*
                    field: $ty,
                }
            }
        )*

        #[test]
        fn defaults_are_those_of_schemars() {
            let (mut with_default, mut different) = (0, Vec::new());
            $(
                with_default += usize::from(compare::<$name::Row>(stringify!($name), &mut different));
            )*
            assert!(different.is_empty(), "{different:#?}");
            assert!(with_default > 30, "only {with_default} rows have a default");
        }
    };
}

rows! {
    none: i32;
    none_of_option: Option<i32>;
    boolean: #[serde(default)] bool;
    integer: #[serde(default)] i64;
    small: #[serde(default)] u8;
    float: #[serde(default)] f64;
    text: #[serde(default)] String;
    character: #[serde(default)] char;
    list: #[serde(default)] Vec<String>;
    deque: #[serde(default)] VecDeque<i32>;
    set: #[serde(default)] BTreeSet<String>;
    hash_set: #[serde(default)] HashSet<i32>;
    map: #[serde(default)] BTreeMap<String, String>;
    hash_map: #[serde(default)] HashMap<String, Vec<i32>>;
    array: #[serde(default)] [u8; 3];
    boxed: #[serde(default)] Box<i32>;
    option: #[serde(default)] Option<i32>;
    option_of_struct: #[serde(default)] Option<Complete>;
    units: #[serde(default)] Units;
    renamed_units: #[serde(default)] Renamed;
    internal: #[serde(default)] Internal;
    adjacent: #[serde(default)] Adjacent;
    external: #[serde(default)] External;
    nested: #[serde(default)] Complete;
    nested_twice: #[serde(default)] Outer;
    generic: #[serde(default)] Generic<u8>;
    generic_of_struct: #[serde(default)] Generic<Complete>;
    newtype: #[serde(default)] Newtype;
    transparent: #[serde(default)] Transparent;
    with_skipped_members: #[serde(default)] Sparse;
    path_to_trait: #[serde(default = "<bool as Default>::default")] #[structural(default = false)] bool;
    path_to_new: #[serde(default = "Vec::<i32>::new")] Vec<i32>;
    stated: #[serde(default = "three")] #[structural(default = 3)] i32;
    skip_empty_list: #[serde(default, skip_serializing_if = "Vec::is_empty")] Vec<String>;
    skip_empty_text: #[serde(default, skip_serializing_if = "String::is_empty")] String;
    skip_empty_map: #[serde(default, skip_serializing_if = "BTreeMap::is_empty")] BTreeMap<String, i32>;
    skip_empty_slice: #[serde(default, skip_serializing_if = "<[_]>::is_empty")] Vec<String>;
    skip_false: #[serde(default, skip_serializing_if = "std::ops::Not::not")] bool;
    skip_none: #[serde(default, skip_serializing_if = "Option::is_none")] Option<i32>;
    skip_serializing: #[serde(default, skip_serializing)] i32;
    #[serde(default)] container: i32;
    #[serde(default)] container_list: Vec<i32>;
    #[serde(default)] container_option: Option<i32>;
    #[serde(default)] container_nested: Complete;
    #[serde(default)] container_enum: Units;
    #[serde(default)] container_skip: #[serde(skip_serializing_if = "Vec::is_empty")] Vec<i32>;
    #[serde(default)] container_and_field: #[serde(default = "three")] #[structural(default = 3)] i32;
    #[serde(rename_all = "camelCase")] renamed_all: #[serde(default)] Sparse;
}

fn three() -> i32 {
    3
}

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
enum Units {
    A,
    #[default]
    B,
}

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
#[serde(rename_all = "kebab-case")]
enum Renamed {
    #[default]
    FirstOne,
    #[serde(rename = "2")]
    Second,
}

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
#[serde(tag = "type")]
enum Internal {
    #[default]
    None,
    Some {
        a: i32,
    },
}

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum Adjacent {
    #[default]
    None,
    Some(i32),
}

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
enum External {
    #[default]
    None,
    Some {
        a: i32,
    },
}

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
struct Complete {
    #[serde(default)]
    number: i32,
    #[serde(default)]
    text: String,
}

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
struct Outer {
    #[serde(default)]
    inner: Complete,
    #[serde(default)]
    list: Vec<Complete>,
    #[serde(default)]
    units: Units,
}

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
struct Generic<T: Default + Serialize> {
    #[serde(default)]
    value: T,
    #[serde(default)]
    values: Vec<T>,
}

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
struct Newtype(u16);

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
#[serde(transparent)]
struct Transparent {
    value: Vec<String>,
}

#[derive(Default, Serialize, Deserialize, JsonSchema, StructuralSchema)]
#[serde(rename_all = "camelCase", default)]
struct Sparse {
    #[serde(skip_serializing_if = "Option::is_none")]
    some_option: Option<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    a_list: Vec<i32>,
    #[serde(skip)]
    skipped: i32,
    kept: bool,
}
