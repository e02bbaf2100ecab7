//! What the server does with random objects, to compare it with JSON Schemas.

use serde_json::{Value, json};
use structural_schema::admit::Endpoint;
use structural_schema_generate::Random;

/// What the server does with an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It admits the object and keeps all fields.
    Kept,
    /// It drops unknown fields.
    Unknown,
    /// It rejects the object, or drops a null or the status.
    Other,
}

pub(crate) fn fate(endpoint: &Endpoint, object: &Value) -> Fate {
    match endpoint.create(object.clone()) {
        Ok(outcome) if !outcome.unknown.is_empty() => Fate::Unknown,
        Ok(outcome) if outcome.is_accepted() && contains(&outcome.object, object) => Fate::Kept,
        _ => Fate::Other,
    }
}

/// Returns whether the stored object contains everything of an object.
fn contains(stored: &Value, object: &Value) -> bool {
    match (stored, object) {
        (Value::Object(stored), Value::Object(object)) => {
            object.iter().all(|(key, value)| stored.get(key).is_some_and(|stored| contains(stored, value)))
        }
        (Value::Array(stored), Value::Array(object)) => {
            stored.len() == object.len() && stored.iter().zip(object).all(|(stored, value)| contains(stored, value))
        }
        (stored, object) => stored == object,
    }
}

/// Changes a random part of an object: another value, or an unknown field.
pub(crate) fn change(value: &mut Value, random: &mut Random) {
    match value {
        Value::Object(members) if !members.is_empty() && random.chance(80) => {
            let at = random.below(members.len());
            if let Some(member) = members.values_mut().nth(at) {
                change(member, random);
            }
        }
        Value::Array(items) if !items.is_empty() && random.chance(80) => {
            let at = random.below(items.len());
            change(&mut items[at], random);
        }
        Value::Object(members) if random.chance(60) => {
            let names = ["unknown", "a", "b", "type", "metadata", "spec"];
            members.insert(names[random.below(names.len())].to_owned(), other(random));
        }
        value => *value = other(random),
    }
}

fn other(random: &mut Random) -> Value {
    let values = [
        json!(null),
        json!(true),
        json!(0),
        json!(-7),
        json!(1.5),
        json!(3.0),
        json!(""),
        json!("a"),
        json!("A"),
        json!("192.0.2.1"),
        json!("1s"),
        json!("2020-01-01T00:00:00Z"),
        json!("x\r"),
        json!("ab\u{a0}"),
        json!([]),
        json!(["a", "a"]),
        json!([null]),
        json!({}),
        json!({"a": "b"}),
        json!({"a": null, "unknown": 1}),
    ];
    values[random.below(values.len())].clone()
}
