//! Tests for each attribute that `required` lists the properties that `Deserialize` requires.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use structural_schema::StructuralSchema;

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
struct Spec {
    plain: i32,
    option: Option<i32>,
    boxed: Box<Option<i32>>,
    cow: Cow<'static, str>,
    alias: Maybe,
    list: Vec<i32>,
    newtype: Newtype,
    transparent: Transparent,
    proxy: Proxy,
    #[serde(default)]
    default: i32,
    #[serde(default = "one")]
    #[structural(default = 1)]
    default_by_function: i32,
    #[serde(default = "one")]
    #[structural(no_default)]
    default_of_serde_alone: i32,
    #[serde(deserialize_with = "read")]
    #[structural(as = Option<i32>)]
    read_by_function: Option<i32>,
    #[serde(default, deserialize_with = "read")]
    #[structural(as = Option<i32>)]
    read_or_default: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    omitted: Option<i32>,
    #[serde(skip_deserializing)]
    never_read: i32,
    #[serde(flatten)]
    flattened: Flattened,
    #[serde(flatten)]
    perhaps: Option<Perhaps>,
}

type Maybe = Option<i32>;

#[derive(Serialize, Deserialize, StructuralSchema)]
struct Newtype(Option<i32>);

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(transparent)]
struct Transparent {
    inner: Option<i32>,
}

#[derive(Clone, Serialize, Deserialize, StructuralSchema)]
#[serde(from = "Option<i32>", into = "Option<i32>")]
struct Proxy(i32);

#[derive(Serialize, Deserialize, StructuralSchema)]
struct Flattened {
    inside: i32,
    inside_option: Option<i32>,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
struct Perhaps {
    perhaps_inside: i32,
}

impl From<Option<i32>> for Proxy {
    fn from(value: Option<i32>) -> Self {
        Proxy(value.unwrap_or(0))
    }
}

impl From<Proxy> for Option<i32> {
    fn from(proxy: Proxy) -> Self {
        Some(proxy.0)
    }
}

fn one() -> i32 {
    1
}

fn read<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<i32>, D::Error> {
    Option::deserialize(deserializer)
}

#[test]
fn missing_required_key_is_an_error() {
    let full = json!({
        "plain": 1, "option": 1, "boxed": 1, "cow": "a", "alias": 1, "list": [1], "newtype": 1, "transparent": 1,
        "proxy": 1, "default": 1, "defaultByFunction": 1, "defaultOfSerdeAlone": 1, "readByFunction": 1, "readOrDefault": 1, "omitted": 1,
        "neverRead": 1, "inside": 1, "inside_option": 1, "perhaps_inside": 1,
    });
    let keys: Map<String, Value> = full.as_object().cloned().unwrap();
    assert_eq!(keys.len(), Spec::SCHEMA.property_count());
    assert!(serde_json::from_value::<Spec>(full).is_ok());
    for key in keys.keys() {
        let mut object = keys.clone();
        object.remove(key);
        let refused = serde_json::from_value::<Spec>(Value::Object(object)).is_err();
        assert_eq!(Spec::SCHEMA.requires(key), refused, "{key}");
    }
}
