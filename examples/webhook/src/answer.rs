//! Computes the response to a request.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use structural_schema::admit::{Admit, DecodeError, Outcome};

use crate::review::{Operation, Request, Response};

/// How to process a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Reject invalid objects, and warn about unknown fields.
    Validate,
    /// Reject invalid objects and unknown fields.
    Strict,
    /// Patch the object to what the server would store. Does not validate the object.
    Mutate,
    /// Accept every request.
    Echo,
}

/// Returns the response to a request for an object of this kind.
pub fn answer(kind: &impl Admit, mode: Mode, mut request: Request) -> Response {
    let uid = std::mem::take(&mut request.uid);
    let response = match mode {
        Mode::Echo => None,
        Mode::Validate => admit(kind, request).map(|outcome| verdict(kind, outcome)),
        Mode::Strict => admit(kind, request).map(|outcome| verdict(kind, outcome.and_then(Outcome::strict))),
        Mode::Mutate => {
            let sent = request.object.clone();
            admit(kind, request).map(|outcome| changes(kind, &sent, outcome))
        }
    };
    Response { uid, ..response.unwrap_or_else(|| Response { allowed: true, ..Response::default() }) }
}

/// Returns what the API server would answer, or `None` if the request is not about the object itself.
fn admit(kind: &impl Admit, request: Request) -> Option<Result<Outcome, DecodeError>> {
    let Request { operation, sub_resource, object, old_object, .. } = request;
    match (operation, sub_resource.as_str()) {
        (Operation::Create, "") => Some(kind.create(object)),
        (Operation::Update, "") => Some(kind.update(object, old_object)),
        (Operation::Update, "status") => Some(kind.update_status(object, old_object)),
        _ => None,
    }
}

fn verdict(kind: &impl Admit, outcome: Result<Outcome, DecodeError>) -> Response {
    match outcome {
        Err(error) => Response { status: Some(error.status(kind.gvk())), ..Response::default() },
        Ok(outcome) => Response {
            allowed: outcome.is_accepted(),
            status: outcome.status(kind.gvk()),
            warnings: outcome.all_warnings().collect(),
            ..Response::default()
        },
    }
}

/// The fields that the API server manages itself. The patch does not change them.
const SERVER_FIELDS: [&str; 4] = ["apiVersion", "kind", "metadata", "status"];

fn changes(kind: &impl Admit, sent: &Value, outcome: Result<Outcome, DecodeError>) -> Response {
    let mut outcome = match outcome {
        Ok(outcome) => outcome,
        Err(error) => return verdict(kind, Err(error)),
    };
    if let Value::Object(stored) = &mut outcome.object {
        for member in SERVER_FIELDS {
            match sent.get(member) {
                Some(value) => drop(stored.insert(member.to_owned(), value.clone())),
                None => drop(stored.remove(member)),
            }
        }
    }
    let patch = json_patch::diff(sent, &outcome.object);
    let patch = (!patch.is_empty()).then(|| STANDARD.encode(serde_json::to_vec(&patch).unwrap_or_default()));
    Response {
        allowed: true,
        warnings: outcome.all_warnings().collect(),
        patch_type: patch.is_some().then(|| "JSONPatch".to_owned()),
        patch,
        ..Response::default()
    }
}
