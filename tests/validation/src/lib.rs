//! Generates arbitrary schemas, and arbitrary values that match parts of them.

pub mod rules;
pub mod types;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};

/// The names of properties. There are only a few, so that schemas and values use the same names.
const NAMES: [&str; 6] = ["a", "b", "", "kind", "metadata", "x.y"];

/// Returns a strategy for schemas with arbitrary keywords, which may contradict each other.
pub fn schema() -> BoxedStrategy<Value> {
    let leaf = vec(keyword(), 0..4).prop_map(object);
    leaf.prop_recursive(4, 40, 4, |inner| {
        let nested = prop_oneof![
            inner.clone().prop_map(|schema| ("items".to_owned(), schema)),
            vec((name(), inner.clone()), 0..4).prop_map(|all| ("properties".to_owned(), object(all))),
            inner.clone().prop_map(|schema| ("additionalProperties".to_owned(), schema)),
            any::<bool>().prop_map(|allowed| ("additionalProperties".to_owned(), allowed.into())),
            inner.clone().prop_map(|schema| ("not".to_owned(), schema)),
            (select(&["allOf", "anyOf", "oneOf"][..]), vec(inner, 0..3))
                .prop_map(|(word, schemas)| (word.to_owned(), Value::Array(schemas))),
        ];
        (vec(keyword(), 0..4), vec(nested, 0..3))
            .prop_map(|(own, nested)| object(own.into_iter().chain(nested).collect()))
    })
    .boxed()
}

/// Returns a strategy for schemas of a resource.
pub fn root_schema() -> BoxedStrategy<Value> {
    vec((name(), schema()), 0..4)
        .prop_map(|properties| json!({"type": "object", "properties": object(properties)}))
        .boxed()
}

/// Returns a strategy for arbitrary JSON, with the property names of the schemas.
pub fn value() -> BoxedStrategy<Value> {
    scalar()
        .prop_recursive(4, 40, 5, |inner| {
            prop_oneof![vec(inner.clone(), 0..5).prop_map(Value::Array), vec((name(), inner), 0..5).prop_map(object),]
        })
        .boxed()
}

/// Returns a strategy for arbitrary JSON that is mostly a resource of the kind `K`.
pub fn resource() -> BoxedStrategy<Value> {
    let metadata = prop_oneof![
        4 => vec((select(&["name", "generateName", "labels", "finalizers", "ownerReferences"][..]), value()), 0..3)
            .prop_map(|fields| object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())),
        4 => Just(json!({"name": "n", "namespace": "ns", "resourceVersion": "1"})),
        1 => value(),
    ];
    (vec((name(), value()), 0..5), metadata, 0..8)
        .prop_map(|(members, metadata, odd)| {
            let mut resource = object(members);
            resource["metadata"] = metadata;
            resource["kind"] = if odd == 0 { json!(1) } else { json!("K") };
            resource["apiVersion"] = if odd == 1 { json!("other") } else { json!("g.io/v1") };
            resource
        })
        .boxed()
}

fn object(members: Vec<(String, Value)>) -> Value {
    Value::Object(members.into_iter().collect::<Map<_, _>>())
}

fn name() -> BoxedStrategy<String> {
    prop_oneof![8 => select(&NAMES[..]).prop_map(str::to_owned), 1 => ".{0,4}"].boxed()
}

fn scalar() -> BoxedStrategy<Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3_i64..4).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(|number| json!(number)),
        (-4_i32..4).prop_map(|half| json!(f64::from(half) / 2.0)),
        ".{0,6}".prop_map(Value::from),
        select(&["", "a", "10.0.0.0/8", "2024-02-30", "50%", "é"][..]).prop_map(Value::from),
    ]
    .boxed()
}

fn keyword() -> BoxedStrategy<(String, Value)> {
    let number =
        prop_oneof![(-3_i32..4).prop_map(|half| json!(f64::from(half) / 2.0)), any::<f64>().prop_map(|n| json!(n))];
    let count = prop_oneof![(-1_i64..4).prop_map(Value::from), any::<i64>().prop_map(Value::from)];
    let types = &["object", "array", "string", "integer", "number", "boolean", "null", "odd"][..];
    let formats = &["date", "date-time", "int32", "int64", "float", "ipv4", "cidr", "email", "duration", "odd"][..];
    let patterns = &["^a", "[", "(?i)x{2,3}", ".*é", "^$", "(a|b)*c"][..];
    let bounds = &["minimum", "maximum", "multipleOf"][..];
    let counts = &["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"][..];
    let flags = &[
        "nullable",
        "exclusiveMinimum",
        "exclusiveMaximum",
        "x-kubernetes-int-or-string",
        "x-kubernetes-preserve-unknown-fields",
        "x-kubernetes-embedded-resource",
    ][..];
    let text = |word: &'static str, values: &'static [&'static str]| {
        select(values).prop_map(move |value| (word.to_owned(), Value::from(value)))
    };
    let names = vec(name().prop_map(Value::from), 0..3).prop_map(Value::Array);
    prop_oneof![
        6 => text("type", types),
        2 => text("format", formats),
        2 => text("pattern", patterns),
        2 => text("x-kubernetes-list-type", &["set", "map", "atomic"]),
        2 => (select(bounds), number).prop_map(|(word, value)| (word.to_owned(), value)),
        2 => (select(counts), count).prop_map(|(word, value)| (word.to_owned(), value)),
        3 => select(flags).prop_map(|word| (word.to_owned(), true.into())),
        1 => vec(scalar(), 0..3).prop_map(|values| ("enum".to_owned(), Value::Array(values))),
        1 => names.clone().prop_map(|names| ("required".to_owned(), names)),
        1 => names.prop_map(|names| ("x-kubernetes-list-map-keys".to_owned(), names)),
        1 => value().prop_map(|value| ("default".to_owned(), value)),
    ]
    .boxed()
}
