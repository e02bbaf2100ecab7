//! Adds unknown fields, as caused by typing errors, newer versions of a type, and other programs.

use serde_json::{Value, json};
use structural_schema::openapi::SchemaProps;

/// Adds unknown fields evenly to the objects in `value` that would drop them, until these fields make up a third of the
/// text.
pub(crate) fn scatter(value: &mut Value, schema: &SchemaProps) {
    let wanted = value.to_string().len() / 2;
    let mut count = Count(0);
    walk(value, schema, &mut count);
    let mut scatter = Scatter { wanted, places: count.0, seen: 0, added: 0, next: 0 };
    walk(value, schema, &mut scatter);
}

/// A visitor for the objects that drop unknown fields.
trait ObjectVisitor {
    fn visit(&mut self, object: &mut serde_json::Map<String, Value>);
}

struct Count(usize);

impl ObjectVisitor for Count {
    fn visit(&mut self, _: &mut serde_json::Map<String, Value>) {
        self.0 += 1;
    }
}

struct Scatter {
    wanted: usize,
    places: usize,
    seen: usize,
    added: usize,
    next: usize,
}

impl ObjectVisitor for Scatter {
    /// Adds fields until their total size is closest to the share of the objects visited so far.
    fn visit(&mut self, object: &mut serde_json::Map<String, Value>) {
        self.seen += 1;
        let share = self.wanted * self.seen / self.places;
        loop {
            let (key, value) = unknown(self.next);
            let length = format!(r#","{key}":{value}"#).len();
            if self.added + length / 2 > share {
                return;
            }
            self.next += 1;
            self.added += length;
            object.insert(key, value);
        }
    }
}

fn walk(value: &mut Value, schema: &SchemaProps, place: &mut impl ObjectVisitor) {
    match value {
        Value::Object(object) => {
            for (key, member) in object.iter_mut() {
                if let Some(inside) = schema.properties.get(key).or_else(|| schema.values()) {
                    walk(member, inside, place);
                }
            }
            // If a key selects the variant of an enum, serde rejects a second key.
            if !schema.properties.is_empty() && schema.one_of.is_empty() {
                place.visit(object);
            }
        }
        Value::Array(array) => {
            let Some(items) = schema.item() else { return };
            for item in array {
                walk(item, items, place);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns an unknown field. Each has a different name.
fn unknown(number: usize) -> (String, Value) {
    let (name, value) = match number % 8 {
        0 => ("replica", json!(3)),
        1 => ("lifecycle", json!({"preStop": {"exec": {"command": ["/bin/sh", "-c", "sleep 5"]}}, "postStart": null})),
        2 => ("displayName", json!("the part that answers requests")),
        3 => ("zones", json!(["eu-west-1a", "eu-west-1b", {"name": "eu-west-1c", "weight": 0.25}])),
        4 => ("enableTls", json!(true)),
        5 => (
            "observed",
            json!({
                "generation": 4_711,
                "hash": "9f86d081884c7d65",
                "history": [{"revision": 41, "at": "2026-01-02T03:04:05Z"}, {"revision": 42, "at": "2026-02-03T04:05:06Z"}],
            }),
        ),
        6 => ("note", json!("set by \"hand\"\nsee the runbook for the reasons, and ask before this is changed")),
        _ => ("matchExpressions", json!([{"key": "tier", "operator": "In", "values": ["front", "back"]}])),
    };
    (format!("{name}{number}"), value)
}
