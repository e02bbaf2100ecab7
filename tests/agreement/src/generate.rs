//! Generates random values for a schema: most of them valid, some with an error.

use proptest::prelude::{BoxedStrategy, Just, Strategy, any};
use proptest::strategy::Union;
use proptest::{collection, option, sample, string};
use serde_json::{Map, Value, json};
use structural_schema::openapi::{Items, SchemaOrBool, SchemaProps};

use crate::scalar;

/// The weight of a valid value. A random JSON value has the weight 1.
const VALID: u32 = 60;

/// Returns a strategy for values of a schema.
pub fn value(schema: &SchemaProps) -> BoxedStrategy<Value> {
    let mut choices = vec![(VALID, of_branches(schema)), (1, anything())];
    if schema.nullable {
        choices.push((VALID / 6, Just(Value::Null).boxed()));
    }
    Union::new_weighted(choices).boxed()
}

/// Returns a strategy for arbitrary JSON.
fn anything() -> BoxedStrategy<Value> {
    let scalar = proptest::prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-1e6..1e6).prop_map(Value::from),
        "[a-zA-Z0-9 é.-]{0,6}".prop_map(Value::from),
    ];
    let several = proptest::prop_oneof![
        collection::vec(scalar.clone(), 0..3).prop_map(Value::from),
        collection::btree_map("[a-c]", scalar.clone(), 0..3).prop_map(|map| map.into_iter().collect()),
    ];
    proptest::prop_oneof![scalar, several].boxed()
}

/// Satisfies each junctor by choosing one of its branches and merging that branch into the schema.
fn of_branches(schema: &SchemaProps) -> BoxedStrategy<Value> {
    let mut schema = schema.clone();
    for branch in std::mem::take(&mut schema.all_of) {
        merge_branch(&mut schema, &branch);
    }
    let (junctor, exclusive) = if schema.one_of.is_empty() {
        (std::mem::take(&mut schema.any_of), false)
    } else {
        (std::mem::take(&mut schema.one_of), true)
    };
    if junctor.is_empty() {
        return plain(&schema);
    }
    let branch = |at: usize, alone: bool| {
        let mut schema = schema.clone();
        merge_branch(&mut schema, &junctor[at]);
        let others = junctor.iter().enumerate().filter(|(other, _)| alone && *other != at);
        for name in others.flat_map(|(_, other)| &other.required) {
            if !schema.required.contains(name) {
                schema.properties.remove(name);
            }
        }
        of_branches(&schema)
    };
    // Sometimes the value also has properties of the other branches.
    let choices = (0..junctor.len()).flat_map(|at| [(9, branch(at, exclusive)), (1, branch(at, false))]);
    Union::new_weighted(choices.collect::<Vec<_>>()).boxed()
}

/// Merges the constraints of `branch` into `schema` that generated values need to match the branch.
fn merge_branch(schema: &mut SchemaProps, branch: &SchemaProps) {
    let branch = branch.clone();
    schema.required.extend(branch.required);
    schema.all_of.extend(branch.all_of);
    schema.one_of.extend(branch.one_of);
    schema.any_of.extend(branch.any_of);
    for (name, inner) in &branch.properties {
        merge_branch(schema.properties.entry(name.clone()).or_default(), inner);
    }
    if let (Some(Items::Schema(own)), Some(Items::Schema(inner))) = (&mut schema.items, &branch.items) {
        merge_branch(own, inner);
    }
    if !branch.enumeration.is_empty() {
        schema.enumeration = branch.enumeration;
    }
    if !branch.pattern.is_empty() {
        schema.pattern = branch.pattern;
    }
    if !branch.format.is_empty() {
        schema.format = branch.format;
    }
    schema.minimum = branch.minimum.or(schema.minimum);
    schema.maximum = branch.maximum.or(schema.maximum);
    schema.min_items = branch.min_items.or(schema.min_items);
    schema.max_items = branch.max_items.or(schema.max_items);
}

fn plain(schema: &SchemaProps) -> BoxedStrategy<Value> {
    if !schema.enumeration.is_empty() {
        return sample::select(schema.enumeration.clone()).boxed();
    }
    if schema.int_or_string {
        return proptest::prop_oneof![integer(schema), text(schema)].boxed();
    }
    match schema.kind.as_str() {
        "array" => array(schema),
        "boolean" => any::<bool>().prop_map(Value::from).boxed(),
        "integer" => integer(schema),
        "number" => number(schema),
        "string" => text(schema),
        "object" => object(schema),
        // Arbitrary JSON, or an object if there are properties.
        _ if schema.properties.is_empty() => anything(),
        _ => object(schema),
    }
}

