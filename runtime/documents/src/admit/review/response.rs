//! Writes the response to a review.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::Outcome;
use crate::admit::bytes::Written;
use crate::admit::outcome::DecodeError;
use crate::admit::served::GroupVersionKind;
use crate::admit::write::write_text;

/// The start of every answer, up to the identifier of the request.
const HEAD: &[u8] = br#"{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":"#;

/// The response to a request.
#[derive(Default)]
pub(super) struct Response {
    /// Whether the request is allowed.
    pub(super) is_allowed: bool,
    /// The reason for a rejection.
    status: Option<Value>,
    warnings: Vec<String>,
    /// The changes as a JSON Patch.
    patch: Option<Vec<u8>>,
}

impl Response {
    /// Returns the response to a request that is not checked.
    pub(super) fn allowed() -> Self {
        Response { is_allowed: true, ..Response::default() }
    }

    /// Returns the response with the decision of the API server, and with its changes, if there are any.
    pub(super) fn new(outcome: Result<Outcome<Written<'_>>, DecodeError>, of: GroupVersionKind<'_>) -> Self {
        match outcome {
            Err(error) => Response { status: Some(error.status(of)), ..Response::default() },
            Ok(outcome) => Response {
                is_allowed: outcome.is_accepted(),
                status: outcome.status(of),
                warnings: if outcome.has_warnings() { outcome.all_warnings().collect() } else { Vec::new() },
                patch: Some(outcome.object.bytes.into_owned()).filter(|patch| !matches!(&patch[..], b"" | b"[]")),
            },
        }
    }

    /// Returns the review with this response as JSON.
    pub(super) fn body(&self, uid: &str) -> Vec<u8> {
        let patch = self.patch.as_ref().map(|patch| STANDARD.encode(patch));
        let mut body = Vec::with_capacity(256 + patch.as_ref().map_or(0, String::len));
        body.extend_from_slice(HEAD);
        write_text(uid, &mut body);
        body.extend_from_slice(if self.is_allowed { b",\"allowed\":true" } else { b",\"allowed\":false" });
        if let Some(status) = &self.status {
            body.extend_from_slice(b",\"status\":");
            body.extend_from_slice(status.to_string().as_bytes());
        }
        for (index, warning) in self.warnings.iter().enumerate() {
            body.extend_from_slice(if index == 0 { b",\"warnings\":[" } else { b"," });
            write_text(warning, &mut body);
        }
        if !self.warnings.is_empty() {
            body.push(b']');
        }
        if let Some(patch) = patch {
            body.extend_from_slice(b",\"patchType\":\"JSONPatch\",\"patch\":\"");
            body.extend_from_slice(patch.as_bytes());
            body.push(b'"');
        }
        body.extend_from_slice(b"}}");
        body
    }
}
