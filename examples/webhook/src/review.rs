//! The fields of `AdmissionReview` (`admission.k8s.io/v1`) that the webhook uses.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// A review that the API server sends, or the webhook's answer.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AdmissionReview<'a> {
    /// `admission.k8s.io/v1`
    pub api_version: String,
    /// `AdmissionReview`
    pub kind: String,
    /// The request. Only present in reviews that the API server sends.
    #[serde(default, borrow, skip_serializing)]
    pub request: Option<Request<'a>>,
    /// The response. Only present in answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response: Option<Response>,
}

impl AdmissionReview<'_> {
    /// The supported API version.
    pub const API_VERSION: &'static str = "admission.k8s.io/v1";

    /// Returns the answer with this response.
    pub fn of(response: Response) -> Self {
        AdmissionReview {
            api_version: Self::API_VERSION.to_owned(),
            kind: "AdmissionReview".to_owned(),
            request: None,
            response: Some(response),
        }
    }
}

/// A request to the API server that is subject to admission.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Request<'a> {
    /// The identifier of the request.
    pub uid: String,
    /// The operation.
    pub operation: Operation,
    /// The subresource, such as `status` or `scale`. Empty for the object itself.
    #[serde(default)]
    pub sub_resource: String,
    /// The new object, as text.
    #[serde(default, borrow)]
    pub object: Option<&'a RawValue>,
    /// The stored object, as text.
    #[serde(default, borrow)]
    pub old_object: Option<&'a RawValue>,
}

/// The operation of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Operation {
    /// `POST`
    Create,
    /// `PUT` and `PATCH`
    Update,
    /// `DELETE`
    Delete,
    /// A request that opens a connection, such as `exec`.
    Connect,
}

/// The response to a request.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Response {
    /// The identifier of the request.
    pub uid: String,
    /// Whether the request is allowed.
    pub allowed: bool,
    /// The reason for a rejection, as a `Status` of `v1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<Value>,
    /// Warnings for the user.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
    /// `JSONPatch`, if there is a patch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch_type: Option<String>,
    /// The changes to the object, encoded in Base64.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<String>,
}
