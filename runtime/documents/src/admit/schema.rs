//! The operations of admission that depend on a schema.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use crate::edit::{Slot, Target};
use crate::field_error::FieldError;
use crate::limits::Limits;
use crate::openapi::SchemaProps;
use crate::rules::{Programs, RuleSet};
use crate::validate::Validator;
use crate::walk::{self, TooLarge, object_meta};

/// The operations of admission that depend on a schema and on the representation of objects.
#[doc(hidden)]
pub trait Operations<'d, E> {
    /// Fills in defaults, removes unspecified fields, and removes disallowed nulls. `apiVersion`, `kind`, and `metadata` only
    /// get defaults. Returns the paths of the unspecified fields, within the limits, and the number of omitted paths.
    ///
    /// # Errors
    ///
    /// Returns an error if the defaults of a document exceed the limits.
    fn normalize(&'d self, object: &mut E, limits: &Limits) -> Result<(Vec<String>, usize), TooLarge>;

    /// Normalizes embedded resources and returns the paths of unknown fields in their `metadata`.
    fn coerce_embedded(&self, object: &mut E) -> Result<Vec<String>, FieldError>;

    /// Returns whether values are valid and list items unique. If so, the validator finds no errors.
    fn is_valid(&self, object: &E) -> bool;
}

/// The operations of admission that depend on a schema.
#[doc(hidden)]
pub trait SchemaOf: for<'d> Operations<'d, Value> + for<'d> Operations<'d, Slot<'d>> + Send + Sync {
    /// Returns whether the schema may contain embedded resources.
    fn has_embedded(&self) -> bool;

    /// Returns the validator, which reports errors.
    fn validator(&self) -> &Validator;

    /// Returns the rules, if there are any.
    fn rules(&self) -> Option<&RuleSet>;

    /// Sets the memory budget of prepared patterns. Types ignore it, because their patterns are shared.
    fn set_limits(&self, _: &Limits) {}
}

/// A schema from a document.
#[derive(Debug)]
#[doc(hidden)]
pub struct Document {
    schema: SchemaProps,
    has_defaults: bool,
    validator: Arc<Validator>,
    rules: Option<RuleSet>,
}

impl Document {
    /// Prepares a schema.
    pub fn new(schema: SchemaProps) -> Self {
        Self::with_programs(schema, &Programs::default())
    }

    /// Prepares a schema with rules that the derive has compiled.
    pub fn with_programs(schema: SchemaProps, programs: &Programs) -> Self {
        let validator = Arc::new(Validator::new(&schema));
        let rules = RuleSet::sharing(&schema, &validator, programs);
        Document { has_defaults: has_defaults(&schema), rules, schema, validator }
    }
}

fn has_defaults(schema: &SchemaProps) -> bool {
    let mut children = schema.properties.values().chain(schema.item()).chain(schema.values());
    schema.default.is_some() || children.any(has_defaults)
}

impl<'d, E: Target<'d>> Operations<'d, E> for Document {
    fn normalize(&'d self, object: &mut E, limits: &Limits) -> Result<(Vec<String>, usize), TooLarge> {
        if self.has_defaults {
            walk::default_within(object, &self.schema, limits.default_bytes)?;
        }
        let unknown = walk::prune_within(object, &self.schema, true, limits);
        walk::drop_nulls_of_resource(object, &self.schema);
        Ok(unknown)
    }

    fn coerce_embedded(&self, object: &mut E) -> Result<Vec<String>, FieldError> {
        // Fast path: most embedded resources are already normalized.
        if !self.has_embedded() || object_meta::is_coerced(object.get(), &self.schema) {
            return Ok(Vec::new());
        }
        object.as_value(|object| object_meta::coerce(object, &self.schema, false, object_meta::Malformed::Reject))
    }

    fn is_valid(&self, object: &E) -> bool {
        self.validator.is_valid_with(object.get(), true)
    }
}

impl SchemaOf for Document {
    fn has_embedded(&self) -> bool {
        self.validator.root.contains.embedded_resource
    }

    fn validator(&self) -> &Validator {
        &self.validator
    }

    fn rules(&self) -> Option<&RuleSet> {
        self.rules.as_ref()
    }

    fn set_limits(&self, limits: &Limits) {
        self.validator.set_limits(limits);
    }
}

impl fmt::Debug for dyn SchemaOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SchemaOf").finish_non_exhaustive()
    }
}
