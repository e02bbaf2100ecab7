//! Turns an admission request into a response.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use structural_schema::admit::{DecodeError, Endpoint, Outcome};
use structural_schema::conversion::DefaultRules;

use crate::review::{Operation, Request, Response};

/// How a request is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Reject invalid objects, and warn about unknown fields.
    Validate,
    /// Reject unknown fields as well.
    Strict,
    /// Apply defaults, also those that rules compute, and remove unknown fields. A validating webhook decides later whether the object is valid.
    Mutate,
    /// Allow every object.
    Echo,
}

/// Answers a request for an object of `kind`, with at most `findings` errors and as many warnings.
pub fn answer(kind: &Endpoint, rules: &DefaultRules, mode: Mode, mut request: Request, findings: usize) -> Response {
    let uid = std::mem::take(&mut request.uid);
    let response = match mode {
        Mode::Echo => None,
        Mode::Validate => admit(kind, request).map(|outcome| verdict(kind, outcome, findings)),
        Mode::Strict => admit(kind, request).map(|outcome| strict(kind, outcome, findings)),
        Mode::Mutate => {
            let sent = request.object.clone();
            admit(kind, request).map(|outcome| changes(kind, rules, &sent, outcome, findings))
        }
    };
    Response { uid, ..response.unwrap_or_else(|| Response { allowed: true, ..Response::default() }) }
}

/// Returns the API server's answer, or `None` for requests that do not change the object.
fn admit(kind: &Endpoint, request: Request) -> Option<Result<Outcome, DecodeError>> {
    let Request { operation, sub_resource, object, old_object, .. } = request;
    match (operation, sub_resource.as_str()) {
        (Operation::Create, "") => Some(kind.create(object)),
        (Operation::Update, "") => Some(kind.update(object, old_object)),
        (Operation::Update, "status") => Some(kind.update_status(object, old_object)),
        _ => None,
    }
}

fn verdict(kind: &Endpoint, outcome: Result<Outcome, DecodeError>, findings: usize) -> Response {
    match outcome {
        Err(error) => Response { status: Some(error.status(kind.gvk())), ..Response::default() },
        Ok(mut outcome) => Response {
            warnings: warnings(&outcome, findings),
            allowed: outcome.is_accepted(),
            status: status(kind, &mut outcome, findings),
            ..Response::default()
        },
    }
}

fn strict(kind: &Endpoint, outcome: Result<Outcome, DecodeError>, findings: usize) -> Response {
    let outcome = outcome.and_then(|mut outcome| {
        outcome.unknown.truncate(findings.max(1));
        outcome.strict()
    });
    verdict(kind, outcome, findings)
}

/// Returns the first `limit` warnings, and a warning that counts the rest.
fn warnings(outcome: &Outcome, limit: usize) -> Vec<String> {
    let mut warnings: Vec<_> = outcome.all_warnings().take(limit).collect();
    let rest = (outcome.unknown.len() + outcome.warnings.len()).saturating_sub(limit);
    if rest > 0 {
        warnings.push(format!("{rest} more warnings"));
    }
    warnings
}

/// Returns the `Status` of a rejected object with the first `limit` errors. Its message counts the rest.
fn status(kind: &Endpoint, outcome: &mut Outcome, limit: usize) -> Option<Value> {
    let limit = limit.max(1);
    let rest = outcome.errors.len().saturating_sub(limit);
    outcome.errors.truncate(limit);
    let mut status = outcome.status(kind.gvk())?;
    if rest > 0
        && let Some(Value::String(message)) = status.get_mut("message")
    {
        *message = format!("{message} and {rest} more errors");
    }
    Some(status)
}

/// The fields of an object that only the API server changes.
const SERVER_FIELDS: [&str; 4] = ["apiVersion", "kind", "metadata", "status"];

fn changes(
    kind: &Endpoint,
    rules: &DefaultRules,
    sent: &Value,
    outcome: Result<Outcome, DecodeError>,
    findings: usize,
) -> Response {
    let mut outcome = match outcome {
        Ok(outcome) => outcome,
        Err(error) => return verdict(kind, Err(error), findings),
    };
    if let Err(error) = rules.apply(&mut outcome.object) {
        let status = json!({"kind": "Status", "apiVersion": "v1", "status": "Failure", "code": 422, "message": error.to_string()});
        return Response { status: Some(status), ..Response::default() };
    }
    if let Value::Object(stored) = &mut outcome.object {
        for field in SERVER_FIELDS {
            match sent.get(field) {
                Some(value) => drop(stored.insert(field.to_owned(), value.clone())),
                None => drop(stored.remove(field)),
            }
        }
    }
    let patch = json_patch::diff(sent, &outcome.object);
    let patch = (!patch.is_empty()).then(|| STANDARD.encode(serde_json::to_vec(&patch).unwrap_or_default()));
    Response {
        allowed: true,
        warnings: warnings(&outcome, findings),
        patch_type: patch.is_some().then(|| "JSONPatch".to_owned()),
        patch,
        ..Response::default()
    }
}
