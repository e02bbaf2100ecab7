//! Applies the suggestions of help texts. The comments above each item quote the code that the item contains.

#![allow(dead_code, reason = "the items are for their schemas alone")]

use std::collections::{BTreeMap, BTreeSet};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};
use structural_schema::{Schema, StructuralSchema};

fn path() -> u32 {
    1
}

const PATH: Schema<'static> = Schema::string_format("date-time");

mod text {
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(super) fn serialize<S: Serializer>(value: &u32, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

// help: #[serde(default = "path")]
// help: #[structural(default = …)]
// help: #[structural(no_default)]
// help: #[serde(default)]
// help: #[structural(optional)]
#[derive(Serialize, Deserialize, StructuralSchema)]
struct Defaults {
    #[serde(default = "path")]
    #[structural(minimum = 1, default = 1)]
    stated: u32,
    #[serde(default)]
    #[structural(minimum = 1, no_default)]
    omitted: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    inferred: Option<u32>,
    #[structural(optional, default = 1)]
    of_the_server: u32,
}

// help: enumeration("small", "large")
// help: values(enumeration("small", "large"))
// help: items(enumeration("read", "write"))
// help: not(enumeration(0))
// help: …(enumeration(…))
#[derive(StructuralSchema)]
struct AllowedValues {
    #[structural(enumeration("small", "large"))]
    size: String,
    #[structural(values(enumeration("small", "large")))]
    sizes: BTreeMap<String, String>,
    #[structural(items(enumeration("read", "write")))]
    modes: Vec<String>,
    #[structural(not(enumeration(0)))]
    count: u8,
}

// help: #[structural(no_default)]
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type")]
enum SharedDefaults {
    Listening {
        #[serde(default)]
        #[structural(no_default)]
        port: u16,
        #[serde(default)]
        verbose: bool,
    },
    Connecting {
        port: u16,
        #[serde(default)]
        verbose: bool,
    },
    #[structural(no_default)]
    Logging(Logging),
    Labelling {
        #[serde(default)]
        verbose: bool,
        level: Option<u32>,
    },
}

#[derive(Serialize, Deserialize, StructuralSchema)]
struct Logging {
    #[serde(default)]
    level: u32,
}

// help: #[structural(no_default)]
#[derive(Serialize, Deserialize, StructuralSchema)]
struct FlattenedDefaults {
    #[serde(flatten)]
    #[structural(no_default)]
    logging: Option<Logging>,
    #[serde(flatten)]
    labels: BTreeMap<String, String>,
}

// help: #[structural(no_aliases)]
#[derive(Deserialize, StructuralSchema)]
struct Aliases {
    #[serde(alias = "size")]
    #[structural(no_aliases)]
    replicas: u32,
}

// help: #[structural(required)]
// help: #[structural(optional)]
#[derive(Deserialize, StructuralSchema)]
struct Options {
    #[schemars(with = "String")]
    #[structural(required)]
    required: Option<char>,
    #[schemars(with = "String")]
    #[structural(optional)]
    optional: Option<char>,
}

// help: #[structural(default = {…})]
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(default)]
#[structural(default = {"daily": 7, "weekly": 4})]
struct Keep {
    daily: u32,
    weekly: Option<u32>,
}

impl Default for Keep {
    fn default() -> Self {
        Keep { daily: 7, weekly: Some(4) }
    }
}

// help: default = {"field": …}
#[derive(StructuralSchema)]
struct WithMember {
    #[structural(optional, default = {"field": 1})]
    object: Member,
}

#[derive(StructuralSchema)]
struct Member {
    field: u32,
}

// help: #[structural(default = {…})]
#[derive(Deserialize, StructuralSchema)]
#[serde(default = "tuning")]
#[structural(default = {"verbose": true})]
struct Tuning {
    verbose: bool,
}

fn tuning() -> Tuning {
    Tuning { verbose: true }
}

macro_rules! declare {
    ($(#[$attribute:meta])*) => {
        $(#[$attribute])*
        struct Declared {
            a: u32,
        }
    };
}

// help: #[structural(derived_default)]
declare! {
    #[derive(Default, Deserialize, StructuralSchema)]
    #[serde(default)]
    #[structural(derived_default)]
}

// help: #[serde(rename = "…")]
#[derive(Serialize, Deserialize, StructuralSchema)]
struct Renamed {
    #[serde(rename = "b")]
    first: i32,
}

// help: rename_all = "camelCase"
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
struct RenamedAll {
    first_field: i32,
}

// help: #[serde(skip)]
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(transparent)]
struct Transparent {
    value: i32,
    #[serde(skip)]
    cache: String,
}

// help: #[serde(tag = "type")]
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type")]
enum Tagged {
    A { a: i32 },
    B { b: String },
}

// help: #[serde(tag = "type", content = "value")]
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum Adjacent {
    A(Renamed),
    B,
}

// help: #[structural(as = structural_schema::Any)]
#[derive(StructuralSchema)]
struct Tree {
    #[structural(as = structural_schema::Any)]
    children: Vec<Tree>,
}

// help: #[structural(as = Type)]
// help: #[structural(as = String)]
// help: #[structural(schema = PATH)]
// help: as = structural_schema::IntOrString
#[derive(Serialize, Deserialize, StructuralSchema)]
struct Replaced {
    #[serde(with = "text")]
    #[structural(as = Type)]
    by_type: u32,
    #[serde(with = "text")]
    #[structural(as = String)]
    by_string: u32,
    #[structural(schema = PATH)]
    by_constant: SystemTime,
    #[structural(as = structural_schema::IntOrString)]
    port: String,
}

type Type = String;

// help: #[structural(map_type = "atomic")]
#[derive(PartialEq, Eq, PartialOrd, Ord, StructuralSchema)]
#[structural(map_type = "atomic")]
struct Atomic {
    name: String,
}

// help: items(map_type = "atomic")
// help: items(list_type = "atomic")
// help: list_type = "atomic"
// help: list_type = "set"
// help: list_type = "map"
// help: list_map_keys("name")
#[derive(StructuralSchema)]
struct Lists {
    #[structural(list_type = "set", items(map_type = "atomic"))]
    of_structs: Vec<Item>,
    of_atomic_structs: BTreeSet<Atomic>,
    #[structural(list_type = "set", items(list_type = "atomic"))]
    of_lists: Vec<Vec<String>>,
    #[structural(list_type = "atomic")]
    atomic: Vec<Item>,
    #[structural(list_type = "map", list_map_keys("name"))]
    by_name: Vec<Item>,
}

#[derive(StructuralSchema)]
struct Item {
    name: String,
}

// help: all_of({…(…)})
#[derive(StructuralSchema)]
#[serde(tag = "type")]
#[structural(all_of({any_of({min_properties = 1}, {max_properties = 3})}))]
enum AnyOf {
    A { a: i32 },
    B,
}

// help: all_of({…(…)})
#[derive(StructuralSchema)]
#[serde(tag = "type")]
#[structural(all_of({one_of({min_properties = 2}, {max_properties = 1})}))]
enum OneOf {
    A { a: i32 },
    B,
}

// help: all_of({…(…)})
#[derive(StructuralSchema)]
#[serde(tag = "type")]
#[structural(all_of({not(min_properties = 4)}))]
enum Not {
    A { a: i32 },
    B,
}

// help: exclusive_minimum = 0
// help: exclusive_maximum = 10
// help: minimum = 0
// help: maximum = 10
#[derive(StructuralSchema)]
struct Bounds {
    #[structural(exclusive_minimum = 0, exclusive_maximum = 10)]
    exclusive: i32,
    #[structural(exclusive_minimum, minimum = 0, exclusive_maximum, maximum = 10)]
    flags: i32,
}

// help: union(discriminator = "type", fields("hostPath" = "HostPath"))
#[derive(StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(union(discriminator = "type", fields("hostPath" = "HostPath")))]
struct Union {
    r#type: String,
    host_path: Option<String>,
}

// help: #[structural(description = "…")]
// help: #[structural(example = …)]
// help: #[structural(example = "…")]
// help: #[structural(example = {"key": "value"})]
// help: #[structural(… = "…")]
// help: #[structural(ignore(…))]
#[derive(StructuralSchema)]
#[structural(ignore(schemars))]
struct Described {
    #[structural(description = "A number.", example = 1)]
    number: i32,
    #[structural(title = "Text", example = "text")]
    text: String,
    #[structural(example = {"key": "value"})]
    map: BTreeMap<String, String>,
}

// help: #[structural(any_of({minimum = 1}, {maximum = 0}))]
// help: #[structural(items(pattern = "…"))]
// help: #[structural(maximum = 1)]
// help: #[structural(min_length = 1)]
// help: #[structural(required)]
#[derive(StructuralSchema)]
struct Translated {
    #[structural(any_of({minimum = 1}, {maximum = 0}))]
    either: i32,
    #[structural(items(pattern = "^[a-z]*$"))]
    texts: Vec<String>,
    #[structural(maximum = 1)]
    number: i32,
    #[structural(min_length = 1)]
    text: String,
    #[structural(required)]
    option: Option<i32>,
}

// help: #[derive(StructuralSchema)]
// help: #[structural(schema = CONSTANT)]
// help: #[structural(list_type = "map", list_map_keys("…"))]
#[derive(StructuralSchema)]
struct WithConstant {
    #[structural(schema = CONSTANT)]
    constant: SystemTime,
    #[structural(list_type = "map", list_map_keys("name"))]
    list: Vec<Item>,
}

const CONSTANT: Schema<'static> = Schema::string_format("date-time");

// help: #[structural(rule("…"), rule("…"))]
// help: !has(…) || …
// help: has(…)
// help: has(self.field)
// help: .all(x, …)
// help: .map(x, …)
// help: .orValue(…)
// help: '…%s'.format([…])
// help: '…%s…'.format([…])
// help: double(…)
// help: duration('…')
// help: int(…)
// help: string(…)
// help: timestamp('…')
// help: sign(…)
// help: r'…'
// help: [0]
#[derive(StructuralSchema)]
#[structural(rule("!has(self.field) || self.field > 1"), rule("self.?field.orValue(2) > 1"))]
#[structural(rule("self.list.all(x, x != self.text) && self.text != '%s'.format([self.number])"))]
#[structural(rule(r"self.list.map(x, '%s.'.format([x])).size() > 1 || self.list[0].matches(r'\.')"))]
#[structural(rule("double(self.number) > 1.5 && int(self.text) > 1 && string(self.number) != '1'"))]
#[structural(rule("duration('1h') < duration(self.text) && timestamp('2024-01-01T00:00:00Z') < timestamp(self.text)"))]
#[structural(rule("self.list.all(x, isQuantity(x) && sign(quantity(x)) > 0)"))]
struct Expressions {
    field: Option<i32>,
    number: i32,
    #[structural(max_length = 63)]
    text: String,
    #[structural(max_items = 8, items(max_length = 63))]
    list: Vec<String>,
}

// help: self.tag != 'Variant' || …
#[derive(StructuralSchema)]
#[serde(tag = "tag")]
#[structural(rule("self.tag != 'Variant' || self.number > 1"))]
enum RuleOfVariant {
    Variant { number: i32 },
    Other,
}

// help: .labels['app']
#[derive(StructuralSchema)]
#[structural(rule("size(self.labels) > 0", field_path = ".labels['app']"))]
struct FieldPath {
    labels: BTreeMap<String, String>,
}

// help: annotations("api-approved.kubernetes.io" = "unapproved, experimental-only")
// help: conversion(service(namespace = "…", name = "…", path = "/convert"))
// help: type = "string"
// help: [0]
// help: [?(@.name=="value")]
#[derive(StructuralSchema)]
#[structural(crd(
    group = "widgets.k8s.io",
    version = "v1",
    annotations("api-approved.kubernetes.io" = "unapproved, experimental-only"),
    conversion(service(namespace = "default", name = "converter", path = "/convert")),
    print_column("Name", ".spec.name", type = "string"),
    print_column("First", ".spec.list[0].name"),
    print_column("One", r#".spec.list[?(@.name=="value")].name"#),
))]
struct Resource {
    spec: Spec,
}

