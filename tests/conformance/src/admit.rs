//! `admit.jsonl`: compares admission of an object, including the stored object and the errors.

use std::path::Path;

use admission::Operation;
use serde::Deserialize;
use serde_json::Value;
use structural_schema::admit::{DecodeError, Endpoint, Outcome, RequestObject};

use crate::answer::{self, Recorded, same};
use crate::cases::{self, Error};
use crate::report::Tally;

#[derive(Deserialize)]
struct Case {
    id: String,
    crd: Value,
    object: Value,
    old: Option<Value>,
    expect: Expect,
}

/// The recorded answer of the server.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Expect {
    decode_error: Option<String>,
    old_decode_error: Option<String>,
    #[serde(default)]
    object: Value,
    #[serde(default)]
    unknown: Vec<String>,
    #[serde(default)]
    errors: Vec<Recorded>,
}

pub(crate) const LEVELS: [&str; 3] = ["verdict", "fields", "text"];

pub(crate) fn run(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&LEVELS);
    for case in cases::lines::<Case>(&dir.join("admit.jsonl"))? {
        let admission = Endpoint::from_json(&case.crd, None);
        count(&mut tally, &case.id, admission.as_ref(), case.object, case.old, &case.expect);
    }
    Ok(tally)
}

/// Admits an object and counts the result.
pub(crate) fn count(
    tally: &mut Tally,
    id: &str,
    admission: Option<&Endpoint>,
    object: Value,
    old: Option<Value>,
    expect: &Expect,
) {
    let Some(admission) = admission else {
        tally.count(id, &LEVELS.map(|level| (level, false)), String::new, || "no such version".to_owned());
        return;
    };
    let texts = texts(admission, &object, old.as_ref());
    let got = match old {
        None => admission.create(object),
        Some(old) => admission.update(object, old),
    };
    let levels = match &texts {
        Ok(()) => compare(expect, &got),
        Err(_) => LEVELS.map(|level| (level, false)),
    };
    tally.count(id, &levels, || show_expected(expect), || texts.err().unwrap_or_else(|| show(&got)));
}

/// Compares admission of trees with admission of texts.
fn texts(admission: &Endpoint, object: &Value, old: Option<&Value>) -> Result<(), String> {
    let object = object.to_string();
    let compare = |operation| admission::compare(admission, operation, object.as_bytes());
    match old.map(Value::to_string) {
        None => compare(Operation::Create),
        Some(old) => {
            compare(Operation::Update(old.as_bytes()))?;
            compare(Operation::UpdateStatus(old.as_bytes()))
        }
    }
}

fn compare(expect: &Expect, got: &Result<Outcome, DecodeError>) -> [(&'static str, bool); 3] {
    match (&expect.decode_error, &expect.old_decode_error, got) {
        (None, None, Ok(outcome)) => {
            let errors: Vec<_> = outcome.errors.iter().map(Recorded::from).collect();
            let [(_, verdict), fields, text] = answer::compare(&expect.errors, &errors);
            let stored = same(&outcome.object, &expect.object) && outcome.unknown == expect.unknown;
            [("verdict", verdict && stored), fields, text]
        }
        (Some(message), _, Err(error)) if error.part == RequestObject::New => decode_error(message, error, true),
        (None, Some(message), Err(error)) if error.part == RequestObject::Old => {
            decode_error(message, error, error.unknown == expect.unknown)
        }
        _ => LEVELS.map(|level| (level, false)),
    }
}

fn decode_error(message: &str, error: &DecodeError, same_paths: bool) -> [(&'static str, bool); 3] {
    [("verdict", same_paths), ("fields", same_paths), ("text", message == error.message)]
}

fn show_expected(expect: &Expect) -> String {
    match (&expect.decode_error, &expect.old_decode_error) {
        (Some(message), _) => format!("decode error {message}"),
        (None, Some(message)) => format!("decode error of the old object {message}"),
        (None, None) => format!("{} {} unknown {:?}", answer::list(&expect.errors), expect.object, expect.unknown),
    }
}

fn show(got: &Result<Outcome, DecodeError>) -> String {
    match got {
        Ok(Outcome { object, unknown, errors, .. }) => {
            let errors: Vec<_> = errors.iter().map(Recorded::from).collect();
            format!("{} {object} unknown {unknown:?}", answer::list(&errors))
        }
        Err(DecodeError { message, part: RequestObject::New, .. }) => format!("decode error {message}"),
        Err(DecodeError { message, part: RequestObject::Old, .. }) => {
            format!("decode error of the old object {message}")
        }
    }
}
