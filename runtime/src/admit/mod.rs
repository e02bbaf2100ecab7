//! What the API server answers to a request that creates or updates a custom resource.
//!
//! An [`Admission`] is made once for a version of a `CustomResourceDefinition`. Each request then goes the way that it goes
//! in the server:
//!
//! | stage | what it does |
//! |---|---|
//! | `decode` | defaults, unknown fields dropped and named, nulls dropped, `metadata` in form |
//! | `prepare` | what a request may not set is taken from the old object, or reset: `status`, `generation` |
//! | `type_meta`, `object_meta` | `apiVersion`, `kind`, names, labels, owners |
//! | [`Validator`] | the schema, with what was wrong before let through |
//! | `scale` | the fields that the subresource scale reads |
//! | `embedded` | `metadata` of embedded resources |
//! | [`Validator::duplicates`] | lists that are sets or maps |
//! | [`RuleSet`] | expressions, unless errors are in the way |
//!
//! In unit tests, [`assert_admits!`](crate::assert_admits) and [`assert_rejects!`](crate::assert_rejects) take the
//! answers.
//!
//! What the server assigns (`uid`, `creationTimestamp`, `managedFields`, a new `resourceVersion`) is not made up.

mod assertion;
mod decode;
mod definition;
mod difference;
pub(crate) mod embedded;
pub(crate) mod object_meta;
mod outcome;
mod prepare;
mod scale;
mod status;
mod warnings;

use std::sync::Arc;

use serde_json::Value;

#[doc(hidden)]
pub use assertion::{accepted, rejected, stored_as};
pub use decode::MAX_DEPTH;
pub use definition::{Definition, GroupVersionKind};
pub use outcome::{DecodeError, Outcome, Request};

use crate::eval::rules::RuleSet;
use crate::field_error::{ErrorType, FieldError};
use crate::validate::{NO_FIELD, Validator};
use decode::Plan;

/// Whatever answers requests for a custom resource as the API server does.
///
/// An object that cannot even be read is an error; one that can is answered with what would be stored, and with errors if
/// it would not.
pub trait Admit {
    /// What the objects are called.
    fn gvk(&self) -> GroupVersionKind<'_>;

    /// `POST`
    ///
    /// # Errors
    ///
    /// If the object cannot be read.
    fn create(&self, object: Value) -> Result<Outcome, DecodeError>;

    /// `PUT` of an object that takes the place of `old`.
    ///
    /// # Errors
    ///
    /// If one of the objects cannot be read.
    fn update(&self, object: Value, old: Value) -> Result<Outcome, DecodeError>;

    /// `PUT` to the subresource status: everything but the status stays as it is in `old`.
    ///
    /// # Errors
    ///
    /// If one of the objects cannot be read.
    fn update_status(&self, object: Value, old: Value) -> Result<Outcome, DecodeError>;
}

/// A version of a custom resource, ready to take requests.
///
/// ```
/// use serde_json::json;
/// use structural_schema::admit::{Admission, Admit, Definition};
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
/// let shops = Admission::new(Definition::from_crd(&crd, None).expect("a definition"));
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
pub struct Admission {
    definition: Definition,
    plan: Plan,
    validator: Arc<Validator>,
    rules: Option<RuleSet>,
}

impl Admission {
    /// Prepares a version: patterns and expressions are compiled here, once.
    pub fn new(definition: Definition) -> Self {
        let validator = Arc::new(Validator::new(&definition.schema));
        let rules = RuleSet::sharing(&definition.schema, &validator);
        let plan = Plan::new(&definition.schema);
        Admission { definition, plan, validator, rules }
    }

    /// What the version is made from.
    pub fn definition(&self) -> &Definition {
        &self.definition
    }
}

