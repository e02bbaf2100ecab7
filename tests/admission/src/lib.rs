//! Compares admission of JSON texts with admission of `serde_json::Value`s.
//!
//! Both run the same stages on different representations. Other tests call [`compare`] with recorded and random requests.

mod review;

use std::borrow::Cow;
use std::fmt::Debug;

use serde_json::Value;
use structural_schema::admit::{DecodeError, Endpoint, Outcome, Output, Request};

/// A request.
#[derive(Clone, Copy, Debug)]
pub enum Operation<'a> {
    /// A new object.
    Create,
    /// An object that replaces this one.
    Update(&'a [u8]),
    /// An object with a new status. It replaces this one.
    UpdateStatus(&'a [u8]),
}

/// Admits a text and the tree that `serde_json` reads from it.
///
/// # Errors
///
/// Returns the difference if the answers are not equal, or if the patch does not yield the stored object.
pub fn compare(endpoint: &Endpoint, operation: Operation<'_>, text: &[u8]) -> Result<(), String> {
    let request = match operation {
        Operation::Create => Request::create(text),
        Operation::Update(old) => Request::update(text, old),
        Operation::UpdateStatus(old) => Request::update_status(text, old),
    };
    let read = |text: &[u8]| serde_json::from_slice::<Value>(text).ok();
    let old = match operation {
        Operation::Create => Some(Value::Null),
        Operation::Update(old) | Operation::UpdateStatus(old) => read(old),
    };
    let (Some(object), Some(old)) = (read(text), old) else {
        return same("accepting malformed JSON", &endpoint.admit(request).is_ok(), &false);
    };
    let expected = match operation {
        Operation::Create => endpoint.create(object.clone()),
        Operation::Update(_) => endpoint.update(object.clone(), old),
        Operation::UpdateStatus(_) => endpoint.update_status(object.clone(), old),
    };
    review::compare(endpoint, operation, text, &expected)?;
    let answer = endpoint.admit(request).map(|answer| {
        let stored = answer.object.bytes.clone();
        (answer, stored)
    });
    let (expected, (answer, stored)) = match (expected, answer) {
        (Ok(expected), Ok(answer)) => (expected, answer),
        (Err(expected), Err(error)) => return same("decoding errors", &error, &expected),
        (expected, answer) => {
            return Err(format!("only one is decoded: {:?} and {:?}", answer.err(), expected.err()));
        }
    };
    same("status", &answer.status(endpoint.gvk()), &expected.status(endpoint.gvk()))?;
    same("strict errors", &answer.clone().strict().err(), &expected.clone().strict().err())?;
    same("errors", &answer.errors, &expected.errors)?;
    same("unknown fields", &answer.unknown, &expected.unknown)?;
    same("warnings", &answer.warnings, &expected.warnings)?;
    same("omitted findings", &answer.omitted, &expected.omitted)?;
    same("stored objects", &read(&stored).as_ref(), &Some(&expected.object))?;
    let is_unchanged = object == expected.object;
    if matches!(stored, Cow::Borrowed(_)) && !is_unchanged {
        return Err("a changed object is borrowed".to_owned());
    }
    patches(endpoint, request, &object, &expected)
}

/// Checks that the patches yield the stored object.
fn patches(endpoint: &Endpoint, request: Request<'_>, object: &Value, expected: &Outcome) -> Result<(), String> {
    let patch = |output| -> Result<json_patch::Patch, String> {
        let answer = endpoint.admit(request.with_output(output)).map_err(|error: DecodeError| error.to_string())?;
        serde_json::from_slice(&answer.object.bytes).map_err(|error| error.to_string())
    };
    let apply = |patch: &json_patch::Patch| {
        let mut patched = object.clone();
        json_patch::patch(&mut patched, patch).map_err(|error| format!("{patch}: {error}"))?;
        Ok::<Value, String>(patched)
    };
    let all = patch(Output::Patch)?;
    same("the patched and the stored object", &apply(&all)?, &expected.object)?;
    if object == &expected.object {
        same("patch of an unchanged object", &all.0.len(), &0)?;
    }
    let content = content(object, &expected.object);
    same("the patched object of a webhook", &apply(&patch(Output::WebhookPatch)?)?, &content)?;
    let decision = endpoint.admit(request.with_output(Output::Decision)).map_err(|error| error.to_string())?;
    same("decision", &(decision.errors.as_slice(), decision.object.bytes.len()), &(expected.errors.as_slice(), 0))
}

/// Returns the stored object with the fields of the request that a webhook does not change.
fn content(object: &Value, stored: &Value) -> Value {
    let mut content = stored.clone();
    for field in ["apiVersion", "kind", "metadata", "status"] {
        match object.get(field) {
            Some(value) => content[field] = value.clone(),
            None => drop(content.as_object_mut().and_then(|members| members.remove(field))),
        }
    }
    content
}

fn same<T: PartialEq + Debug>(what: &str, text: &T, tree: &T) -> Result<(), String> {
    if text == tree { Ok(()) } else { Err(format!("{what} differ:\n  text: {text:?}\n  tree: {tree:?}")) }
}
