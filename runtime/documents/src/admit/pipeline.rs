//! The stages of a request, in every representation of objects.

use serde_json::Value;
use structural_schema_cel::json::{Json, JsonValue};

use super::decode::{self, Unknown, Unreadable};
use super::errors::Errors;
use super::outcome::{DecodeError, Omitted, Outcome, RequestObject, claimed};
use super::schema::{Operations, SchemaOf};
use super::served::GroupVersionKind;
use super::{Endpoint, embedded, object_meta, prepare, scale, warnings};
use crate::edit::Target;
use crate::field_error::{FieldError, FieldPath};
use crate::limits::Limits;
use crate::rules::Session;
use crate::validate::Explanation;

/// What an update changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Update {
    /// The object.
    Object,
    /// The `status` subresource.
    Status,
}

/// The response to a request, without the object.
pub(super) struct Answer {
    pub(super) unknown: Unknown,
    warnings: Warnings,
    errors: Errors,
}

/// The warnings of an answer, and the number of omitted ones.
#[derive(Default)]
struct Warnings {
    list: Vec<String>,
    omitted: usize,
}

impl Answer {
    /// Returns the response to a request whose object is not validated.
    pub(super) fn not_validated(unknown: Unknown, limits: &Limits) -> Self {
        Answer { unknown, warnings: Warnings::default(), errors: Errors::new(limits) }
    }

    /// Returns whether there are errors or unknown fields.
    pub(super) fn has_findings(&self) -> bool {
        !self.errors.is_empty() || !self.unknown.paths.is_empty()
    }

    /// Returns the response with an object.
    pub(super) fn outcome<O>(self, object: O) -> Outcome<O> {
        let (errors, omitted) = self.errors.finish();
        let omitted = Omitted { unknown: self.unknown.omitted, warnings: self.warnings.omitted, errors: omitted };
        Outcome { object, unknown: self.unknown.paths, warnings: self.warnings.list, errors, omitted }
    }
}

impl Unreadable {
    /// Returns the error for an object of a request.
    pub(super) fn of(self, part: RequestObject) -> DecodeError {
        let Unreadable { message, claimed } = self;
        DecodeError { message, part, claimed, unknown: Vec::new() }
    }
}

impl DecodeError {
    /// Adds the unknown fields of the new object to the error for the old one.
    pub(super) fn after(self, unknown: &Unknown) -> Self {
        DecodeError { unknown: unknown.paths.clone(), ..self }
    }
}

impl Endpoint {
    /// Decodes and validates a new object. `compute` sets further defaults.
    pub(super) fn process_create<'d, E: Target<'d>>(
        &'d self,
        object: &mut E,
        compute: impl FnOnce(&mut E) -> Result<(), String>,
    ) -> Result<Answer, DecodeError>
    where
        dyn SchemaOf: Operations<'d, E>,
    {
        let unknown = self.change_new(object, compute)?;
        Ok(self.answer(object, None, unknown))
    }

    /// Decodes a new object and sets the fields that the server sets. `compute` sets further defaults.
    pub(super) fn change_new<'d, E: Target<'d>>(
        &'d self,
        object: &mut E,
        compute: impl FnOnce(&mut E) -> Result<(), String>,
    ) -> Result<Unknown, DecodeError>
    where
        dyn SchemaOf: Operations<'d, E>,
    {
        let unknown = self.decode(object, RequestObject::New)?;
        prepare::for_create(&self.served, object);
        computed(object, compute)?;
        Ok(unknown)
    }

    /// Validates an object that replaces `old`. Both are decoded. `compute` sets further defaults.
    pub(super) fn process_update<'d, E: Target<'d>>(
        &'d self,
        object: &mut E,
        old: Json<'d>,
        unknown: Unknown,
        update: Update,
        compute: impl FnOnce(&mut E) -> Result<(), String>,
    ) -> Result<Answer, DecodeError>
    where
        dyn SchemaOf: Operations<'d, E>,
    {
        self.change_replacement(object, old, update, compute)?;
        Ok(match update {
            Update::Object => self.answer(object, Some(old), unknown),
            Update::Status => self.answer_status(object, old, unknown),
        })
    }

    /// Sets the fields of a decoded object that the server sets if the object replaces `old`. `compute` sets further
    /// defaults.
    pub(super) fn change_replacement<'d, E: Target<'d>>(
        &self,
        object: &mut E,
        old: Json<'d>,
        update: Update,
        compute: impl FnOnce(&mut E) -> Result<(), String>,
    ) -> Result<(), DecodeError> {
        match update {
            Update::Object => prepare::for_update(&self.served, object, old),
            Update::Status => prepare::for_status_update(object, old),
        }
        computed(object, compute)
    }

    /// Normalizes an object.
    pub(super) fn decode<'d, E: Target<'d>>(
        &'d self,
        object: &mut E,
        part: RequestObject,
    ) -> Result<Unknown, DecodeError>
    where
        dyn SchemaOf: Operations<'d, E>,
    {
        decode::decode(&self.served, &*self.schema, object, &self.limits).map_err(|unreadable| unreadable.of(part))
    }

