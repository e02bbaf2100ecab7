//! Enums in all serde representations.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use structural_schema::{IntOrString, StructuralSchema};

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct A {
    a: u8,
    both: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct B {
    b: Vec<u8>,
    both: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
enum Units {
    A,
    B,
    #[serde(skip)]
    _Hidden,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
enum OpenUnits {
    A,
    #[serde(other)]
    Other,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
enum External {
    Number(u8),
    Object(A),
    Fields { a: u8, b: Option<u8> },
    Empty {},
    Optional(Option<u8>),
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
enum Mixed {
    Unit,
    OtherUnit,
    Number(u8),
    Fields { a: u8 },
}

/// This type does not use the enum in a list, because a schema without a type cannot reject null in a list.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct MixedHolder {
    value: Mixed,
    optional: Option<Mixed>,
    map: BTreeMap<String, Mixed>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type")]
enum Internal {
    Unit,
    Newtype(A),
    Other(B),
    Fields { c: u8, both: Option<String> },
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type")]
enum OpenInternal {
    Newtype(A),
    Fields {
        c: u8,
    },
    #[serde(other)]
    Other,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", deny_unknown_fields)]
enum DenyingInternal {
    Unit,
    Fields { a: u8, both: Option<u8> },
    Others { b: u8, both: Option<u8> },
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum Adjacent {
    Unit,
    Newtype(A),
    Other(B),
    Fields { c: u8 },
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum AdjacentNumbers {
    Small(u8),
    Large(u16),
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum AdjacentSingle {
    Unit,
    Only(Vec<String>),
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum AdjacentUnits {
    A,
    B,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum OpenAdjacent {
    Number(u8),
    #[serde(other)]
    Other,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value", deny_unknown_fields)]
enum DenyingAdjacentStructs {
    Unit,
    A { a: u8, both: Option<u8> },
    B { b: u8, both: Option<u8> },
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value", deny_unknown_fields)]
enum DenyingAdjacent {
    Unit,
    Fields { a: u8 },
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
enum UntaggedObjects {
    A(A),
    B(B),
    Fields { c: u8 },
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
enum UntaggedScalars {
    Number(u8),
    Text(String),
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
enum UntaggedInt32 {
    Number(i32),
    Text(String),
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
enum UntaggedIntegers {
    Signed(i32),
    Unsigned(u32),
    Wide(i64),
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
enum UntaggedNullUnits {
    Units(Units),
    Nothing,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct NullableUnits {
    #[structural(nullable)]
    units: Option<Units>,
    #[structural(nullable, enumeration("a", "b"))]
    text: Option<String>,
    list: Vec<Option<Units>>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
enum UntaggedNumbers {
    Small(u8),
    Large(i32),
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
enum UntaggedNull {
    Text(String),
    Nothing,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(untagged, deny_unknown_fields)]
enum DenyingUntagged {
    A { a: u8, both: Option<u8> },
    B { b: u8, both: Option<u8> },
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Holder<T> {
    value: T,
    list: Vec<T>,
    optional: Option<T>,
    port: IntOrString,
}

agree! {
    units: Holder<Units>;
    open_units: Holder<OpenUnits>;
    external: Holder<External>;
    mixed: MixedHolder;
    open_adjacent: Holder<OpenAdjacent>;
    denying_adjacent_structs: Holder<DenyingAdjacentStructs>;
    internal: Holder<Internal>;
    open_internal: Holder<OpenInternal>;
    denying_internal: Holder<DenyingInternal>;
    adjacent: Holder<Adjacent>;
    adjacent_numbers: Holder<AdjacentNumbers>;
    adjacent_single: Holder<AdjacentSingle>;
    adjacent_units: Holder<AdjacentUnits>;
    denying_adjacent: Holder<DenyingAdjacent>;
    untagged_objects: Holder<UntaggedObjects>;
    untagged_scalars: Holder<UntaggedScalars>;
    untagged_int32: Holder<UntaggedInt32>;
    untagged_integers: Holder<UntaggedIntegers>;
    untagged_numbers: Holder<UntaggedNumbers>;
    untagged_null_units: Holder<UntaggedNullUnits>;
    nullable_units: NullableUnits;
    untagged_null: Holder<UntaggedNull>;
    denying_untagged: Holder<DenyingUntagged>;
    optional_units: Holder<Option<Units>>;
    external_alone: External;
    internal_alone: Internal;
    adjacent_alone: Adjacent;
    untagged_alone: UntaggedObjects;
}
