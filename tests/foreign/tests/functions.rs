//! Tests that the derive finds the functions of `#[serde(default = "path")]` in other modules of the file.

#![allow(dead_code, reason = "fields for their schema alone")]

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;

mod defaults {
    use super::Mode;

    const PORT: u16 = 8080;
    const PREFIX: &str = "app";

    pub(super) fn port() -> u16 {
        PORT
    }

    pub(super) fn prefix() -> String {
        PREFIX.to_owned()
    }

    pub(super) fn mode() -> Mode {
        Mode::Fast
    }

    pub(super) mod timeouts {
        pub(crate) fn seconds() -> u32 {
            super::super::minutes(1)
        }

        pub(crate) fn retries() -> u32 {
            limit()
        }

        const fn limit() -> u32 {
            60 / 2
        }
    }
}

const fn minutes(count: u32) -> u32 {
    count * 60
}

#[derive(Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
pub(crate) enum Mode {
    Fast,
    Safe,
}

mod api {
    use super::defaults::timeouts::{self, retries as attempts};
    use super::*;
    use crate::defaults::prefix;

    fn own() -> bool {
        true
    }

    #[derive(Serialize, Deserialize, StructuralSchema)]
    pub(super) struct Spec {
        #[serde(default = "own")]
        own: bool,
        #[serde(default = "self::own")]
        own_by_self: bool,
        #[serde(default = "super::defaults::port")]
        port: u16,
        #[serde(default = "crate::defaults::port")]
        port_by_crate: u16,
        #[serde(default = "defaults::port")]
        port_by_glob: u16,
        #[serde(default = "prefix")]
        prefix: String,
        #[serde(default = "attempts")]
        attempts: u32,
        #[serde(default = "timeouts::retries")]
        retries: u32,
        // The body calls a function with an argument.
        #[serde(default = "timeouts::seconds")]
        #[structural(default = 60)]
        seconds: u32,
    }
}

#[derive(Serialize, Deserialize, StructuralSchema)]
struct Modes {
    #[serde(default = "defaults::mode")]
    mode: Mode,
}

#[test]
fn the_values_are_those_of_serde() {
    for (schema, value) in [
        (api::Spec::SCHEMA, serde_json::to_value(serde_json::from_str::<api::Spec>("{}").unwrap()).unwrap()),
        (Modes::SCHEMA, serde_json::to_value(serde_json::from_str::<Modes>("{}").unwrap()).unwrap()),
    ] {
        let schema = SchemaProps::from(schema).to_value();
        let defaults = |(name, property): (&String, &Value)| (name.clone(), property["default"].clone());
        let defaults: Value = schema["properties"].as_object().unwrap().iter().map(defaults).collect();
        assert_eq!(defaults, value);
    }
    assert_eq!(json!(defaults::mode()), json!("Fast"));
}
