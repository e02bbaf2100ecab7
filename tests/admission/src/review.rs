//! Compares the answers to reviews with admission of `serde_json::Value`s.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use structural_schema::admit::{DecodeError, Endpoint, Outcome, Webhook};

use crate::{Operation, same};

/// Compares the answers of all webhooks to a review. `expected` is the answer to the request. Both texts are JSON.
pub(crate) fn compare(
    endpoint: &Endpoint,
    operation: Operation<'_>,
    text: &[u8],
    expected: &Result<Outcome, DecodeError>,
) -> Result<(), String> {
    let review = review(operation, text);
    let answer = |webhook| -> Result<Value, String> {
        let reviewed = endpoint.review(&review, webhook).map_err(|error| error.to_string())?;
        let answer: Value = serde_json::from_slice(&reviewed.body).map_err(|error| error.to_string())?;
        same("decisions", &answer["response"]["allowed"], &json!(reviewed.is_allowed))?;
        Ok(answer)
    };
    same("validating reviews", &answer(Webhook::validating())?, &decision(endpoint, expected))?;
    let strict = expected.clone().and_then(Outcome::strict);
    same("strict reviews", &answer(Webhook::validating_strictly())?, &decision(endpoint, &strict))?;

    let mut mutated = answer(Webhook::mutating())?;
    let response = &mut mutated["response"];
    let patch = response.as_object_mut().and_then(|response| response.remove("patch"));
    let Ok(expected) = expected else {
        return same("mutating reviews", &mutated, &decision(endpoint, expected));
    };
    same("decisions of mutating reviews", &response["allowed"], &json!(true))?;
    let patch_type = response.get("patchType").and_then(Value::as_str);
    same("patch types", &patch_type, &patch.as_ref().map(|_| "JSONPatch"))?;
    let patch = STANDARD.decode(patch.as_ref().and_then(Value::as_str).unwrap_or("W10="));
    let patch: json_patch::Patch =
        serde_json::from_slice(&patch.map_err(|error| error.to_string())?).map_err(|error| error.to_string())?;
    let mut object: Value = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    let content = crate::content(&object, &expected.object);
    json_patch::patch(&mut object, &patch).map_err(|error| format!("{patch}: {error}"))?;
    same("the patched object of a mutating review", &object, &content)
}

/// Returns the text of a review.
fn review(operation: Operation<'_>, text: &[u8]) -> Vec<u8> {
    let (operation, sub_resource, old) = match operation {
        Operation::Create => ("CREATE", "", &b"null"[..]),
        Operation::Update(old) => ("UPDATE", "", old),
        Operation::UpdateStatus(old) => ("UPDATE", "status", old),
    };
    let head = format!(
        r#"{{"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{{"uid":"u\n1","operation":"{operation}","subResource":"{sub_resource}","object":"#
    );
    [head.as_bytes(), text, br#","oldObject":"#, old, b"}}"].concat()
}

/// Returns the answer of a validating webhook.
fn decision(endpoint: &Endpoint, expected: &Result<Outcome, DecodeError>) -> Value {
    let mut response = json!({"uid": "u\n1", "allowed": false});
    match expected {
        Err(error) => response["status"] = error.status(endpoint.gvk()),
        Ok(outcome) => {
            response["allowed"] = outcome.is_accepted().into();
            if let Some(status) = outcome.status(endpoint.gvk()) {
                response["status"] = status;
            }
            let warnings: Vec<_> = outcome.all_warnings().collect();
            if !warnings.is_empty() {
                response["warnings"] = warnings.into();
            }
        }
    }
    json!({"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "response": response})
}
