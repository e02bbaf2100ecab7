//! The schema of a version, as a document or as a type: what is done along it.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use serde_json::Value;
use structural_schema_model::Schema;

use crate::default::Defaults;
use crate::eval::rules::{Programs, RuleSet};
use crate::field_error::FieldError;
use crate::openapi::SchemaProps;
use crate::prune::prune_resource;
use crate::schema::StructuralSchema;
use crate::validate::{self, Registry, Validator};
use crate::walk::{self, object_meta};

/// What admission does along a schema.
pub(super) trait SchemaOf: Send + Sync {
    /// Adds what is missing and has a default.
    fn fill_defaults(&self, object: &mut Value);

    /// Removes what is not specified, but nothing in `metadata`, and says what that was.
    fn prune(&self, object: &mut Value) -> Vec<String>;

    /// Removes nulls that are not allowed.
    fn drop_nulls(&self, object: &mut Value);

    /// Brings embedded resources in form, and says what was unknown in their `metadata`.
    fn coerce_embedded(&self, object: &mut Value) -> Result<Vec<String>, FieldError>;

    /// Whether values are valid and lists unique. If so, the validator has nothing to say.
    fn is_valid(&self, object: &Value) -> bool;

    /// Whether there may be embedded resources.
    fn has_embedded(&self) -> bool;

    /// What says what is wrong.
    fn validator(&self) -> &Validator;

    /// The rules, if there are any.
    fn rules(&self) -> Option<&RuleSet>;
}

/// A schema that comes as a document.
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

    /// With what the rules of the schema have been compiled to already.
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

    fn prune(&self, object: &mut Value) -> Vec<String> {
        walk::prune(object, &self.schema, true)
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
}

/// The schema of a type. As long as all is well, everything is done by code that is compiled for the type; what takes
/// a prepared schema is prepared once.
pub(super) struct OfType<T: ?Sized>(PhantomData<fn(&T)>);

impl<T: StructuralSchema + ?Sized> OfType<T> {
    pub(super) const NEW: Self = OfType(PhantomData);

    fn document() -> &'static Document {
        static DOCUMENTS: Registry<Document> = Registry::new();
        DOCUMENTS.get(T::SCHEMA, |schema| Document::with_programs(SchemaProps::from(schema), &Programs::of::<T>()))
    }
}

impl<T: StructuralSchema + ?Sized> SchemaOf for OfType<T> {
    fn fill_defaults(&self, object: &mut Value) {
        T::fill_defaults(object);
    }

    fn prune(&self, object: &mut Value) -> Vec<String> {
        prune_resource::<T>(object)
    }

    fn drop_nulls(&self, object: &mut Value) {
        T::drop_nulls(object);
    }

    fn coerce_embedded(&self, object: &mut Value) -> Result<Vec<String>, FieldError> {
        if const { contains(T::SCHEMA, What::EmbeddedResource) } {
            Self::document().coerce_embedded(object)
        } else {
            Ok(Vec::new())
        }
    }

    fn is_valid(&self, object: &Value) -> bool {
        validate::is_valid::<T, true>(object)
    }

    fn has_embedded(&self) -> bool {
        const { contains(T::SCHEMA, What::EmbeddedResource) }
    }

    fn validator(&self) -> &Validator {
        &Self::document().validator
    }

    fn rules(&self) -> Option<&RuleSet> {
        if const { contains(T::SCHEMA, What::Rule) } { Self::document().rules() } else { None }
    }
}

/// What a schema may contain.
#[derive(Clone, Copy)]
enum What {
    EmbeddedResource,
    Rule,
}

/// Whether a schema contains it, itself or at any depth.
const fn contains(schema: &Schema<'_>, what: What) -> bool {
    let here = match what {
        What::EmbeddedResource => schema.extensions.embedded_resource,
        What::Rule => schema.extensions.rule_count() > 0,
    };
    if here {
        return true;
    }
    let mut i = 0;
    while i < schema.properties.len() {
        if contains(schema.properties[i].schema, what) {
            return true;
        }
        i += 1;
    }
    let mut i = 0;
    while i < schema.flattened.len() {
        if contains(schema.flattened[i].schema, what) {
            return true;
        }
        i += 1;
    }
    if let Some(items) = schema.items
        && contains(items, what)
    {
        return true;
    }
    match schema.values() {
        Some(values) => contains(values, what),
        None => false,
    }
}

impl fmt::Debug for dyn SchemaOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SchemaOf").finish_non_exhaustive()
    }
}
