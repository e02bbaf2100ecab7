//! Attributes that affect whether a property is required and whether it is serialized: `default`, `skip*`, `with`,
//! `from`.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use structural_schema::StructuralSchema;

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Fields {
    required: String,
    optional: Option<String>,
    #[serde(default)]
    defaulted: u32,
    #[serde(default = "seven")]
    #[structural(default = 7)]
    defaulted_by: u32,
    #[serde(default = "seven")]
    #[structural(no_default)]
    defaulted_by_serde_alone: u32,
    #[serde(default = "some")]
    #[structural(default = 5)]
    off_if_null: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    left_out: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out_without_default: Option<bool>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    list: Vec<Option<u8>>,
    boxed: Box<Option<u8>>,
}

fn seven() -> u32 {
    7
}

#[expect(clippy::unnecessary_wraps, reason = "serde requires the type of the field")]
fn some() -> Option<u8> {
    Some(5)
}

#[derive(Debug, Default, Serialize, Deserialize, StructuralSchema)]
#[serde(default)]
struct AllDefault {
    a: String,
    b: Option<u8>,
    c: Vec<String>,
    d: BTreeMap<String, bool>,
}

#[expect(dead_code, reason = "serde skips these fields")]
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Skips {
    #[serde(skip)]
    skipped: PhantomData<u8>,
    #[serde(skip_serializing, default)]
    read_only: Option<u8>,
    #[serde(skip_deserializing)]
    written_only: u8,
    #[serde(skip_serializing, skip_deserializing)]
    neither: Vec<std::time::Instant>,
    kept: u8,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct SchemaDefaults {
    #[structural(default = 3)]
    plain: u8,
    #[serde(default = "x")]
    #[structural(default = "x")]
    both: String,
    #[structural(default = {"a": 1})]
    object: Inner,
    #[structural(default = [1, 2])]
    list: Vec<u8>,
    #[structural(nullable, default = 5)]
    nullable: Option<u8>,
}

fn x() -> String {
    "x".to_owned()
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Inner {
    a: u8,
    #[structural(default = true)]
    b: bool,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Nullable {
    #[structural(nullable)]
    null: Option<String>,
    #[serde(default)]
    #[structural(nullable)]
    defaulted: Option<Inner>,
    #[structural(required, nullable)]
    null_but_required: Option<u8>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Stricter {
    #[structural(required)]
    required: Option<u8>,
    #[serde(default)]
    #[structural(required)]
    defaulted: Vec<u8>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct With {
    #[serde(with = "as_text")]
    #[structural(as = String, pattern = "^[0-9]{1,9}$")]
    number: u32,
    #[serde(serialize_with = "as_text::serialize", deserialize_with = "as_text::deserialize")]
    #[structural(as = String, pattern = "^[0-9]{1,9}$")]
    another: u32,
    #[serde(with = "as_text", default)]
    #[structural(as = String, pattern = "^[0-9]{1,9}$", default = "0")]
    defaulted: u32,
    #[serde(with = "optional_text")]
    #[structural(as = String, pattern = "^[0-9]{1,9}$")]
    optional: Option<u32>,
    #[serde(default, with = "optional_text", skip_serializing_if = "Option::is_none")]
    #[structural(schema = DIGITS)]
    by_constant: Option<u32>,
}

const DIGITS: structural_schema::Schema<'static> = structural_schema::Schema {
    validation: structural_schema::schema::ValueValidation {
        pattern: "^[0-9]{1,9}$",
        ..structural_schema::schema::ValueValidation::NONE
    },
    ..structural_schema::Schema::of_type(structural_schema::Type::String)
};

mod as_text {
    use super::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde requires this signature")]
    pub(super) fn serialize<S: Serializer>(value: &u32, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

mod optional_text {
    use super::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde requires this signature")]
    pub(super) fn serialize<S: Serializer>(value: &Option<u32>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&value.unwrap_or_default())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
        String::deserialize(deserializer)?.parse().map(Some).map_err(serde::de::Error::custom)
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(from = "Plain", into = "Plain")]
struct Converted(u8);

#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
struct Plain {
    number: u8,
}

impl From<Plain> for Converted {
    fn from(plain: Plain) -> Self {
        Converted(plain.number)
    }
}

impl From<Converted> for Plain {
    fn from(converted: Converted) -> Self {
        Plain { number: converted.0 }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(try_from = "u8", into = "u8")]
#[structural(multiple_of = 2)]
struct Even(u8);

impl TryFrom<u8> for Even {
    type Error = &'static str;

    fn try_from(value: u8) -> Result<Self, Self::Error> {
        if value.is_multiple_of(2) { Ok(Even(value)) } else { Err("odd") }
    }
}

impl From<Even> for u8 {
    fn from(even: Even) -> Self {
        even.0
    }
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Conversions {
    converted: Converted,
    even: Even,
    others: Option<Vec<Even>>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(transparent)]
struct Transparent {
    inner: Option<u8>,
    #[serde(skip)]
    marker: PhantomData<u16>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Newtype(Option<u8>);

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(transparent)]
struct TransparentTuple(Vec<Newtype>);

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Wrappers {
    transparent: Transparent,
    newtype: Newtype,
    list: Vec<Transparent>,
    tuple: TransparentTuple,
    newtype_option: Option<Newtype>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(deny_unknown_fields)]
struct DenyUnknown {
    a: u8,
    inner: Option<Plain>,
}

agree! {
    fields: Fields;
    all_default: AllDefault;
    skips: Skips;
    schema_defaults: SchemaDefaults;
    nullable: Nullable => stricter;
    stricter: Stricter => stricter;
    with: With;
    conversions: Conversions;
    wrappers: Wrappers;
    deny_unknown: DenyUnknown;
}
