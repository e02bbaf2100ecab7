//! Answers an `AdmissionReview` from bytes to bytes.
//!
//! The review is read once. Its objects are parts of the same tree, so that they are not scanned twice.

mod read;
mod response;

use std::borrow::Cow;
use std::fmt;

use bumpalo::Bump;
use structural_schema_cel::json::tree::Node;

use super::Endpoint;
use super::bytes::{Checks, ComputedDefaults, Written};
use super::outcome::{DecodeError, Outcome, RequestObject};
use super::patch::{Scope, patch};
use super::pipeline::Update;
use crate::edit::{Slot, Target};
use crate::json::space::{Space, emptied};
use read::{Request, Review, levels};
use response::Response;

/// The kind of webhook for which [`Endpoint::review`] answers an `AdmissionReview`.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Webhook<'a> {
    mode: Mode,
    defaults: Option<&'a dyn ComputedDefaults>,
}

#[derive(Clone, Copy, Debug)]
enum Mode {
    Validate,
    ValidateStrictly,
    Mutate,
}

impl<'a> Webhook<'a> {
    /// A validating webhook. It rejects objects that the API server would reject. Unknown fields are warnings.
    pub const fn validating() -> Self {
        Webhook { mode: Mode::Validate, defaults: None }
    }

    /// A validating webhook that also rejects unknown fields, like the API server with `fieldValidation=Strict`.
    pub const fn validating_strictly() -> Self {
        Webhook { mode: Mode::ValidateStrictly, defaults: None }
    }

    /// A mutating webhook. Its patch sets defaults and removes unknown fields, outside `metadata` and `status`. It allows
    /// every object that can be decoded: the API server calls validating webhooks later.
    pub const fn mutating() -> Self {
        Webhook { mode: Mode::Mutate, defaults: None }
    }

    /// Computes further defaults, such as those of `default_rule`.
    pub const fn with_defaults(self, defaults: &'a dyn ComputedDefaults) -> Self {
        Webhook { defaults: Some(defaults), ..self }
    }
}

/// The answer to an `AdmissionReview`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reviewed {
    /// The `AdmissionReview` with the response, as JSON.
    pub body: Vec<u8>,
    /// The identifier of the request.
    pub uid: String,
    /// Whether the request is allowed.
    pub is_allowed: bool,
}

