//! Objects that a definition admits: random ones, and variants with unusual values.

use serde_json::{Value, json};
use structural_schema_documents::admit::{Endpoint, Outcome};
use structural_schema_generate::{Generator, Goal, Options, Random, Step};

use crate::schema::pick;

/// Returns objects that the endpoint of a generator stores without dropping a field.
pub(crate) fn admitted(generator: &Generator, random: &mut Random, count: usize) -> Vec<Value> {
    let mut objects: Vec<_> = [Options::minimal(), Options::all_fields()]
        .iter()
        .filter_map(|options| generator.generate(options).ok())
        .chain(generator.random(random.next()).take(count))
        .collect();
    if generator.schema().properties.contains_key("status") {
        let goal = [Goal::present([Step::property("status")])];
        let options = (0..2).map(Options::random).chain([Options::all_fields()]);
        objects.extend(options.filter_map(|options| generator.containing(&goal, &options).ok()));
    }
    for at in 0..objects.len() {
        for _ in 0..count {
            let mut variant = objects[at].clone();
            for _ in 0..=random.below(2) {
                vary(random, &mut variant);
            }
            if !objects.contains(&variant) && generator.admits(&variant) {
                objects.push(variant);
            }
        }
    }
    objects
}

/// Changes one place of an object outside of its metadata.
fn vary(random: &mut Random, object: &mut Value) {
    let mut places = Vec::new();
    for part in object.as_object().into_iter().flatten().filter(|(name, _)| name.as_str() != "metadata") {
        if !matches!(part.0.as_str(), "apiVersion" | "kind") {
            collect(part.1, format!("/{}", part.0), &mut places);
        }
    }
    if places.is_empty() {
        return;
    }
    let place = pick(random, &places).clone();
    let Some(value) = object.pointer_mut(&place) else { return };
    match value {
        Value::Object(members) if random.chance(70) => {
            let keys: Vec<_> = members.keys().cloned().collect();
            if !keys.is_empty() && random.chance(50) {
                members.remove(pick(random, &keys));
            } else {
                let name = *pick(random, &["a", "b", "c", "d", "key", "", "x.y"]);
                members.insert(name.to_owned(), unusual(random));
            }
        }
        Value::Array(items) if random.chance(70) => match random.below(3) {
            0 => drop(items.pop()),
            1 => items.extend(items.first().cloned()),
            _ => items.push(unusual(random)),
        },
        _ => *value = unusual(random),
    }
}

fn collect(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                collect(member, format!("{at}/{}", name.replace('~', "~0").replace('/', "~1")), found);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                collect(item, format!("{at}/{index}"), found);
            }
        }
        _ => {}
    }
    found.push(at);
}

/// Returns a value that generators rarely choose.
fn unusual(random: &mut Random) -> Value {
    let values = [
        json!(null),
        json!(0),
        json!(-1),
        json!(1),
        json!(2),
        json!(6),
        json!(100_000_000),
        json!(2_147_483_648_i64),
        json!(9_007_199_254_740_993_i64),
        json!(i64::MAX),
        json!(u64::MAX),
        json!(0.5),
        json!(1.0),
        json!(1e300),
        json!(""),
        json!("a"),
        json!("b"),
        json!("abc"),
        json!("A"),
        json!("\u{e9}\u{1F600}"),
        json!("a\nb"),
        json!("1h"),
        json!("60m"),
        json!("2024-01-02"),
        json!("YWJj"),
        json!("YWJjZGVm"),
        json!("10.0.0.1"),
        json!("1"),
        json!("aaaaaaaaaa"),
        json!(true),
        json!(false),
        json!([]),
        json!([null]),
        json!([1, 1]),
        json!(["a"]),
        json!([{}]),
        json!([{"a": 1}]),
        json!({}),
        json!({"a": 1}),
        json!({"a": null}),
        json!({"a": "a", "b": "a"}),
        json!({"key": {}}),
    ];
    pick(random, &values).clone()
}

/// Returns whether the server accepts a value of another type than the schema says, which rules and scaling cannot read:
/// 1.0 for an integer, or a list for a string with a format. Proofs do not consider such values.
pub(crate) fn is_misread(errors: &str) -> bool {
    errors.contains("invalid data, expected ") || errors.contains("of the type float64, expected int64")
}

/// Returns an object with a resource version, as updates require.
pub(crate) fn stored(object: &Value) -> Value {
    let mut object = object.clone();
    object["metadata"]["resourceVersion"] = "1".into();
    object
}

/// Creates an object. Sets its status afterwards if there is such a subresource.
pub(crate) fn create(endpoint: &Endpoint, object: &Value) -> Result<Outcome, String> {
    let is_status = endpoint.served().status && object.get("status").is_some();
    let mut first = object.clone();
    if is_status && let Value::Object(members) = &mut first {
        members.remove("status");
    }
    let created = clean(endpoint.create(first).map_err(|error| error.to_string())?)?;
    if !is_status {
        return Ok(created);
    }
    let answer = endpoint.update_status(stored(object), stored(&created.object));
    clean(answer.map_err(|error| error.to_string())?)
}

/// Updates an object.
pub(crate) fn update(endpoint: &Endpoint, object: &Value, old: &Value) -> Result<Outcome, String> {
    let mut object = stored(object);
    object["metadata"]["name"] = old["metadata"]["name"].clone();
    clean(endpoint.update(object, stored(old)).map_err(|error| error.to_string())?)
}

/// Returns the outcome if the server accepts the object and keeps all fields.
fn clean(outcome: Outcome) -> Result<Outcome, String> {
    if outcome.is_accepted() && outcome.unknown.is_empty() {
        return Ok(outcome);
    }
    let errors: Vec<_> = outcome.errors.iter().map(ToString::to_string).collect();
    Err(format!("errors {errors:?}, dropped {:?}", outcome.unknown))
}
