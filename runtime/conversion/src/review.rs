//! The webhook protocol: answers `ConversionReview` of `apiextensions.k8s.io/v1` and `v1beta1`.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};

use crate::converter::Converter;

/// Limits on the work of one review.
#[derive(Clone, Debug)]
pub struct ReviewLimits {
    /// The size of a request in bytes.
    pub bytes: usize,
    /// The number of objects in a request.
    pub objects: usize,
    /// The time for all objects. It is checked before each object.
    pub time: Duration,
}

impl Default for ReviewLimits {
    fn default() -> Self {
        // The server sends a whole list in one review, and waits for 30 seconds.
        ReviewLimits { bytes: 64 << 20, objects: 50_000, time: Duration::from_secs(20) }
    }
}

/// The error that [`Converter::review`] returns for a request that is not a `ConversionReview`. Respond with the HTTP status 400.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReviewError {
    /// The request exceeds [`ReviewLimits::bytes`]. Respond with the HTTP status 413.
    TooLarge,
    /// The request is not JSON.
    NotJson(String),
    /// The request is not a `ConversionReview` of a supported version with a request.
    NotAReview(String),
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReviewError::TooLarge => f.write_str("the request is too large"),
            ReviewError::NotJson(message) => write!(f, "the request is not JSON: {message}"),
            ReviewError::NotAReview(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for ReviewError {}

/// The answer to a `ConversionReview`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reviewed {
    /// The `ConversionReview` with the response, as JSON.
    pub body: Vec<u8>,
    /// Whether all objects were converted. If not, the result of the response is `Failure`.
    pub is_success: bool,
}

const VERSIONS: [&str; 2] = ["apiextensions.k8s.io/v1", "apiextensions.k8s.io/v1beta1"];

impl Converter {
    /// Answers a `ConversionReview`.
    ///
    /// If an object cannot be converted, the answer contains the reason, and the server passes it on to the client.
    ///
    /// # Errors
    ///
    /// Returns an error if the request is not a `ConversionReview`.
    pub fn review(&self, request: &[u8], limits: &ReviewLimits) -> Result<Vec<u8>, ReviewError> {
        self.reviewed(request, limits).map(|reviewed| reviewed.body)
    }

    /// Answers a `ConversionReview` like [`review`](Self::review), and tells whether all objects were converted.
    ///
    /// # Errors
    ///
    /// Returns an error if the request is not a `ConversionReview`.
    pub fn reviewed(&self, request: &[u8], limits: &ReviewLimits) -> Result<Reviewed, ReviewError> {
        let start = Instant::now();
        if request.len() > limits.bytes {
            return Err(ReviewError::TooLarge);
        }
        let mut review: Value =
            serde_json::from_slice(request).map_err(|error| ReviewError::NotJson(error.to_string()))?;
        let api_version = version_of(&review)?;
        let Some(Value::Object(mut request)) = review.get_mut("request").map(Value::take) else {
            return Err(ReviewError::NotAReview("the ConversionReview has no request".to_owned()));
        };
        let Some(Value::String(uid)) = request.remove("uid") else {
            return Err(ReviewError::NotAReview("the request has no uid".to_owned()));
        };
        let answer = self.answer(request, limits, start);
        let is_success = answer.is_ok();
        let (objects, result) = match answer {
            Ok(objects) => (objects, json!({"status": "Success"})),
            Err(message) => (Vec::new(), json!({"status": "Failure", "message": message})),
        };
        // `json!` would copy the objects.
        let mut answer = json!({
            "apiVersion": api_version,
            "kind": "ConversionReview",
            "response": {"uid": uid, "convertedObjects": null, "result": result},
        });
        answer["response"]["convertedObjects"] = Value::Array(objects);
        let body = serde_json::to_vec(&answer).map_err(|error| ReviewError::NotJson(error.to_string()))?;
        Ok(Reviewed { body, is_success })
    }

    fn answer(
        &self,
        mut request: Map<String, Value>,
        limits: &ReviewLimits,
        start: Instant,
    ) -> Result<Vec<Value>, String> {
        let Some(Value::String(desired)) = request.remove("desiredAPIVersion") else {
            return Err("the request has no desiredAPIVersion".to_owned());
        };
        let version = match desired.split_once('/') {
            Some((group, version)) if group == self.group() => version,
            _ => return Err(format!("desiredAPIVersion is \"{desired}\", but this webhook converts {}", self.group())),
        };
        if self.versions().all(|known| known != version) {
            return Err(format!("there is no version \"{version}\""));
        }
        let mut objects = match request.remove("objects") {
            Some(Value::Array(objects)) => objects,
            None | Some(Value::Null) => Vec::new(),
            Some(_) => return Err("the objects of the request are not a list".to_owned()),
        };
        if objects.len() > limits.objects {
            return Err(format!("the request has {} objects; the limit is {}", objects.len(), limits.objects));
        }
        for (index, object) in objects.iter_mut().enumerate() {
            if start.elapsed() > limits.time {
                return Err(format!("the time is over after {index} objects"));
            }
            let name = name_of(object, index);
            self.convert_guarded(object, version).map_err(|message| format!("{name}: {message}"))?;
        }
        Ok(objects)
    }

    /// Converts an object and catches panics of the functions that convert fields.
    fn convert_guarded(&self, object: &mut Value, version: &str) -> Result<(), String> {
        let result = catch_unwind(AssertUnwindSafe(|| self.convert(object, version)));
        result.map_err(|_| "the conversion panicked".to_owned())?.map_err(|error| error.to_string())?;
        // The server rejects an object without metadata.
        if let Some(members) = object.as_object_mut() {
            let metadata = members.entry("metadata").or_insert(Value::Null);
            if metadata.is_null() {
                *metadata = json!({});
            }
        }
        Ok(())
    }
}

fn version_of(review: &Value) -> Result<&'static str, ReviewError> {
    let text = |name| review.get(name).and_then(Value::as_str).unwrap_or_default();
    let (api_version, kind) = (text("apiVersion"), text("kind"));
    let version = VERSIONS.into_iter().find(|known| *known == api_version);
    match version.filter(|_| kind == "ConversionReview") {
        Some(version) => Ok(version),
        None => Err(ReviewError::NotAReview(format!(
            "the request is \"{kind}\" of \"{api_version}\", and not a ConversionReview of {}",
            VERSIONS.join(" or ")
        ))),
    }
}

/// Returns a name for messages.
fn name_of(object: &Value, index: usize) -> String {
    let text = |pointer| object.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
    let (kind, namespace, name) = (text("/kind"), text("/metadata/namespace"), text("/metadata/name"));
    match (name.is_empty(), namespace.is_empty()) {
        (true, _) => format!("object {index}"),
        (false, true) => format!("{kind} {name}"),
        (false, false) => format!("{kind} {namespace}/{name}"),
    }
}
