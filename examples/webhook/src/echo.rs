//! Allows every object: a baseline for benchmarks. It reads a review like a webhook that needs the text of the object.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

const API_VERSION: &str = "admission.k8s.io/v1";
const KIND: &str = "AdmissionReview";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Review<'a> {
    api_version: String,
    kind: String,
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
pub fn answer(body: &[u8]) -> Result<Vec<u8>, String> {
    let review: Review<'_> = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    if review.api_version != API_VERSION || review.kind != KIND {
        return Err(format!(
            "the body is {:?} of {:?}, and not an {KIND} of {API_VERSION}",
            review.kind, review.api_version
        ));
    }
    let response = Response { uid: review.request.uid, allowed: true };
    serde_json::to_vec(&Answer { api_version: API_VERSION, kind: KIND, response }).map_err(|error| error.to_string())
}