impl Admit for Admission {
    fn gvk(&self) -> GroupVersionKind<'_> {
        self.definition.gvk()
    }

    fn create(&self, object: Value) -> Result<Outcome, DecodeError> {
        let (mut object, unknown) = self.decode_new(object)?;
        prepare::for_create(&self.definition, &mut object);
        let mut errors = self.validate_resource(&object, None);
        errors.extend(embedded::errors(&self.validator.root, &object));
        errors.extend(self.validator.duplicates(&object));
        let mut warnings = self.check_rules(&object, None, &mut errors);
        warnings.extend(warnings::finalizers(&object, None));
        Ok(Outcome { object, unknown, warnings, errors })
    }

    fn update(&self, object: Value, old: Value) -> Result<Outcome, DecodeError> {
        let (mut object, unknown) = self.decode_new(object)?;
        let old = self.decode_old(old, &unknown)?;
        prepare::for_update(&self.definition, &mut object, &old);
        let mut errors = self.validate_resource(&object, Some(&old));
        errors.extend(embedded::errors(&self.validator.root, &object));
        self.check_lists(&object, &old, &mut errors);
        let mut warnings = self.check_rules(&object, Some(&old), &mut errors);
        warnings.extend(warnings::finalizers(&object, Some(&old)));
        Ok(Outcome { object, unknown, warnings, errors })
    }

    fn update_status(&self, object: Value, old: Value) -> Result<Outcome, DecodeError> {
        let (object, unknown) = self.decode_new(object)?;
        let old = self.decode_old(old, &unknown)?;
        let object = prepare::for_status_update(object, &old);
        let mut errors = self.type_meta(&object);
        if errors.is_empty() {
            errors.extend(object_meta::update_errors(&object, &old));
            if let Some(status) = object.get("status") {
                errors.extend(self.validator.validate_status_update(status, old.get("status")));
            }
            if let Some(scale) = &self.definition.scale {
                errors.extend(scale::status_errors(scale, &object));
            }
        }
        self.check_lists(&object, &old, &mut errors);
        let warnings = self.check_rules(&object, Some(&old), &mut errors);
        Ok(Outcome { object, unknown, warnings, errors })
    }
}

impl Admission {
    fn decode_new(&self, object: Value) -> Result<(Value, Vec<String>), DecodeError> {
        self.decode(object, Request::Object)
    }

    fn decode_old(&self, old: Value, unknown: &[String]) -> Result<Value, DecodeError> {
        let decoded = self.decode(old, Request::Old);
        decoded.map(|(old, _)| old).map_err(|error| DecodeError { unknown: unknown.to_vec(), ..error })
    }

    fn decode(&self, object: Value, part: Request) -> Result<(Value, Vec<String>), DecodeError> {
        let claimed = outcome::claimed(&object);
        let decoded = decode::decode(&self.definition, self.plan, object);
        decoded.map_err(|message| DecodeError { message, part, claimed, unknown: Vec::new() })
    }

    /// The checks of the object as a whole. Nothing else is looked at if it is not even of the right type.
    fn validate_resource(&self, object: &Value, old: Option<&Value>) -> Vec<FieldError> {
        let mut errors = self.type_meta(object);
        if !errors.is_empty() {
            return errors;
        }
        match old {
            None => {
                errors.extend(object_meta::create_errors(object, self.definition.namespaced));
                errors.extend(self.validator.validate(object));
            }
            Some(old) => {
                errors.extend(object_meta::update_errors(object, old));
                errors.extend(self.validator.validate_update(object, old));
            }
        }
        if let Some(scale) = &self.definition.scale {
            errors.extend(scale::spec_errors(scale, object));
            errors.extend(scale::status_errors(scale, object));
        }
        errors
    }

    fn type_meta(&self, object: &Value) -> Vec<FieldError> {
        let definition = &self.definition;
        let wanted = [("kind", definition.kind.clone()), ("apiVersion", definition.api_version())];
        let errors = wanted.into_iter().filter_map(|(name, wanted)| {
            let given = object.get(name).and_then(Value::as_str).unwrap_or_default();
            (given != wanted).then(|| FieldError::invalid(name, given, format!("must be {wanted}")))
        });
        errors.collect()
    }

    /// Lists that were not unique before need not be so now.
    fn check_lists(&self, object: &Value, old: &Value, errors: &mut Vec<FieldError>) {
        let duplicates = self.validator.duplicates(object);
        if !duplicates.is_empty() && self.validator.duplicates(old).is_empty() {
            errors.extend(duplicates);
        }
    }

    /// Runs the rules. The warnings are of failures in parts that have not changed.
    fn check_rules(&self, object: &Value, old: Option<&Value>, errors: &mut Vec<FieldError>) -> Vec<String> {
        let Some(rules) = &self.rules else { return Vec::new() };
        if errors.iter().any(is_blocking) {
            errors.push(FieldError::invalid(NO_FIELD, Value::Null, NOT_CHECKED));
            return Vec::new();
        }
        let findings = rules.check(object, old);
        errors.extend(findings.errors);
        findings.warnings.iter().map(ToString::to_string).collect()
    }
}

const NOT_CHECKED: &str = "some validation rules were not checked because the object was invalid; correct the existing \
    errors to complete validation";

/// Errors after which rules could not rely on the schema.
fn is_blocking(error: &FieldError) -> bool {
    match error.kind {
        ErrorType::NotSupported
        | ErrorType::Required
        | ErrorType::TooLong
        | ErrorType::TooMany
        | ErrorType::TypeInvalid => true,
        ErrorType::NotFound
        | ErrorType::Duplicate
        | ErrorType::Invalid
        | ErrorType::Forbidden
        | ErrorType::TooFew
        | ErrorType::Internal
        | ErrorType::TooShort => false,
    }
}
