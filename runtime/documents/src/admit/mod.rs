//! The API server's response to requests that create or update a custom resource.
//!
//! An [`Endpoint`] serves one version of a `CustomResourceDefinition`, from a document or from a type. Each
//! request passes through the same stages as in the server:
//!
//! | stage | effect |
//! |---|---|
//! | `decode` | fills in defaults, removes and reports unknown fields, removes nulls, normalizes `metadata` |
//! | `prepare` | resets the fields that a request must not set, or copies them from the old object: `status`, `generation` |
//! | `type_meta`, `object_meta` | validates `apiVersion`, `kind`, names, labels, owners |
//! | [`Validator`](crate::validate::Validator) | validates the schema, with ratcheting |
//! | `scale` | validates the fields of the `scale` subresource |
//! | `embedded` | validates `metadata` of embedded resources |
//! | [`Validator::duplicates`](crate::validate::Validator::duplicates) | validates lists of type `set` and `map` |
//! | [`RuleSet`](crate::rules::RuleSet) | evaluates CEL rules, unless other errors prevent it |
//!
//! In unit tests, pass the results to [`assert_admits!`](crate::assert_admits) and
//! [`assert_rejects!`](crate::assert_rejects).
//!
//! Fields that the server assigns (`uid`, `creationTimestamp`, `managedFields`, a new `resourceVersion`) are
//! not set.

mod assertion;
mod bytes;
mod decode;
mod difference;
pub(crate) mod embedded;
mod errors;
pub(crate) mod object_meta;
mod outcome;
mod patch;
mod pipeline;
mod prepare;
mod review;
mod scale;
mod schema;
mod served;
mod status;
mod storage;
mod warnings;
mod write;

use serde_core::Deserialize;
use serde_json::Value;

#[doc(hidden)]
pub use assertion::{accepted, rejected, stored_as};
#[doc(hidden)]
pub use bytes::ComputedDefaults;
pub use bytes::{Output, Request, Written};
pub use decode::MAX_DEPTH;
#[doc(hidden)]
pub use outcome::Stored;
pub use outcome::{DecodeError, Omitted, Outcome, RequestObject};
pub use review::{ReviewError, Reviewed, Webhook};
pub use served::{GroupVersionKind, ServedVersion};
#[doc(hidden)]
pub use storage::Storage;

use crate::crd::CustomResourceDefinition;
use crate::limits::Limits;
use pipeline::Update;
#[doc(hidden)]
pub use schema::{Document, Operations, SchemaOf};

/// Handles the requests for one version of a custom resource like the API server.
///
/// An object that cannot be decoded is a [`DecodeError`]. Otherwise the [`Outcome`] has the object as it would be
/// stored, and the errors if it is rejected.
///
/// ```
/// use serde_json::json;
/// use structural_schema::admit::Endpoint;
///
/// let crd = json!({"spec": {
///     "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
///     "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": {
///         "type": "object", "properties": {"spec": {
///             "type": "object",
///             "properties": {"min": {"type": "integer", "default": 1}, "max": {"type": "integer"}},
///             "x-kubernetes-validations": [{"rule": "self.min <= self.max"}],
///         }},
///     }}}],
/// }});
/// let shops = Endpoint::from_json(&crd, None).expect("a storage version");
/// let shop = |max: i64| {
///     let metadata = json!({"name": "s", "resourceVersion": "1"});
///     json!({"apiVersion": "example.com/v1", "kind": "Shop", "metadata": metadata, "spec": {"max": max, "x": true}})
/// };
///
/// let accepted = shops.create(shop(3))?;
/// assert_eq!(accepted.object["spec"], json!({"min": 1, "max": 3}));
/// assert_eq!(accepted.unknown, ["spec.x"]);
///
/// let rejected = shops.update(shop(0), shop(3))?;
/// let status = rejected.status(shops.gvk()).expect("a rejection");
/// let message = r#"Shop.example.com "s" is invalid: spec: Invalid value: failed rule: self.min <= self.max"#;
/// assert_eq!(status["message"], message);
/// # Ok::<(), structural_schema::admit::DecodeError>(())
/// ```
#[derive(Debug)]
pub struct Endpoint {
    served: ServedVersion,
    schema: Box<dyn SchemaOf>,
    limits: Limits,
}

impl Endpoint {
    /// Prepares a version of a CRD: the version with this name, or the storage version. This compiles patterns and
    /// expressions once. Returns `None` if there is no such version.
    pub fn new(crd: &CustomResourceDefinition, version: Option<&str>) -> Option<Self> {
        let version = match version {
            Some(name) => crd.version(name),
            None => crd.storage_version(),
        }?;
        let schema = version.open_api_v3_schema().cloned().unwrap_or_default();
        Some(Self::with_schema(ServedVersion::new(crd, version), Box::new(Document::new(schema))))
    }