/// The error that [`Endpoint::review`] returns for a body that is not an `AdmissionReview`. Respond with the HTTP status 400.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReviewError {
    /// The body is not valid JSON, or it is nested too deeply.
    NotJson(String),
    /// The body is JSON, but not an `AdmissionReview` of `admission.k8s.io/v1` with a request.
    NotAReview(String),
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReviewError::NotJson(message) => write!(f, "the body is not JSON: {message}"),
            ReviewError::NotAReview(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for ReviewError {}

impl Endpoint {
    /// Answers an `AdmissionReview` of `admission.k8s.io/v1`.
    ///
    /// The answer to requests that create or update an object, or update its status, is the answer of the API server. All
    /// other requests are allowed.
    ///
    /// ```
    /// use serde_json::{Value, json};
    /// use structural_schema::admit::{Endpoint, Webhook};
    ///
    /// let crd = json!({"spec": {
    ///     "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
    ///     "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": {
    ///         "type": "object", "properties": {"size": {"type": "integer", "default": 1, "maximum": 9}},
    ///     }}}],
    /// }});
    /// let shops = Endpoint::from_json(&crd, None).expect("a storage version");
    /// let review = |size: u32| {
    ///     let object = json!({"apiVersion": "example.com/v1", "kind": "Shop", "metadata": {"name": "s"}, "size": size});
    ///     let request = json!({"uid": "u1", "operation": "CREATE", "object": object});
    ///     json!({"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": request}).to_string()
    /// };
    ///
    /// let allowed = shops.review(review(3).as_bytes(), Webhook::validating())?;
    /// assert!(allowed.is_allowed);
    ///
    /// let rejected = shops.review(review(10).as_bytes(), Webhook::validating())?;
    /// let answer: Value = serde_json::from_slice(&rejected.body).expect("JSON");
    /// assert_eq!(answer["response"]["uid"], "u1");
    /// let message = r#"Shop.example.com "s" is invalid: size: Invalid value: 10: size in body should be less than or equal to 9"#;
    /// assert_eq!(answer["response"]["status"]["message"], message);
    /// # Ok::<(), structural_schema::admit::ReviewError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the body is not an `AdmissionReview` with a request.
    pub fn review(&self, body: &[u8], webhook: Webhook<'_>) -> Result<Reviewed, ReviewError> {
        let mut space = Space::of([body, b""]);
        let mut open = space.take_open();
        let reviewed = Review::read(body, &space.arena, &mut open).map(|Review { uid, request }| {
            let response = match request {
                Some(request) => Response::new(self.answer_request(&request, webhook, &space.arena), self.gvk()),
                None => Response::allowed(),
            };
            Reviewed { body: response.body(uid), uid: uid.to_owned(), is_allowed: response.is_allowed }
        });
        let open = emptied(open);
        space.keep(open);
        reviewed
    }

    /// Handles the request of a review. The text of the result is a patch, or empty.
    fn answer_request<'d>(
        &'d self,
        request: &Request<'d>,
        webhook: Webhook<'d>,
        arena: &'d Bump,
    ) -> Result<Outcome<Written<'static>>, DecodeError> {
        let slot = |object: &'d Node<'d>, part| {
            // Levels are counted only if there may be too many.
            let levels = if request.most_levels > self.limits.depth { levels(object) } else { 0 };
            self.check_depth(object, levels, part)?;
            Ok(Slot::new(object, arena))
        };
        let mut object = slot(request.object, RequestObject::New)?;
        let old = request.old.map(|(update, old)| (update, move || slot(old, RequestObject::Old)));
        let is_mutating = matches!(webhook.mode, Mode::Mutate);
        let checks = if is_mutating { Checks::None } else { Checks::All };
        let answer = self.process(&mut object, old, webhook.defaults, checks)?;
        let patch = if is_mutating { patch(object.node, Scope::Content) } else { Vec::new() };
        let outcome = answer.written(Cow::Owned(patch), object.json());
        match webhook.mode {
            Mode::ValidateStrictly => outcome.strict(),
            Mode::Validate | Mode::Mutate => Ok(outcome),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::limits::Limits;

    fn shops() -> Endpoint {
        let schema = json!({"type": "object", "properties": {"spec": {
            "type": "object", "x-kubernetes-preserve-unknown-fields": true,
        }}});
        let crd = json!({"spec": {
            "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
            "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": schema}}],
        }});
        Endpoint::from_json(&crd, None).expect("a storage version")
    }

    fn review(request: &Value) -> String {
        json!({"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": request}).to_string()
    }

    /// Returns a review of an object with this many levels.
    fn nested(levels: usize) -> String {
        let spec = (2..levels).fold(json!({}), |inner, _| json!({"a": inner}));
        let object = json!({"apiVersion": "example.com/v1", "kind": "Shop", "metadata": {"name": "s"}, "spec": spec});
        review(&json!({"uid": "1", "operation": "CREATE", "object": object}))
    }

    #[test]
    fn other_texts_are_errors() {
        let error = |body: &str| shops().review(body.as_bytes(), Webhook::validating()).unwrap_err();
        assert!(matches!(error("{"), ReviewError::NotJson(_)));
        let message = "the body is \"\" of \"\", and not an AdmissionReview of admission.k8s.io/v1";
        assert_eq!(error("[]").to_string(), message);
        let without = |request| error(&review(&request)).to_string();
        assert_eq!(without(Value::Null), "the request has no uid");
        assert_eq!(without(json!({"operation": "CREATE"})), "the request has no uid");
        assert_eq!(without(json!({"uid": "1"})), "the request has the unknown operation \"\"");
        let no_request = r#"{"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview"}"#;
        assert_eq!(error(no_request).to_string(), "the AdmissionReview has no request");
    }

    #[test]
    fn absent_objects_are_rejected_and_other_operations_allowed() {
        let is_allowed = |operation: &str, sub_resource: &str| {
            let request = json!({"uid": "1", "operation": operation, "subResource": sub_resource});
            shops().review(review(&request).as_bytes(), Webhook::validating()).expect("an answer").is_allowed
        };
        assert!(!is_allowed("CREATE", ""));
        assert!(!is_allowed("UPDATE", "status"));
        assert!(is_allowed("UPDATE", "scale"));
        assert!(is_allowed("DELETE", ""));
        assert!(is_allowed("CONNECT", "exec"));
    }

    /// The levels of the review do not count.
    #[test]
    fn depth_of_objects_is_limited() {
        let allowed = |endpoint: &Endpoint, levels| {
            let reviewed = endpoint.review(nested(levels).as_bytes(), Webhook::validating());
            reviewed.map(|reviewed| reviewed.is_allowed).map_err(|error| error.to_string())
        };
        assert_eq!(allowed(&shops(), 127), Ok(true));
        assert!(allowed(&shops(), 128).unwrap_err().contains("nested too deeply"));
        let mut limits = Limits::DEFAULT;
        limits.depth = 10;
        let limited = shops().with_limits(limits);
        assert_eq!(allowed(&limited, 11), Ok(true));
        assert_eq!(allowed(&limited, 12), Ok(false));
    }
}