// help: crd(status = Status)
#[derive(StructuralSchema)]
#[structural(crd(status = Status, group = "example.com", version = "v1"))]
struct WithoutField {
    spec: Spec,
}

// help: status: Option<Status>
#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct WithStatus {
    spec: Spec,
    status: Option<Status>,
}

#[derive(StructuralSchema)]
struct Spec {
    name: String,
    list: Vec<Item>,
}

#[derive(StructuralSchema)]
struct Status {
    ready: bool,
}

// help: struct Name …
#[derive(StructuralSchema)]
struct Name {}

// help: #[structural(schema = {"type": "string"})]
// help: "nullable": true
#[derive(StructuralSchema)]
struct SchemasAsJson {
    #[structural(schema = {"type": "string"})]
    written: String,
    #[structural(schema = {"type": "string", "nullable": true})]
    or_null: Option<String>,
}

// help: #[structural(rule("self == oldSelf", message = "…"))]
#[derive(StructuralSchema)]
struct RuleOfCel {
    #[structural(rule("self == oldSelf", message = "the class is immutable"))]
    class: String,
}

// help: storage = false
mod v1beta1 {
    #[derive(super::StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1beta1", storage = false))]
    pub(super) struct Kind {
        spec: super::OldSpec,
    }
}

mod v1 {
    #[derive(super::StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    pub(super) struct Kind {
        spec: super::NewSpec,
    }
}

