//! `AdmissionReview` of `admission.k8s.io/v1`, as far as the webhook reads and writes it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the API server sends, and what it gets back.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AdmissionReview {
    /// `admission.k8s.io/v1`
    pub api_version: String,
    /// `AdmissionReview`
    pub kind: String,
    /// In what the server sends.
    #[serde(default, skip_serializing)]
    pub request: Option<Request>,
    /// In what it gets back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response: Option<Response>,
}

impl AdmissionReview {
    /// The version that is spoken here.
    pub const API_VERSION: &'static str = "admission.k8s.io/v1";

    /// The answer to a request.
    pub fn of(response: Response) -> Self {
        AdmissionReview {
            api_version: Self::API_VERSION.to_owned(),
            kind: "AdmissionReview".to_owned(),
            request: None,
            response: Some(response),
        }
    }
}

/// A request to the API server that waits for admission.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    /// Names the request.
    pub uid: String,
    /// What the request does.
    pub operation: Operation,
    /// `status` or `scale`; empty for the object itself.
    #[serde(default)]
    pub sub_resource: String,
    /// The object that would be stored.
    #[serde(default)]
    pub object: Value,
    /// The object that is stored.
    #[serde(default)]
    pub old_object: Value,
}

/// What a request does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Operation {
    /// `POST`
    Create,
    /// `PUT` and `PATCH`
    Update,
    /// `DELETE`
    Delete,
    /// Anything with a connection, such as `exec`.
    Connect,
}

/// The answer.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Response {
    /// The name of the request.
    pub uid: String,
    /// Whether it may go on.
    pub allowed: bool,
    /// Why not: a `Status` of `v1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<Value>,
    /// What the user should know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
    /// `JSONPatch`, with a patch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch_type: Option<String>,
    /// Changes to the object, in Base64.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<String>,
}
