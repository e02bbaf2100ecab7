//! `cel.jsonl`: compares the compilation and evaluation of expressions.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value as Json, json};
use structural_schema::openapi::{Arena, SchemaProps};
use structural_schema_cel::check::Environment;
use structural_schema_cel::eval::{COST_LIMIT, Input, List, OldValue, Prepared, Value, ValueType};
use structural_schema_cel::{Compiled, Decl, OldSelf, Options, Rejection, Stage, Version, compile};

use crate::answer::settled;
use crate::cases::{self, Error};
use crate::report::Tally;

#[derive(Deserialize)]
struct Case {
    expr: String,
    schema: String,
    #[serde(default)]
    object: usize,
    expect: Expect,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Expect {
    compile_error: Option<String>,
    program_error: Option<String>,
    #[serde(rename = "type")]
    kind: Option<String>,
    min_cost: Option<u64>,
    max_cost: Option<u64>,
    value: Option<Json>,
    eval_error: Option<String>,
    actual_cost: Option<u64>,
}

#[derive(Deserialize)]
pub(crate) struct Fixtures {
    pub(crate) schemas: BTreeMap<String, SchemaProps>,
    objects: Vec<Json>,
}

type Outcome = Vec<(&'static str, bool)>;

pub(crate) fn run(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&["verdict", "type", "cost", "value", "runtime-cost", "text"]);
    let fixtures: Fixtures = cases::document(&dir.join("cel-fixtures.json"))?;
    let arena = Arena::new();
    let schemas: BTreeMap<_, _> = fixtures
        .schemas
        .iter()
        .filter_map(|(name, schema)| {
            let decl = Decl::resource(schema.structural(&arena).ok()?);
            Some((name.as_str(), (decl, Arc::new(ValueType::new(decl)))))
        })
        .collect();
    for (at, case) in cases::lines::<Case>(&dir.join("cel.jsonl"))?.into_iter().enumerate() {
        let id = format!("line {} {}", at + 1, case.expr);
        let (Some((decl, ty)), Some(object)) = (schemas.get(case.schema.as_str()), fixtures.objects.get(case.object))
        else {
            tally.count(&id, &[("verdict", false)], || "a fixture".to_owned(), || "no such fixture".to_owned());
            continue;
        };
        // The answers were recorded without `oldSelf`.
        let options = Options::default().with_old_self(OldSelf::Absent);
        let (outcome, got) = match compile(&case.expr, *decl, options) {
            Ok(compiled) => accepted(&case.expect, &compiled, *decl, ty, Input { this: object, old: OldValue::Absent }),
            Err(rejection) => rejected(&case.expect, &rejection),
        };
        tally.count(&id, &outcome, || show(&case.expect), || got);
    }
    Ok(tally)
}

fn rejected(expect: &Expect, rejection: &Rejection) -> (Outcome, String) {
    let (theirs, verdict) = match (&expect.compile_error, &expect.program_error) {
        (Some(text), _) => (text, rejection.stage != Stage::Program),
        (None, Some(text)) => (text, rejection.stage == Stage::Program),
        (None, None) => return (vec![("verdict", false)], rejection.text.clone()),
    };
    let same_text = if rejection.stage == Stage::Syntax {
        // The server may report more errors than one for the same mistake; the position of the first one is compared.
        place(theirs) == place(&rejection.text)
    } else {
        settled(theirs) == settled(&rejection.text)
    };
    (vec![("verdict", verdict), ("text", same_text)], rejection.text.clone())
}

/// Returns the line and column of the first error: `ERROR: <input>:1:2: …`
fn place(text: &str) -> Option<&str> {
    text.split(' ').nth(1)
}

fn accepted(
    expect: &Expect,
    compiled: &Compiled,
    decl: Decl<'_>,
    ty: &Arc<ValueType>,
    input: Input<&Json>,
) -> (Outcome, String) {
    let (Some(kind), Some(min), Some(max), None) =
        (&expect.kind, expect.min_cost, expect.max_cost, &expect.program_error)
    else {
        return (vec![("verdict", false)], format!("{} {}..{}", compiled.result, compiled.min_cost, compiled.max_cost));
    };
    let mut outcome = vec![
        ("verdict", true),
        ("type", *kind == compiled.result),
        ("cost", (min, max) == (compiled.min_cost, compiled.max_cost)),
    ];
    let environment = Environment { this: decl, optional_old_self: false, version: Version::default() };
    let Some(prepared) = Prepared::new(&compiled.program.program(), &environment, ty) else {
        outcome.extend([("value", false), ("runtime-cost", false)]);
        return (outcome, "cannot be prepared".to_owned());
    };
    let evaluation = prepared.evaluate(input, COST_LIMIT);
    let cost = ("runtime-cost", expect.actual_cost == Some(evaluation.cost));
    let got = match &evaluation.result {
        Ok(value) => {
            let tagged = tagged(value);
            let same = expect.value.as_ref().is_some_and(|expected| same(expected, &tagged));
            outcome.extend([("value", same), cost]);
            if expect.eval_error.is_some() {
                outcome.push(("text", false));
            }
            tagged.to_string()
        }
        Err(error) => {
            outcome.extend([("value", expect.eval_error.is_some()), cost]);
            if let Some(theirs) = &expect.eval_error {
                outcome.push(("text", *theirs == error.to_string()));
            }
            error.to_string()
        }
    };
    let (kind, min, max, cost) = (&compiled.result, compiled.min_cost, compiled.max_cost, evaluation.cost);
    (outcome, format!("{kind} {min}..{max} {cost} {got}"))
}

/// Converts a value to the format of the recorded values.
fn tagged(value: &Value<'_>) -> Json {
    match value {
        Value::Null => json!({"null": null}),
        Value::Bool(value) => json!({"bool": value}),
        Value::Int(value) => json!({"int": value.to_string()}),
        Value::Uint(value) => json!({"uint": value.to_string()}),
        Value::Double(value) => json!({"double": structural_schema_cel::library::float::general(*value)}),
        Value::String(value) => json!({"string": &**value}),
        Value::Bytes(value) => json!({"bytes": base64(value)}),
        Value::Duration(value) => json!({"duration": value.to_string()}),
        Value::Timestamp(value) => json!({"timestamp": value.to_string()}),
        Value::Type(name) => json!({"type": name}),
        Value::List(list) => json!({"list": items(list)}),
        Value::Object(object) => {
            map(object.entries().map(|(key, value)| (tagged(&key), value.as_ref().map_or(Json::Null, tagged))))
        }
        Value::Map(entries) => map(entries.entries().iter().map(|(key, value)| (tagged(key), tagged(value)))),
        Value::Optional(inner) => json!({"optional": inner.as_ref().map(|inner| tagged(inner))}),
        Value::Unknown(json) => json!({"other": "unknown", "value": json.to_value()}),
        other => json!({"other": other.type_name()}),
    }
}

fn items(list: &List<'_>) -> Vec<Json> {
    list.iter().map(|item| item.as_ref().map_or(Json::Null, tagged)).collect()
}

fn map(entries: impl Iterator<Item = (Json, Json)>) -> Json {
    let mut entries: Vec<_> = entries.map(|(key, value)| json!([key, value])).collect();
    entries.sort_by_cached_key(Json::to_string);
    json!({"map": entries})
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - group.len()));
        for at in 0..4 {
            let digit = usize::try_from(bits >> (18 - 6 * at) & 63).unwrap_or_default();
            text.push(if at <= group.len() { char::from(DIGITS[digit]) } else { '=' });
        }
    }
    text
}