#[derive(StructuralSchema)]
struct OldSpec {
    size: u32,
    count: i64,
    port: String,
    legacy: Option<String>,
    unused: Option<String>,
}

#[derive(StructuralSchema)]
struct NewSpec {
    replicas: u32,
    text: String,
    port: u16,
    field: Option<String>,
    more: Option<String>,
}

#[expect(clippy::needless_pass_by_value, reason = "functions of conversions take values")]
fn to_right(port: String) -> u16 {
    port.len().try_into().unwrap_or_default()
}

fn to_left(port: u16) -> String {
    port.to_string()
}

// help: …::Kind <=> …::Kind { … }
// help: … <=> …;
// help: … => preserve;
// help: … => drop "…";
// help: preserve <= …;
// help: drop "…" <= …;
// help: with (to_right, to_left)
// help: => spec.field rule "…";
structural_schema::conversion::conversions! {
    static KINDS;
    v1beta1::Kind <=> v1::Kind {
        spec.size <=> spec.replicas;
        spec.port <=> spec.port with (to_right, to_left);
        spec.count => spec.text rule "string(self.spec.count)";
        spec.count <= spec.text rule "int(self.spec.text)";
        => spec.field rule "'field'";
        spec.legacy => preserve;
        spec.unused => drop "no controller reads it";
        preserve <= spec.field;
        drop "no controller reads it" <= spec.more;
    }
}
