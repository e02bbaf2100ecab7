//! Turns an admission request into a response.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use serde_json::value::RawValue;
use structural_schema::admit::{DecodeError, Endpoint, Output, Written};
use structural_schema::conversion::DefaultRules;

use crate::review::{Operation, Request, Response};

type Outcome<'a> = structural_schema::admit::Outcome<Written<'a>>;

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
pub fn answer(kind: &Endpoint, rules: &DefaultRules, mode: Mode, request: Request<'_>, findings: usize) -> Response {
    let admit = |output| admit(kind, &request, rules, output);
    let response = match mode {
        Mode::Echo => None,
        Mode::Validate => admit(Output::Decision).map(|outcome| verdict(kind, outcome, findings)),
        Mode::Strict => admit(Output::Decision).map(|outcome| strict(kind, outcome, findings)),
        Mode::Mutate => admit(Output::WebhookPatch).map(|outcome| changes(kind, outcome, findings)),
    };
    let uid = request.uid;
    Response { uid, ..response.unwrap_or_else(|| Response { allowed: true, ..Response::default() }) }
}

/// Returns the API server's answer, or `None` for requests that do not change the object.
fn admit<'a>(
    kind: &Endpoint,
    request: &Request<'a>,
    rules: &'a DefaultRules,
    output: Output,
) -> Option<Result<Outcome<'a>, DecodeError>> {
    use structural_schema::admit::Request as Admission;
    // An absent object cannot be decoded, like null.
    let text = |object: Option<&'a RawValue>| object.map_or("null", RawValue::get).as_bytes();
    let (object, old) = (text(request.object), text(request.old_object));
    let admission = match (request.operation, request.sub_resource.as_str()) {
        (Operation::Create, "") => Admission::create(object),
        (Operation::Update, "") => Admission::update(object, old),
        (Operation::Update, "status") => Admission::update_status(object, old),
        _ => return None,
    };
    let admission = if output == Output::WebhookPatch { admission.with_defaults(rules) } else { admission };
    Some(kind.admit(admission.with_output(output)))
}

fn verdict(kind: &Endpoint, outcome: Result<Outcome<'_>, DecodeError>, findings: usize) -> Response {
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

fn strict(kind: &Endpoint, outcome: Result<Outcome<'_>, DecodeError>, findings: usize) -> Response {
    let outcome = outcome.and_then(|mut outcome| {
        outcome.unknown.truncate(findings.max(1));
        outcome.strict()
    });
    verdict(kind, outcome, findings)
}

/// Returns the first `limit` warnings, and a warning that counts the rest.
fn warnings(outcome: &Outcome<'_>, limit: usize) -> Vec<String> {
    let mut warnings: Vec<_> = outcome.all_warnings().take(limit).collect();
    let rest = (outcome.unknown.len() + outcome.warnings.len()).saturating_sub(limit);
    if rest > 0 {
        warnings.push(format!("{rest} more warnings"));
    }
    warnings
}

/// Returns the `Status` of a rejected object with the first `limit` errors. Its message counts the rest.
fn status(kind: &Endpoint, outcome: &mut Outcome<'_>, limit: usize) -> Option<Value> {
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

fn changes(kind: &Endpoint, outcome: Result<Outcome<'_>, DecodeError>, findings: usize) -> Response {
    let outcome = match outcome {
        Ok(outcome) => outcome,
        Err(error) => return verdict(kind, Err(error), findings),
    };
    let patch = (*outcome.object.bytes != *b"[]").then(|| STANDARD.encode(&outcome.object.bytes));
    Response {
        allowed: true,
        warnings: warnings(&outcome, findings),
        patch_type: patch.is_some().then(|| "JSONPatch".to_owned()),
        patch,
        ..Response::default()
    }
}
