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
mod decode;
mod difference;
pub(crate) mod embedded;
mod errors;
pub(crate) mod object_meta;
mod outcome;
mod prepare;
mod scale;
mod schema;
mod served;
mod status;
mod warnings;

use serde_core::Deserialize;
use serde_json::Value;

#[doc(hidden)]
pub use assertion::{accepted, rejected, stored_as};
pub use decode::MAX_DEPTH;
pub use outcome::{DecodeError, Omitted, Outcome, RequestObject};
pub use served::{GroupVersionKind, ServedVersion};

use crate::crd::CustomResourceDefinition;
use crate::field_error::{FieldError, FieldPath};
use crate::limits::Limits;
use crate::rules::Session;
use crate::validate::Explanation;
use decode::{Unknown, Unreadable};
use errors::Errors;
#[doc(hidden)]
pub use schema::{Document, SchemaOf};

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
        let (mut object, unknown) = self.decode_new(object)?;
        prepare::for_create(&self.served, &mut object);
        Ok(self.answer(object, None, unknown))
    }

    /// Handles a `PUT` request that replaces `old`.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the objects cannot be decoded.
    pub fn update(&self, object: Value, old: Value) -> Result<Outcome, DecodeError> {
        let Decoded { mut object, old, unknown } = self.decode_both(object, old)?;
        prepare::for_update(&self.served, &mut object, &old);
        Ok(self.answer(object, Some(&old), unknown))
    }

    /// Handles a `PUT` request to the `status` subresource. Everything except the status is taken from `old`.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the objects cannot be decoded.
    pub fn update_status(&self, object: Value, old: Value) -> Result<Outcome, DecodeError> {
        let Decoded { object, old, unknown } = self.decode_both(object, old)?;
        let object = prepare::for_status_update(object, &old);
        let is_valid = self.schema.is_valid(&object);
        let mut errors = Errors::new(&self.limits);
        errors.extend(self.type_meta(&object));
        if errors.is_empty() {
            errors.extend(object_meta::update_errors(&object, &old));
            if let Some(status) = object.get("status").filter(|_| !is_valid) {
                let validator = self.schema.validator();
                errors.explain(validator.explain_status_update(status, old.get("status"), &self.limits));
            }
            if let Some(scale) = &self.served.scale {
                errors.extend(scale::status_errors(scale, &object));
            }
        }
        if !is_valid {
            errors.explain(self.duplicates(&object, Some(&old)));
        }
        let warnings = self.check_rules(&object, Some(&old), &mut errors);
        Ok(outcome(object, unknown, warnings, errors))
    }
}

/// The decoded objects of an update.
struct Decoded {
    object: Value,
    old: Value,
    unknown: Unknown,
}

impl Endpoint {
    /// Decodes both objects of an update. If the first one is invalid, the second one is dropped iteratively, since it may
    /// nest too deeply for a recursive destructor.
    fn decode_both(&self, object: Value, old: Value) -> Result<Decoded, DecodeError> {
        let (object, unknown) = match self.decode_new(object) {
            Ok(decoded) => decoded,
            Err(error) => {
                decode::drop_iteratively(old);
                return Err(error);
            }
        };
        let old = self.decode_old(old, &unknown.paths)?;
        Ok(Decoded { object, old, unknown })
    }

    fn decode_new(&self, object: Value) -> Result<(Value, Unknown), DecodeError> {
        self.decode(object, RequestObject::New)
    }

    fn decode_old(&self, old: Value, unknown: &[String]) -> Result<Value, DecodeError> {
        let decoded = self.decode(old, RequestObject::Old);
        decoded.map(|(old, _)| old).map_err(|error| DecodeError { unknown: unknown.to_vec(), ..error })
    }

    fn decode(&self, object: Value, part: RequestObject) -> Result<(Value, Unknown), DecodeError> {
        let decoded = decode::decode(&self.served, &*self.schema, object, &self.limits);
        decoded.map_err(|Unreadable { message, claimed }| DecodeError { message, part, claimed, unknown: Vec::new() })
    }

