//! List types and map types that the server accepts.

use std::collections::{BTreeMap, BTreeSet};

use structural_schema::{IntOrString, StructuralSchema};

#[derive(StructuralSchema)]
struct Spec {
    #[structural(list_type = "map", list_map_keys("name", "port", "protocol"))]
    map: Vec<Item>,
    #[structural(list_type = "set", items(map_type = "atomic"))]
    atomic_objects: Vec<Item>,
    #[structural(list_type = "set", items(list_type = "atomic"))]
    atomic_lists: Vec<Vec<String>>,
    #[structural(list_type = "set")]
    int_or_strings: Vec<IntOrString>,
    of_atomic_type: BTreeSet<Atomic>,
    #[structural(items(items(list_type = "set")))]
    sets: Vec<Vec<Vec<String>>>,
    #[structural(map_type = "granular", values(map_type = "atomic"))]
    maps: BTreeMap<String, BTreeMap<String, String>>,
}

/// A list type applies before the set is checked.
#[derive(StructuralSchema)]
struct Sets {
    #[structural(list_type = "atomic")]
    atomic: BTreeSet<Item>,
    #[structural(list_type = "map", list_map_keys("name"))]
    map: BTreeSet<Item>,
    #[structural(items(map_type = "atomic"))]
    atomic_items: BTreeSet<Item>,
    #[structural(list_type = "atomic")]
    optional: Option<BTreeSet<Item>>,
    #[structural(list_type = "atomic", items(list_type = "atomic"))]
    of_sets: BTreeSet<BTreeSet<Item>>,
    #[structural(values(list_type = "atomic"))]
    values: BTreeMap<String, BTreeSet<Item>>,
    #[structural(items(list_type = "map", list_map_keys("port")))]
    lists: Vec<BTreeSet<Item>>,
}

#[derive(StructuralSchema)]
#[structural(list_type = "map", list_map_keys("name"))]
struct Named(BTreeSet<Item>);

#[derive(StructuralSchema)]
#[structural(list_type = "atomic", as = BTreeSet<Item>)]
struct Replaced;

#[derive(StructuralSchema)]
enum Either {
    Set(#[structural(list_type = "atomic")] BTreeSet<Item>),
    #[structural(list_type = "map", list_map_keys("name"))]
    Map(BTreeSet<Item>),
}

#[derive(StructuralSchema)]
struct Generic<T> {
    #[structural(list_type = "atomic")]
    set: BTreeSet<T>,
}

#[derive(StructuralSchema)]
struct OfGeneric {
    set: Generic<Item>,
}

#[derive(StructuralSchema)]
struct Item {
    name: String,
    port: u16,
    #[structural(optional, default = "TCP")]
    protocol: String,
    #[serde(flatten)]
    more: BTreeMap<String, String>,
}

#[derive(StructuralSchema)]
#[structural(map_type = "atomic")]
struct Atomic {
    name: String,
}
