//! Types of every shape.
#![expect(missing_docs, reason = "the names of the types describe them")]

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};
use structural_schema::{Any, EmbeddedResource, IntOrString, Json, Property, RawExtension, Schema, StructuralSchema};

/// A struct of scalars with a default.
#[derive(Serialize, Deserialize, StructuralSchema)]
pub struct Leaf {
    #[structural(default = 7)]
    a: i32,
    b: Option<String>,
    #[structural(nullable)]
    c: Option<bool>,
}

/// A struct with every kind of field.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Fields {
    scalar: u8,
    leaf: Leaf,
    #[structural(default = {})]
    leaf_with_default: Option<Leaf>,
    boxed: Box<Option<Leaf>>,
    list: Vec<Leaf>,
    list_of_lists: Vec<Vec<Leaf>>,
    map: BTreeMap<String, Leaf>,
    map_of_lists: HashMap<String, Vec<Option<Leaf>>>,
    set: BTreeSet<String>,
    array: [Leaf; 2],
    any: Any,
    raw: RawExtension,
    embedded: EmbeddedResource,
    #[structural(preserve_unknown_fields)]
    open: Leaf,
    #[structural(preserve_unknown_fields)]
    open_list: Vec<Leaf>,
    #[structural(items(preserve_unknown_fields))]
    list_of_open: Vec<Leaf>,
    #[structural(values(items(preserve_unknown_fields, default = {})))]
    map_of_lists_of_open: BTreeMap<String, Vec<Leaf>>,
    #[structural(values(default = {"a": 1}))]
    map_with_default: BTreeMap<String, Leaf>,
    #[structural(embedded_resource)]
    resource: Leaf,
    #[structural(schema = BY_HAND)]
    by_hand: serde_json::Value,
    #[structural(schema = BY_HAND, nullable)]
    by_hand_and_nullable: serde_json::Value,
    #[structural(as = Leaf)]
    replaced: serde_json::Value,
    int_or_string: IntOrString,
    duration: std::time::Duration,
    #[serde(rename = "a.b/c")]
    odd_name: Leaf,
    r#type: String,
}

/// A schema that is not derived from a type.
pub const BY_HAND: Schema<'static> = Schema::object(&[
    Property::new("leaf", Leaf::SCHEMA),
    Property::new("list", &Schema::array(Leaf::SCHEMA)),
    Property::new("map", &Schema::map(Leaf::SCHEMA)),
    Property::new(
        "number",
        &Schema { default: Some(Json::Int(3)), ..Schema::of_type(structural_schema::Type::Integer) },
    ),
]);

/// A generic type.
#[derive(Serialize, Deserialize, StructuralSchema)]
pub struct Generic<T> {
    value: T,
    #[structural(default = [])]
    list: Vec<T>,
}

/// Flattened structs, one of them optional.
#[derive(Serialize, Deserialize, StructuralSchema)]
pub struct Flat {
    own: Leaf,
    #[serde(flatten)]
    leaf: Leaf,
    #[serde(flatten)]
    other: Option<Other>,
}

/// A struct to flatten.
#[derive(Serialize, Deserialize, StructuralSchema)]
pub struct Other {
    x: Leaf,
    #[structural(default = "y")]
    y: String,
}

/// A struct with only a flattened map.
#[derive(Serialize, Deserialize, StructuralSchema)]
pub struct FlatMap {
    #[serde(flatten)]
    map: BTreeMap<String, Leaf>,
}

/// A struct with a flattened map and a property.
#[derive(Serialize, Deserialize, StructuralSchema)]
pub struct FlatMapBeside {
    own: Leaf,
    #[serde(flatten)]
    map: BTreeMap<String, serde_json::Value>,
}

/// A flattened enum.
#[derive(Serialize, Deserialize, StructuralSchema)]
pub struct FlatEnum {
    own: Leaf,
    #[serde(flatten)]
    source: External,
}

/// An externally tagged enum.
#[derive(Serialize, Deserialize, StructuralSchema)]
pub enum External {
    /// A newtype variant.
    One(Leaf),
    /// A newtype variant that may be null.
    Maybe(Option<Leaf>),
    /// A struct variant.
    Two {
        inside: Leaf,
        #[structural(default = 1)]
        number: i32,
    },
}

/// An externally tagged enum with a unit variant.
#[derive(Serialize, Deserialize, StructuralSchema)]
pub enum Mixed {
    Unit,
    One(Leaf),
    Two { inside: Leaf },
}

/// An internally tagged enum.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type")]
pub enum Internal {
    Unit,
    One(Leaf),
    Two {
        inside: Vec<Leaf>,
        #[structural(preserve_unknown_fields)]
        open: Other,
        #[serde(default)]
        flag: bool,
    },
}

/// An adjacently tagged enum.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "t", content = "c")]
pub enum Adjacent {
    Unit,
    One(Leaf),
    Two {
        inside: Leaf,
        #[serde(default)]
        flag: bool,
    },
}

/// An adjacently tagged enum whose variants have the same content.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "t", content = "c")]
pub enum AdjacentLists {
    One(Vec<Leaf>),
    Two(Vec<Leaf>),
    Three,
}

/// An untagged enum with structs.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
pub enum Untagged {
    One(Leaf),
    Two {
        inside: Leaf,
        #[serde(default)]
        names: Vec<String>,
    },
}

/// An untagged enum with maps.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
pub enum UntaggedMaps {
    One(BTreeMap<String, Leaf>),
    Two(BTreeMap<String, Leaf>),
}

/// A newtype with attributes that change the schema of its content.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[structural(items(preserve_unknown_fields))]
pub struct OpenLeaves(Vec<Leaf>);

/// A transparent struct around the newtype.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(transparent)]
pub struct Transparent {
    leaves: Option<OpenLeaves>,
}

/// A struct with a field of each type.
#[derive(Serialize, Deserialize, StructuralSchema)]
pub struct Everything {
    fields: Fields,
    generic: Generic<Leaf>,
    flat: Flat,
    flat_map: FlatMap,
    flat_map_beside: FlatMapBeside,
    flat_enum: FlatEnum,
    external: External,
    mixed: Mixed,
    internal: Internal,
    adjacent: Adjacent,
    adjacent_lists: AdjacentLists,
    untagged: Untagged,
    untagged_maps: UntaggedMaps,
    open_leaves: OpenLeaves,
    transparent: Transparent,
}

/// Passes all types, each with a name for its test, to a macro.
#[macro_export]
macro_rules! each_type {
    ($test:ident) => {
        $test! {
            frontend: example_derive::frontend::Frontend,
            workload: example_derive::workload::Workload,
            scalar: String,
            leaf: $crate::types::Leaf,
            fields: $crate::types::Fields,
            generic: $crate::types::Generic<$crate::types::Leaf>,
            generic_of_generic: $crate::types::Generic<$crate::types::Generic<u8>>,
            flat: $crate::types::Flat,
            flat_map: $crate::types::FlatMap,
            flat_map_beside: $crate::types::FlatMapBeside,
            flat_enum: $crate::types::FlatEnum,
            external: $crate::types::External,
            mixed: $crate::types::Mixed,
            internal: $crate::types::Internal,
            adjacent: $crate::types::Adjacent,
            adjacent_lists: $crate::types::AdjacentLists,
            untagged: $crate::types::Untagged,
            untagged_maps: $crate::types::UntaggedMaps,
            open_leaves: $crate::types::OpenLeaves,
            transparent: $crate::types::Transparent,
            everything: $crate::types::Everything,
            any: structural_schema::Any,
            embedded: structural_schema::EmbeddedResource,
        }
    };
}
