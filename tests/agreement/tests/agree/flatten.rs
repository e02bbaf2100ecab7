//! `flatten` of structs, enums and maps.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use structural_schema::StructuralSchema;

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Inner {
    inner: u8,
    optional: Option<u8>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Middle {
    middle: u8,
    #[serde(flatten)]
    inner: Inner,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct OfStruct {
    outer: u8,
    #[serde(flatten)]
    middle: Middle,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct OfOption {
    outer: u8,
    #[serde(flatten)]
    inner: Option<Inner>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct OfDefault {
    outer: u8,
    #[serde(flatten, default)]
    inner: Lenient,
}

#[derive(Debug, Default, Serialize, Deserialize, StructuralSchema)]
struct Lenient {
    #[serde(default)]
    lenient: u8,
    list: Option<Vec<u8>>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
enum External {
    First(u8),
    Second { a: u8 },
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct OfExternal {
    outer: u8,
    #[serde(flatten)]
    choice: External,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct OfOptionalExternal {
    outer: u8,
    #[serde(flatten)]
    choice: Option<External>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "kind")]
enum Internal {
    Unit,
    Fields { a: u8 },
    More { a: u8, b: u8 },
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct OfInternal {
    outer: u8,
    #[serde(flatten)]
    choice: Internal,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "kind", content = "content")]
enum Adjacent {
    Number(u8),
    Unit,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct OfAdjacent {
    outer: u8,
    #[serde(flatten)]
    choice: Adjacent,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
enum Untagged {
    A { a: u8 },
    B { b: u8 },
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct OfUntagged {
    outer: u8,
    #[serde(flatten)]
    choice: Untagged,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct OfTwo {
    #[serde(flatten)]
    choice: External,
    #[serde(flatten)]
    other: Internal,
    #[serde(flatten)]
    inner: Inner,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct OfMap {
    #[serde(flatten)]
    map: BTreeMap<String, u8>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct OfJson {
    outer: u8,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type")]
enum WithinVariants {
    A {
        own: u8,
        #[serde(flatten)]
        inner: Inner,
    },
    B {
        #[serde(flatten)]
        choice: External,
    },
}

agree! {
    of_struct: OfStruct;
    of_option: OfOption;
    of_default: OfDefault;
    of_external: OfExternal;
    // serde deserializes an invalid flattened enum as `None`.
    of_optional_external: OfOptionalExternal => stricter;
    of_internal: OfInternal;
    of_adjacent: OfAdjacent;
    of_untagged: OfUntagged;
    of_two: OfTwo;
    of_map: OfMap;
    of_json: OfJson;
    // serde ignores fields of other variants.
    within_variants: WithinVariants => stricter;
}
