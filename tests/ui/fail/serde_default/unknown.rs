use std::collections::BTreeMap;

use serde::Deserialize;
use structural_schema::StructuralSchema;

#[derive(Deserialize, StructuralSchema)]
struct Spec {
    #[serde(default)]
    written: Written,
    #[serde(default)]
    derived: Derived,
    #[serde(default)]
    list: Vec<Written>,
    #[serde(default, skip_serializing_if = "is_default")]
    skipped: Written,
    #[serde(default)]
    #[structural(default = {"a": 1})]
    stated: Written,
    #[serde(default)]
    #[structural(no_default)]
    left_out: Written,
}

#[derive(Deserialize, StructuralSchema)]
struct Written {
    a: i32,
}

impl Default for Written {
    fn default() -> Self {
        Written { a: "1".parse().unwrap_or(1) }
    }
}

#[derive(Default, Deserialize, StructuralSchema)]
struct Derived {
    map: BTreeMap<String, Written>,
    written: Written,
}

fn main() {}
