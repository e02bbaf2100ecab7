//! Generates random JSON for a schema, with known fields, unknown fields, and values of the wrong type.

pub mod types;

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use structural_schema::openapi::SchemaProps;

/// The maximum depth. Deeper parts of a schema get scalar values.
const DEPTH: u32 = 7;

/// Returns a strategy for JSON values for `schema`.
pub fn value_for(schema: &SchemaProps) -> BoxedStrategy<Value> {
    node(schema, DEPTH)
}

/// Returns a strategy for whole resources, with type and object metadata, known fields and unknown fields.
pub fn resource_for(schema: &SchemaProps) -> BoxedStrategy<Value> {
    (value_for(schema), meta(), any::<bool>())
        .prop_map(|(mut value, meta, has_kind)| {
            if let Value::Object(object) = &mut value {
                object.insert("metadata".to_owned(), meta);
                if has_kind {
                    object.insert("kind".to_owned(), json!({"not": "text"}));
                }
            }
            value
        })
        .boxed()
}

fn meta() -> BoxedStrategy<Value> {
    let member = prop_oneof![
        Just(("name".to_owned(), json!("a"))),
        Just(("nmae".to_owned(), json!("a"))),
        Just(("labels".to_owned(), json!({"a": "b", "c": {"d": 1}}))),
        Just(("finalizers".to_owned(), json!(["a", {"b": 1}]))),
        Just(("ownerReferences".to_owned(), json!([{"uid": "1", "junk": 2}, 3]))),
        Just(("managedFields".to_owned(), json!([{"fieldsV1": {"f:a": {}}, "junk": 2}]))),
        junk_member(),
    ];
    prop_oneof![8 => vec(member, 0..5).prop_map(object), 1 => junk()].boxed()
}

fn node(schema: &SchemaProps, depth: u32) -> BoxedStrategy<Value> {
    if depth == 0 {
        return scalar().boxed();
    }
    let embedded = schema.embedded_resource;
    let specified = if let Some(values) = schema.values() {
        vec((key(), node(values, depth - 1)), 0..4).prop_map(object).boxed()
    } else if let Some(items) = schema.item() {
        vec(node(items, depth - 1), 0..4).prop_map(Value::Array).boxed()
    } else if !schema.properties.is_empty() || embedded || schema.preserves_unknown_fields() {
        let mut members: Vec<BoxedStrategy<(String, Value)>> = vec![junk_member().boxed()];
        for (name, property) in &schema.properties {
            let name = name.clone();
            members.push(node(property, depth - 1).prop_map(move |value| (name.clone(), value)).boxed());
        }
        if embedded {
            members.push(meta().prop_map(|meta| ("metadata".to_owned(), meta)).boxed());
        }
        vec(proptest::strategy::Union::new(members), 0..8).prop_map(object).boxed()
    } else if let Some(first) = schema.enumeration.first().cloned() {
        prop_oneof![Just(first), scalar()].boxed()
    } else {
        scalar().boxed()
    };
    prop_oneof![12 => specified, 1 => junk(), 1 => Just(Value::Null)].boxed()
}

fn object(members: Vec<(String, Value)>) -> Value {
    Value::Object(members.into_iter().collect::<Map<_, _>>())
}

fn key() -> impl Strategy<Value = String> {
    prop_oneof!["[a-c]", Just("é\"\\\n".to_owned()), Just(String::new()), Just("metadata".to_owned())]
}

fn junk_member() -> impl Strategy<Value = (String, Value)> {
    (key(), junk())
}

fn scalar() -> BoxedStrategy<Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        // `serde_json` writes and reads these numbers without loss.
        (-8000..8000i32).prop_map(|eighths| Value::from(f64::from(eighths) / 8.0)),
        "[a-zé\"\\\\]{0,6}".prop_map(Value::from),
    ]
    .boxed()
}

fn junk() -> BoxedStrategy<Value> {
    scalar()
        .prop_recursive(3, 12, 4, |inner| {
            prop_oneof![vec(inner.clone(), 0..4).prop_map(Value::Array), vec((key(), inner), 0..4).prop_map(object),]
        })
        .boxed()
}
