//! Admission along the schema of a type.

use std::marker::PhantomData;

use structural_schema_documents::admit::{Document, Operations, SchemaOf};
use structural_schema_documents::edit::Target;
use structural_schema_documents::field_error::FieldError;
use structural_schema_documents::limits::Limits;
use structural_schema_documents::openapi::SchemaProps;
use structural_schema_documents::rules::RuleSet;
use structural_schema_documents::validate::Validator;
use structural_schema_documents::walk::TooLarge;
use structural_schema_model::Schema;

use super::{normalize, programs};
use crate::schema::StructuralSchema;
use crate::validate::{self, Registry};

/// The schema of a type. Code that is compiled for the type handles valid objects. A prepared schema is
/// needed only to report errors, and is created once.
pub(super) struct OfType<T: ?Sized>(PhantomData<fn(&T)>);

impl<T: StructuralSchema + ?Sized> OfType<T> {
    pub(super) const NEW: Self = OfType(PhantomData);

    fn document() -> &'static Document {
        static DOCUMENTS: Registry<Document, 64> = Registry::new();
        DOCUMENTS.get(T::SCHEMA, |schema| Document::with_programs(SchemaProps::from(schema), &programs::of::<T>()))
    }
}

impl<'d, T: StructuralSchema + ?Sized, E: Target<'d>> Operations<'d, E> for OfType<T> {
    fn normalize(&'d self, object: &mut E, limits: &Limits) -> Result<(Vec<String>, usize), TooLarge> {
        Ok(normalize::resource::<T>(object, limits.room()))
    }

    fn coerce_embedded(&self, object: &mut E) -> Result<Vec<String>, FieldError> {
        if const { contains(T::SCHEMA, Feature::EmbeddedResource) } {
            Self::document().coerce_embedded(object)
        } else {
            Ok(Vec::new())
        }
    }

    fn is_valid(&self, object: &E) -> bool {
        validate::is_valid::<T, _, true>(object.get())
    }
}

impl<T: StructuralSchema + ?Sized> SchemaOf for OfType<T> {
    fn has_embedded(&self) -> bool {
        const { contains(T::SCHEMA, Feature::EmbeddedResource) }
    }

    fn validator(&self) -> &Validator {
        Self::document().validator()
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
    while i < schema.properties().len() {
        if contains(schema.properties()[i].schema, feature) {
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