/// Returns a strategy for integers between the bounds, at the bounds, and just outside them.
fn integer(schema: &SchemaProps) -> BoxedStrategy<Value> {
    let (least, most) =
        if schema.format == "int32" { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (i64::MIN, i64::MAX) };
    #[expect(clippy::cast_possible_truncation, reason = "the cast saturates at the bounds")]
    let bound = |bound: Option<f64>, otherwise: i64| bound.map_or(otherwise, |bound| bound as i64);
    let (least, most) = (bound(schema.minimum, least), bound(schema.maximum, most));
    let near = [least, least.saturating_add(1), most.saturating_sub(1), most, 0_i64.clamp(least, most.max(least))];
    let outside = [json!(least.saturating_sub(1)), json!(most.saturating_add(1)), json!(u64::MAX), json!(0.5)];
    let within = least..=most.max(least);
    proptest::prop_oneof![
        30 => sample::select(near.to_vec()).prop_map(Value::from),
        30 => within.prop_map(Value::from),
        // A float without a fraction is also an integer.
        5 => (0..1000).prop_map(|number| json!(f64::from(number))),
        1 => sample::select(outside.to_vec()),
    ]
    .boxed()
}

fn number(schema: &SchemaProps) -> BoxedStrategy<Value> {
    let (least, most) = (schema.minimum.unwrap_or(-1e9), schema.maximum.unwrap_or(1e9));
    let within = least..=most.max(least);
    proptest::prop_oneof![
        4 => within.clone().prop_map(Value::from),
        4 => within.prop_map(|number| Value::from(number.round())),
        1 => sample::select(vec![json!(0), json!(least), json!(most), json!(1e300), json!(-7)]),
    ]
    .boxed()
}

fn text(schema: &SchemaProps) -> BoxedStrategy<Value> {
    let examples = scalar::examples(&schema.format);
    if !examples.is_empty() {
        return sample::select(examples).prop_map(Value::from).boxed();
    }
    let length = |limit: Option<i64>| limit.and_then(|limit| usize::try_from(limit).ok());
    let least = length(schema.min_length).unwrap_or(0);
    let most = length(schema.max_length).unwrap_or(least + 6).min(least + 6);
    // Generators cannot handle anchors, so the whole string must match.
    let pattern = schema.pattern.trim_start_matches('^').trim_end_matches('$');
    let pattern = if pattern.is_empty() { format!("[a-zA-Z0-9 é._-]{{{least},{most}}}") } else { pattern.to_owned() };
    match string::string_regex(&pattern) {
        Ok(strings) => strings.prop_map(Value::from).boxed(),
        Err(_) => Just(Value::from("a")).boxed(),
    }
}

fn array(schema: &SchemaProps) -> BoxedStrategy<Value> {
    let count = |limit: Option<i64>| limit.and_then(|limit| usize::try_from(limit).ok());
    let least = count(schema.min_items).unwrap_or(0);
    let most = count(schema.max_items).unwrap_or(least + 2).min(least + 2);
    let item = schema.item().map_or_else(anything, value);
    let items = collection::vec(item.clone(), least..=most).prop_map(Value::from);
    proptest::prop_oneof![VALID => items, 1 => collection::vec(item, 0..5).prop_map(Value::from)].boxed()
}

/// Returns a strategy for objects with the required properties, some optional properties, and rarely an unknown one.
fn object(schema: &SchemaProps) -> BoxedStrategy<Value> {
    let required: Vec<_> = schema
        .properties
        .iter()
        .filter(|(name, _)| schema.required.contains(name))
        .map(|(name, inner)| sometimes(name, value(inner), 0.99))
        .collect();
    let optional: Vec<_> = schema
        .properties
        .iter()
        .filter(|(name, _)| !schema.required.contains(name))
        .map(|(name, inner)| sometimes(name, value(inner), 0.5))
        .collect();
    let entries = match &schema.additional_properties {
        Some(SchemaOrBool::Schema(values)) => collection::vec(("[a-c]{1,2}", value(values)), 0..3).boxed(),
        _ if schema.embedded_resource => Just(resource()).boxed(),
        _ if schema.preserves_unknown_fields() => collection::vec(("[a-c]", anything()), 0..3).boxed(),
        _ => proptest::prop_oneof![
            20 => Just(Vec::new()),
            1 => anything().prop_map(|value| vec![("unknown".to_owned(), value)]),
        ]
        .boxed(),
    };
    (required, optional, entries)
        .prop_map(|(required, optional, entries)| {
            let known = required.into_iter().chain(optional).flatten();
            entries.into_iter().chain(known).collect::<Map<_, _>>().into()
        })
        .boxed()
}

fn sometimes(name: &str, value: BoxedStrategy<Value>, probability: f64) -> BoxedStrategy<Option<(String, Value)>> {
    let name = name.to_owned();
    option::weighted(probability, value.prop_map(move |value| (name.clone(), value))).boxed()
}

fn resource() -> Vec<(String, Value)> {
    let fields = [("apiVersion", json!("v1")), ("kind", json!("Pod")), ("metadata", json!({"name": "a"}))];
    fields.map(|(name, value)| (name.to_owned(), value)).to_vec()
}
