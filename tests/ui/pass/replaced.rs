//! Schemas that attributes replace at any depth. Pruning and defaulting follow the replacement.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use structural_schema::{Any, Defaults, Prune, Schema, StructuralSchema};

#[derive(StructuralSchema)]
struct Item {
    a: i32,
    #[structural(default = 5)]
    b: Option<i32>,
}

const ITEM: Schema<'static> = *Item::SCHEMA;

#[derive(StructuralSchema)]
struct Fields {
    #[structural(as = Item)]
    by_type: String,
    #[structural(schema = ITEM)]
    by_constant: String,
    #[structural(as = Item, nullable)]
    changed: String,
    #[structural(items(as = Item))]
    items: Vec<String>,
    #[structural(items(schema = ITEM))]
    constant_items: Vec<String>,
    #[structural(values(items(as = Item, nullable)))]
    values: BTreeMap<String, Vec<String>>,
    #[structural(items(as = Any))]
    anything: Vec<Item>,
    whole: Whole,
    list: List,
}

#[derive(StructuralSchema)]
#[structural(as = Item)]
enum Whole {
    Recursive(Box<Whole>),
    Tuple(i32, String),
}

#[derive(StructuralSchema)]
#[structural(items(as = Item))]
struct List(Vec<String>);

#[test]
fn pruning_and_defaulting_follow_the_replaced_schema() {
    let object = |item: &Value| {
        json!({
            "by_type": item, "by_constant": item, "changed": item, "items": [item], "constant_items": [item],
            "values": {"k": [item]}, "anything": [item], "whole": item, "list": [item],
        })
    };
    let mut given = object(&json!({"a": 1, "x": 2}));
    let mut expected = object(&json!({"a": 1, "b": 5}));
    expected["anything"] = json!([{"a": 1, "x": 2}]);
    Fields::prune(&mut given);
    Fields::apply_defaults(&mut given);
    assert_eq!(given, expected);
}
