//! Generic types whose checks run for their type arguments, and succeed.

use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Limited<T> {
    #[structural(minimum = 1, default = 5)]
    value: T,
}

#[derive(StructuralSchema)]
struct Flattened<T> {
    name: String,
    #[serde(flatten)]
    inner: T,
}

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Tagged<A, B> {
    A(A),
    B(B),
}

#[derive(StructuralSchema)]
struct Keyed<T> {
    #[structural(list_type = "map", list_map_keys("name"))]
    items: Vec<T>,
    set: BTreeSet<String>,
}

#[derive(StructuralSchema)]
struct Tag<T> {
    #[serde(skip)]
    marker: PhantomData<T>,
}

/// A type without a schema, which needs none.
struct NoSchema;

#[derive(StructuralSchema)]
struct Item {
    port: u16,
}

#[derive(StructuralSchema)]
struct Named {
    name: String,
}

type Alias = Limited<u8>;

#[derive(StructuralSchema)]
struct Spec {
    int: Limited<i32>,
    float: Vec<Option<Limited<f64>>>,
    alias: Alias,
    flattened: Flattened<Item>,
    nested: Flattened<Flattened2>,
    tagged: BTreeMap<String, Tagged<Item, Named>>,
    keyed: Keyed<Named>,
    tag: Tag<NoSchema>,
}

#[derive(StructuralSchema)]
struct Flattened2 {
    #[serde(flatten)]
    inner: Item,
}

#[test]
fn generic_types_have_complete_schemas() {
    assert_eq!(Spec::SCHEMA.property_count(), 8);
    assert!(Flattened::<Flattened2>::SCHEMA.property("port").is_some());
}

/// The names in an attribute may depend on type parameters.
#[derive(StructuralSchema)]
#[structural(as = Vec<T>)]
struct Written<T> {
    by_hand: PhantomData<T>,
}

#[derive(StructuralSchema)]
struct Inside<T> {
    #[structural(as = Option<T>)]
    field: PhantomData<T>,
    #[structural(items(as = Limited<T>))]
    items: Vec<String>,
}

#[test]
fn attributes_name_generic_types() {
    assert!(Written::<u8>::SCHEMA.items.is_some());
    let items = Inside::<u8>::SCHEMA.property("items").unwrap().schema.items.unwrap();
    assert!(items.property("value").is_some());
}
