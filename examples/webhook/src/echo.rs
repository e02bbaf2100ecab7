//! Allows every object: a baseline for benchmarks. It reads a review like a webhook that needs the text of the object.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

#[derive(Deserialize)]
struct Review<'a> {
    #[serde(borrow)]
    request: Request<'a>,
}

#[derive(Deserialize)]
struct Request<'a> {
    uid: String,
    #[serde(default, borrow, rename = "object")]
    _object: Option<&'a RawValue>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    api_version: &'static str,
    kind: &'static str,
    response: Response,
}

#[derive(Serialize)]
struct Response {
    uid: String,
    allowed: bool,
}

/// Answers an `AdmissionReview`.
///
/// # Errors
///
/// Returns an error if the body is not an `AdmissionReview`.
pub fn answer(body: &[u8]) -> serde_json::Result<Vec<u8>> {
    let Review { request } = serde_json::from_slice(body)?;
    let response = Response { uid: request.uid, allowed: true };
    serde_json::to_vec(&Answer { api_version: "admission.k8s.io/v1", kind: "AdmissionReview", response })
}
