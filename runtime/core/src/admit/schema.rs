//! Admission along a schema from a document or from a type.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use serde_json::Value;
use structural_schema_model::Schema;

use crate::default::Defaults;
use crate::eval::rules::{Programs, RuleSet};
use crate::field_error::FieldError;
use crate::limits::Limits;
use crate::openapi::SchemaProps;
use crate::prune::prune_resource;
use crate::schema::StructuralSchema;
use crate::validate::{self, Registry, Validator};
use crate::walk::{self, object_meta};

/// The operations of admission that depend on a schema.
pub(super) trait SchemaOf: Send + Sync {
    /// Fills in defaults.
    fn fill_defaults(&self, object: &mut Value);

    /// Removes unspecified fields outside `metadata` and returns their paths, within the limits, and the number of omitted
    /// paths.
    fn prune(&self, object: &mut Value, limits: &Limits) -> (Vec<String>, usize);

    /// Removes disallowed nulls.
    fn drop_nulls(&self, object: &mut Value);

    /// Normalizes embedded resources and returns the paths of unknown fields in their `metadata`.
    fn coerce_embedded(&self, object: &mut Value) -> Result<Vec<String>, FieldError>;

    /// Returns whether values are valid and list items unique. If so, the validator finds no errors.
    fn is_valid(&self, object: &Value) -> bool;

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
pub(super) struct Document {
    schema: SchemaProps,
    has_defaults: bool,
    validator: Arc<Validator>,
    rules: Option<RuleSet>,
}

impl Document {
    pub(super) fn new(schema: SchemaProps) -> Self {
        Self::with_programs(schema, &Programs::default())
    }

    /// Creates a document with rules that are already compiled.
    fn with_programs(schema: SchemaProps, programs: &Programs) -> Self {
        let validator = Arc::new(Validator::new(&schema));
        Document {
            has_defaults: has_defaults(&schema),
            rules: RuleSet::sharing(&schema, &validator, programs),
            schema,
            validator,
        }
    }
}

fn has_defaults(schema: &SchemaProps) -> bool {
    let mut children = schema.properties.values().chain(schema.item()).chain(schema.values());
    schema.default.is_some() || children.any(has_defaults)
}

impl SchemaOf for Document {
    fn fill_defaults(&self, object: &mut Value) {
        if self.has_defaults {
            walk::default(object, &self.schema);
        }
    }

    fn prune(&self, object: &mut Value, limits: &Limits) -> (Vec<String>, usize) {
        walk::prune_within(object, &self.schema, true, limits)
    }

    fn drop_nulls(&self, object: &mut Value) {
        walk::drop_nulls(object, &self.schema);
    }

    fn coerce_embedded(&self, object: &mut Value) -> Result<Vec<String>, FieldError> {
        if !self.has_embedded() {
            return Ok(Vec::new());
        }
        object_meta::coerce(object, &self.schema, false, object_meta::Malformed::Reject)
    }

    fn is_valid(&self, object: &Value) -> bool {
        self.validator.is_valid(object) && self.validator.duplicates(object).is_empty()
    }

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

/// The schema of a type. Code that is compiled for the type handles valid objects. A prepared schema is
/// needed only to report errors, and is created once.
pub(super) struct OfType<T: ?Sized>(PhantomData<fn(&T)>);

impl<T: StructuralSchema + ?Sized> OfType<T> {
    pub(super) const NEW: Self = OfType(PhantomData);

    fn document() -> &'static Document {
        static DOCUMENTS: Registry<Document, 64> = Registry::new();
        DOCUMENTS.get(T::SCHEMA, |schema| Document::with_programs(SchemaProps::from(schema), &Programs::of::<T>()))
    }
}

impl<T: StructuralSchema + ?Sized> SchemaOf for OfType<T> {
    fn fill_defaults(&self, object: &mut Value) {
        T::fill_defaults(object);
    }

    fn prune(&self, object: &mut Value, limits: &Limits) -> (Vec<String>, usize) {
        prune_resource::<T>(object, limits.room())
    }

    fn drop_nulls(&self, object: &mut Value) {
        T::drop_nulls(object);
    }

    fn coerce_embedded(&self, object: &mut Value) -> Result<Vec<String>, FieldError> {
        if const { contains(T::SCHEMA, Feature::EmbeddedResource) } {
            Self::document().coerce_embedded(object)
        } else {
            Ok(Vec::new())
        }
    }

    fn is_valid(&self, object: &Value) -> bool {
        validate::is_valid::<T, true>(object)
    }

    fn has_embedded(&self) -> bool {
        const { contains(T::SCHEMA, Feature::EmbeddedResource) }
    }

    fn validator(&self) -> &Validator {
        &Self::document().validator
    }

    fn rules(&self) -> Option<&RuleSet> {
        if const { contains(T::SCHEMA, Feature::Rule) } { Self::document().rules() } else { None }
    }
}

/// A feature that a schema may contain.
#[derive(Clone, Copy)]
enum Feature {
    EmbeddedResource,
    Rule,
}

/// Returns whether a schema contains a feature, at any depth.
const fn contains(schema: &Schema<'_>, feature: Feature) -> bool {
    let here = match feature {
        Feature::EmbeddedResource => schema.extensions.embedded_resource,
        Feature::Rule => schema.extensions.rule_count() > 0,
    };
    if here {
        return true;
    }
    let mut i = 0;
    while i < schema.properties.len() {
        if contains(schema.properties[i].schema, feature) {
            return true;
        }
        i += 1;
    }
    let mut i = 0;
    while i < schema.flattened.len() {
        if contains(schema.flattened[i].schema, feature) {
            return true;
        }
        i += 1;
    }
    if let Some(items) = schema.items
        && contains(items, feature)
    {
        return true;
    }
    match schema.values() {
        Some(values) => contains(values, feature),
        None => false,
    }
}

impl fmt::Debug for dyn SchemaOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SchemaOf").finish_non_exhaustive()
    }
}
