//! Whether a value is valid for a type: the walk compiled for each type, with checks that are constants.
//!
//! Only the verdict is compiled. What is wrong with a value that is not valid is found by the walk over the prepared schema,
//! so both have the same words in the same order.

use std::marker::PhantomData;

use serde_json::Value;
use structural_schema_model::{AdditionalProperties, Schema};

use super::checks::Checks;
use super::node::Reader;
use super::registry::Registry;
use super::verdict::{self, Inside, is_valid_inside};
use super::{Validator, list_type};
use crate::openapi::SchemaProps;
use crate::schema::StructuralSchema;
use crate::shape::Visit;

/// The validator of a constant schema, prepared when it is first needed.
pub(super) fn validator(schema: &'static Schema<'static>) -> &'static Validator {
    static VALIDATORS: Registry<Validator> = Registry::new();
    VALIDATORS.get(schema, |schema| Validator::new(&SchemaProps::from(schema)))
}

/// Whether a value is valid for a type; with `LISTS` also whether nothing occurs twice in lists that are sets or maps.
#[inline]
pub(crate) fn is_valid<T: StructuralSchema + ?Sized, const LISTS: bool>(value: &Value) -> bool {
    match const { &Checks::constant(T::SCHEMA) } {
        Some(checks) => checks.pass_constant(value) && is_valid_below::<T, LISTS>(checks, value),
        None => passes::<T, LISTS>(prepared(T::SCHEMA), value),
    }
}

/// The same where the type is that of a field.
#[inline]
fn is_valid_field<T: StructuralSchema + ?Sized, const LISTS: bool>(value: &Value) -> bool {
    match const { &Checks::constant(T::FIELD) } {
        Some(checks) => checks.pass_constant(value) && is_valid_below::<T, LISTS>(checks, value),
        None => passes::<T, LISTS>(prepared(T::FIELD), value),
    }
}

/// Checks that cannot be constants.
#[inline]
fn prepared(schema: &'static Schema<'static>) -> &'static Checks {
    static CHECKS: Registry<Checks> = Registry::new();
    CHECKS.get(schema, |schema| Checks::new(&SchemaProps::without_parts(schema), Reader::Requests))
}

fn passes<T: StructuralSchema + ?Sized, const LISTS: bool>(checks: &'static Checks, value: &Value) -> bool {
    checks.pass(value) && is_valid_below::<T, LISTS>(checks, value)
}

#[inline]
fn is_valid_below<T: StructuralSchema + ?Sized, const LISTS: bool>(checks: &'static Checks, value: &Value) -> bool {
    (!LISTS || is_unique(checks, value))
        && (const { is_leaf(T::SCHEMA) } || is_valid_inside(checks, Compiled::<T, LISTS>(PhantomData), value))
}

#[inline]
fn is_unique(checks: &Checks, value: &Value) -> bool {
    match (&checks.list_type, value) {
        (Some(list_type), Value::Array(items)) => list_type.is_unique(items),
        _ => true,
    }
}

/// Whether nothing is to be checked inside of a value.
const fn is_leaf(schema: &Schema<'_>) -> bool {
    specifies_no_member(schema)
        && schema.items.is_none()
        && schema.validation.required.is_empty()
        && !matches!(schema.additional_properties, Some(AdditionalProperties::Allowed(false)))
}

const fn specifies_no_member(schema: &Schema<'_>) -> bool {
    schema.properties.is_empty() && schema.flattened.is_empty() && schema.values().is_none()
}

/// Led by a type.
struct Compiled<T: ?Sized, const LISTS: bool>(PhantomData<fn(&T)>);

impl<T: ?Sized, const LISTS: bool> Clone for Compiled<T, LISTS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized, const LISTS: bool> Copy for Compiled<T, LISTS> {}

impl<T: StructuralSchema + ?Sized, const LISTS: bool> Inside for Compiled<T, LISTS> {
    #[inline]
    fn nothing(self) -> bool {
        const { specifies_no_member(T::SCHEMA) }
    }

    #[inline]
    fn property(self, name: &str, member: &Value) -> Option<bool> {
        T::property(name, Member::<LISTS>(member))
    }

    #[inline]
    fn other(self, member: &Value) -> bool {
        T::value(Part::<LISTS>(member))
    }

    #[inline]
    fn item(self, item: &Value) -> bool {
        T::item(Part::<LISTS>(item))
    }
}

/// The member of an object; `None` if it is not specified.
struct Member<'v, const LISTS: bool>(&'v Value);

impl<const LISTS: bool> Visit for Member<'_, LISTS> {
    type Out = Option<bool>;

    #[inline]
    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        Some(is_valid_field::<T, LISTS>(self.0))
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        Some(interpret::<LISTS>(schema, self.0))
    }

    #[inline]
    fn unspecified(self) -> Self::Out {
        None
    }
}

/// An item of an array or a value of a map.
struct Part<'v, const LISTS: bool>(&'v Value);

impl<const LISTS: bool> Visit for Part<'_, LISTS> {
    type Out = bool;

    #[inline]
    fn known<T: StructuralSchema + ?Sized>(self) -> bool {
        is_valid::<T, LISTS>(self.0)
    }

    fn constant(self, schema: &'static Schema<'static>) -> bool {
        interpret::<LISTS>(schema, self.0)
    }

    #[inline]
    fn unspecified(self) -> bool {
        true
    }
}

/// A schema without a type is walked along as one that comes as a document.
fn interpret<const LISTS: bool>(schema: &'static Schema<'static>, value: &Value) -> bool {
    let Validator { root } = validator(schema);
    verdict::is_valid(root, value) && (!LISTS || list_type::errors_inside(root, value).is_empty())
}