    /// Prepares a version like [`new`](Self::new), from JSON. Also returns `None` if the document cannot be decoded.
    pub fn from_json(crd: &Value, version: Option<&str>) -> Option<Self> {
        Self::new(&CustomResourceDefinition::deserialize(crd).ok()?, version)
    }

    /// Creates an endpoint with the operations of a schema.
    #[doc(hidden)]
    pub fn with_schema(served: ServedVersion, schema: Box<dyn SchemaOf>) -> Self {
        Endpoint { served, schema, limits: Limits::DEFAULT }
    }

    /// Sets the limits of each request. The default is [`Limits::DEFAULT`].
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self.schema.set_limits(&limits);
        self
    }

    /// Returns the limits of each request.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Returns the names and subresources of the version.
    pub fn served(&self) -> &ServedVersion {
        &self.served
    }
}

impl Endpoint {
    /// Returns the group, version and kind of the objects.
    pub fn gvk(&self) -> GroupVersionKind<'_> {
        self.served.gvk()
    }

    /// Handles a `POST` request.
    ///
    /// # Errors
    ///
    /// Returns an error if the object cannot be decoded.
    pub fn create(&self, object: Value) -> Result<Outcome, DecodeError> {
        let mut object = self.shallow(object, RequestObject::New)?;
        self.process_create(&mut object, |_| Ok(())).map(|answer| answer.outcome(object))
    }

    /// Handles a `PUT` request that replaces `old`.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the objects cannot be decoded.
    pub fn update(&self, object: Value, old: Value) -> Result<Outcome, DecodeError> {
        self.replace(object, old, Update::Object)
    }

    /// Handles a `PUT` request to the `status` subresource. Everything except the status is taken from `old`.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the objects cannot be decoded.
    pub fn update_status(&self, object: Value, old: Value) -> Result<Outcome, DecodeError> {
        self.replace(object, old, Update::Status)
    }

    fn replace(&self, object: Value, old: Value, update: Update) -> Result<Outcome, DecodeError> {
        // An object that is nested too deeply for a recursive destructor is dropped iteratively.
        let mut object = match self.shallow(object, RequestObject::New) {
            Ok(object) => object,
            Err(error) => {
                decode::drop_iteratively(old);
                return Err(error);
            }
        };
        let unknown = match self.decode(&mut object, RequestObject::New) {
            Ok(unknown) => unknown,
            Err(error) => {
                decode::drop_iteratively(old);
                return Err(error);
            }
        };
        let old = self.decode_old(old).map_err(|error| error.after(&unknown))?;
        let answer = self.process_update(&mut object, (&old).into(), unknown, update, |_| Ok(()))?;
        Ok(answer.outcome(object))
    }

    /// Decodes an object that one or several updates replace.
    ///
    /// # Errors
    ///
    /// Returns an error if the object cannot be decoded.
    #[doc(hidden)]
    pub fn decode_old(&self, mut old: Value) -> Result<Value, DecodeError> {
        old = self.shallow(old, RequestObject::Old)?;
        self.decode(&mut old, RequestObject::Old)?;
        Ok(old)
    }

    /// Handles an [`update`](Self::update) of an object that [`decode_old`](Self::decode_old) returned.
    ///
    /// # Errors
    ///
    /// Returns an error if the new object cannot be decoded.
    #[doc(hidden)]
    pub fn update_decoded(&self, object: Value, old: &Value) -> Result<Outcome, DecodeError> {
        self.replace_decoded(object, old, Update::Object)
    }

    /// Handles an [`update_status`](Self::update_status) of an object that [`decode_old`](Self::decode_old) returned.
    ///
    /// # Errors
    ///
    /// Returns an error if the new object cannot be decoded.
    #[doc(hidden)]
    pub fn update_status_decoded(&self, object: Value, old: &Value) -> Result<Outcome, DecodeError> {
        self.replace_decoded(object, old, Update::Status)
    }

    fn replace_decoded(&self, object: Value, old: &Value, update: Update) -> Result<Outcome, DecodeError> {
        let mut object = self.shallow(object, RequestObject::New)?;
        let unknown = self.decode(&mut object, RequestObject::New)?;
        let answer = self.process_update(&mut object, old.into(), unknown, update, |_| Ok(()))?;
        Ok(answer.outcome(object))
    }

    /// Rejects an object that is nested too deeply.
    fn shallow(&self, object: Value, part: RequestObject) -> Result<Value, DecodeError> {
        decode::check_depth(object, &self.limits).map_err(|unreadable| unreadable.of(part))
    }
}