    /// Validates a new or changed object that is already normalized.
    fn answer<'d, E: Target<'d>>(&'d self, object: &E, old: Option<Json<'_>>, unknown: Unknown) -> Answer
    where
        dyn SchemaOf: Operations<'d, E>,
    {
        // Fast path: most objects are valid.
        let is_valid = self.schema.is_valid(object);
        let object = object.json();
        let mut errors = Errors::new(&self.limits);
        self.validate_resource(object, old, is_valid, &mut errors);
        if self.schema.has_embedded() {
            errors.extend(embedded::errors(&self.schema.validator().root, object));
        }
        if !is_valid {
            errors.explain(self.duplicates(object, old));
        }
        let mut warnings = self.check_rules(object, old, &mut errors);
        warnings.list.extend(warnings::finalizers(object, old));
        Answer { unknown, warnings, errors }
    }

    /// Validates an object with a changed status.
    fn answer_status<'d, E: Target<'d>>(&'d self, object: &E, old: Json<'_>, unknown: Unknown) -> Answer
    where
        dyn SchemaOf: Operations<'d, E>,
    {
        let is_valid = self.schema.is_valid(object);
        let object = object.json();
        let mut errors = Errors::new(&self.limits);
        errors.extend(self.type_meta(object));
        if errors.is_empty() {
            errors.extend(object_meta::update_errors(object, old));
            if let Some(status) = object.member("status").filter(|_| !is_valid) {
                let validator = self.schema.validator();
                errors.explain(validator.explain_status_update(status, old.member("status"), &self.limits));
            }
            if let Some(scale) = &self.served.scale {
                errors.extend(scale::status_errors(scale, object));
            }
        }
        if !is_valid {
            errors.explain(self.duplicates(object, Some(old)));
        }
        let warnings = self.check_rules(object, Some(old), &mut errors);
        Answer { unknown, warnings, errors }
    }

    /// Validates the object as a whole. If `apiVersion` or `kind` is wrong, nothing else is checked.
    fn validate_resource(&self, object: Json<'_>, old: Option<Json<'_>>, is_valid: bool, errors: &mut Errors) {
        errors.extend(self.type_meta(object));
        if !errors.is_empty() {
            return;
        }
        errors.extend(match old {
            None => object_meta::create_errors(object, self.served.namespaced),
            Some(old) => object_meta::update_errors(object, old),
        });
        if !is_valid {
            errors.explain(self.schema.validator().explain_json(object, old, &self.limits));
        }
        if let Some(scale) = &self.served.scale {
            errors.extend(scale::spec_errors(scale, object));
            errors.extend(scale::status_errors(scale, object));
        }
    }

    fn type_meta(&self, object: Json<'_>) -> Vec<FieldError> {
        let of @ GroupVersionKind { group, version, kind } = self.served.gvk();
        let text = |name| object.member(name).and_then(JsonValue::as_str).unwrap_or_default();
        let mut errors = Vec::new();
        let given = text("kind");
        if given != kind {
            errors.push(FieldError::invalid("kind", given, format!("must be {kind}")));
        }
        let given = text("apiVersion");
        if !of.is_in(given) {
            errors.push(FieldError::invalid("apiVersion", given, format!("must be {group}/{version}")));
        }
        errors
    }

    /// Returns duplicate items. If the old object also has duplicates, they are accepted.
    fn duplicates(&self, object: Json<'_>, old: Option<Json<'_>>) -> Explanation {
        let duplicates = |value| self.schema.validator().explain_json_duplicates(value, &self.limits);
        let found = duplicates(object);
        match old {
            Some(old) if !found.errors.is_empty() && !duplicates(old).errors.is_empty() => Explanation::default(),
            _ => found,
        }
    }

    /// Evaluates the rules. The returned warnings are about failures in unchanged parts.
    fn check_rules(&self, object: Json<'_>, old: Option<Json<'_>>, errors: &mut Errors) -> Warnings {
        let Some(rules) = self.schema.rules() else { return Warnings::default() };
        if errors.blocks_rules() {
            errors.push(FieldError::invalid(FieldPath::NONE, Value::Null, NOT_CHECKED));
            return Warnings::default();
        }
        let Session { findings, omitted, .. } = rules.session_json(object, old, &self.limits);
        errors.extend(findings.errors);
        errors.omit(omitted.errors);
        Warnings { list: findings.warnings.iter().map(ToString::to_string).collect(), omitted: omitted.warnings }
    }
}

/// Computes further defaults of an object.
fn computed<'d, E: Target<'d>>(
    object: &mut E,
    compute: impl FnOnce(&mut E) -> Result<(), String>,
) -> Result<(), DecodeError> {
    compute(object).map_err(|message| Unreadable { message, claimed: claimed(object.json()) }.of(RequestObject::New))
}

const NOT_CHECKED: &str = "some validation rules were not checked because the object was invalid; correct the existing \
    errors to complete validation";