    /// Validates a new or changed object that is already normalized.
    fn answer(&self, object: Value, old: Option<&Value>, unknown: Unknown) -> Outcome {
        // Fast path: most objects are valid.
        let is_valid = self.schema.is_valid(&object);
        let mut errors = Errors::new(&self.limits);
        self.validate_resource(&object, old, is_valid, &mut errors);
        if self.schema.has_embedded() {
            errors.extend(embedded::errors(&self.schema.validator().root, &object));
        }
        if !is_valid {
            errors.explain(self.duplicates(&object, old));
        }
        let mut warnings = self.check_rules(&object, old, &mut errors);
        warnings.list.extend(warnings::finalizers(&object, old));
        outcome(object, unknown, warnings, errors)
    }

    /// Validates the object as a whole. If `apiVersion` or `kind` is wrong, nothing else is checked.
    fn validate_resource(&self, object: &Value, old: Option<&Value>, is_valid: bool, errors: &mut Errors) {
        errors.extend(self.type_meta(object));
        if !errors.is_empty() {
            return;
        }
        errors.extend(match old {
            None => object_meta::create_errors(object, self.served.namespaced),
            Some(old) => object_meta::update_errors(object, old),
        });
        if !is_valid {
            errors.explain(self.schema.validator().explain(object, old, &self.limits));
        }
        if let Some(scale) = &self.served.scale {
            errors.extend(scale::spec_errors(scale, object));
            errors.extend(scale::status_errors(scale, object));
        }
    }

    fn type_meta(&self, object: &Value) -> Vec<FieldError> {
        let GroupVersionKind { group, version, kind } = self.served.gvk();
        let text = |name| object.get(name).and_then(Value::as_str).unwrap_or_default();
        let mut errors = Vec::new();
        let given = text("kind");
        if given != kind {
            errors.push(FieldError::invalid("kind", given, format!("must be {kind}")));
        }
        let given = text("apiVersion");
        if given.split_once('/') != Some((group, version)) {
            errors.push(FieldError::invalid("apiVersion", given, format!("must be {group}/{version}")));
        }
        errors
    }

    /// Returns duplicate items. If the old object also has duplicates, they are accepted.
    fn duplicates(&self, object: &Value, old: Option<&Value>) -> Explanation {
        let duplicates = |value| self.schema.validator().explain_duplicates(value, &self.limits);
        let found = duplicates(object);
        match old {
            Some(old) if !found.errors.is_empty() && !duplicates(old).errors.is_empty() => Explanation::default(),
            _ => found,
        }
    }

    /// Evaluates the rules. The returned warnings are about failures in unchanged parts.
    fn check_rules(&self, object: &Value, old: Option<&Value>, errors: &mut Errors) -> Warnings {
        let Some(rules) = self.schema.rules() else { return Warnings::default() };
        if errors.blocks_rules() {
            errors.push(FieldError::invalid(FieldPath::NONE, Value::Null, NOT_CHECKED));
            return Warnings::default();
        }
        let Session { findings, omitted, .. } = rules.session(object, old, &self.limits);
        errors.extend(findings.errors);
        errors.omit(omitted.errors);
        Warnings { list: findings.warnings.iter().map(ToString::to_string).collect(), omitted: omitted.warnings }
    }
}

/// The warnings of an answer, and the number of omitted ones.
#[derive(Default)]
struct Warnings {
    list: Vec<String>,
    omitted: usize,
}

fn outcome(object: Value, unknown: Unknown, warnings: Warnings, errors: Errors) -> Outcome {
    let (errors, omitted) = errors.finish();
    let omitted = Omitted { unknown: unknown.omitted, warnings: warnings.omitted, errors: omitted };
    Outcome { object, unknown: unknown.paths, warnings: warnings.list, errors, omitted }
}

const NOT_CHECKED: &str = "some validation rules were not checked because the object was invalid; correct the existing \
    errors to complete validation";