/// Returns whether a value equals the recorded one. Values of types without a JSON form are compared by the name of the
/// type.
fn same(expected: &Json, got: &Json) -> bool {
    match (expected, got) {
        (Json::Object(expected), Json::Object(got)) => match (expected.get("other"), expected.get("double")) {
            (Some(name), _) => got.get("other") == Some(name),
            (None, Some(number)) => same_double(number, got.get("double")),
            (None, None) => {
                expected.len() == got.len()
                    && expected.iter().all(|(key, value)| got.get(key).is_some_and(|got| same(value, got)))
            }
        },
        (Json::Array(expected), Json::Array(got)) => {
            expected.len() == got.len() && expected.iter().zip(got).all(|(expected, got)| same(expected, got))
        }
        (expected, got) => expected == got,
    }
}

/// Compares doubles by value, because there are several notations for the same double.
fn same_double(expected: &Json, got: Option<&Json>) -> bool {
    let number = |json: &Json| json.as_str().and_then(structural_schema_cel::library::float::parse);
    match (number(expected), got.and_then(number)) {
        (Some(expected), Some(got)) => expected == got || expected.is_nan() && got.is_nan(),
        _ => false,
    }
}

fn show(expect: &Expect) -> String {
    match expect {
        Expect { compile_error: Some(text), .. } => format!("compile error {text}"),
        Expect { program_error: Some(text), .. } => format!("program error {text}"),
        Expect { kind, min_cost, max_cost, value, eval_error, actual_cost, .. } => {
            let number = |cost: &Option<u64>| cost.unwrap_or_default();
            let got = match (value, eval_error) {
                (Some(value), _) => value.to_string(),
                (None, error) => error.clone().unwrap_or_default(),
            };
            let kind = kind.as_deref().unwrap_or_default();
            format!("{kind} {}..{} {} {got}", number(min_cost), number(max_cost), number(actual_cost))
        }
    }
}
