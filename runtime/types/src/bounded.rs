//! Properties whose schema is the schema of a type with bounds.
//!
//! Bounds are by far the most frequent attributes of fields. They are const parameters, because rustc then compiles nothing
//! for such a field: it only evaluates a constant, and keeps its value between incremental builds.

use core::marker::PhantomData;

use structural_schema_model::{Property, Schema, ValueValidation};

use crate::__private::with_length;
use crate::schema::{FieldOf, StructuralSchema};

/// The keywords that bounds set.
#[derive(Clone, Copy)]
pub enum Keywords {
    /// The keywords for the length of strings, arrays, or objects, whichever matches the type.
    Length,
    /// `minLength` and `maxLength`
    StringLength,
    /// `minItems` and `maxItems`
    Items,
    /// `minProperties` and `maxProperties`
    Properties,
    /// `minimum` and `maximum`
    Range,
}

/// A type that selects the keywords that bounds set.
pub trait Selector {
    /// The keywords.
    const KEYWORDS: Keywords;
}

/// Defines the types that select keywords.
macro_rules! selectors {
    ($($Name:ident)*) => {$(
        #[doc = concat!("Selects `Keywords::", stringify!($Name), "`.")]
        pub struct $Name;

        impl Selector for $Name {
            const KEYWORDS: Keywords = Keywords::$Name;
        }
    )*};
}

selectors! { Length StringLength Items Properties Range }

/// A lower bound, an upper bound, or both.
pub trait Bounds {
    /// The keywords that they set, and the bounds.
    const BOUNDS: (Keywords, Option<i64>, Option<i64>);
}

/// A lower bound.
pub struct AtLeast<S, const MIN: i64>(PhantomData<S>);

/// An upper bound.
pub struct AtMost<S, const MAX: i64>(PhantomData<S>);

/// A lower and an upper bound.
pub struct Between<S, const MIN: i64, const MAX: i64>(PhantomData<S>);

impl<S: Selector, const MIN: i64> Bounds for AtLeast<S, MIN> {
    const BOUNDS: (Keywords, Option<i64>, Option<i64>) = (S::KEYWORDS, Some(MIN), None);
}

impl<S: Selector, const MAX: i64> Bounds for AtMost<S, MAX> {
    const BOUNDS: (Keywords, Option<i64>, Option<i64>) = (S::KEYWORDS, None, Some(MAX));
}

impl<S: Selector, const MIN: i64, const MAX: i64> Bounds for Between<S, MIN, MAX> {
    const BOUNDS: (Keywords, Option<i64>, Option<i64>) = (S::KEYWORDS, Some(MIN), Some(MAX));
}

// The bound is at the function: for a type without a schema, the compiler then reports only that.
impl<T: ?Sized> FieldOf<T> {
    /// Returns the property with this name and description, and with bounds.
    #[must_use]
    #[expect(clippy::unused_self, reason = "a method of an error type is not a second error")]
    pub const fn bounded<B: Bounds>(self, name: &'static str, description: &'static str) -> Property<'static>
    where
        T: StructuralSchema,
    {
        let schema = Bounded::<T, B>::SCHEMA;
        Property { name, description, schema, required: T::REQUIRED, default: None, is_plain: T::IS_PLAIN }
    }
}

/// A type with bounds.
struct Bounded<T: ?Sized, B>(PhantomData<(B, T)>);

impl<T: StructuralSchema + ?Sized, B: Bounds> Bounded<T, B> {
    const SCHEMA: &'static Schema<'static> = &bounded(T::PROPERTY.schema(), B::BOUNDS);
}

/// Returns the schema with the bounds that are present. The other bounds remain.
const fn bounded(
    schema: &'static Schema<'static>,
    (keywords, min, max): (Keywords, Option<i64>, Option<i64>),
) -> Schema<'static> {
    let old = schema.validation;
    let validation = match keywords {
        Keywords::Length => with_length(schema, min, max),
        Keywords::StringLength => {
            ValueValidation { min_length: or(min, old.min_length), max_length: or(max, old.max_length), ..old }
        }
        Keywords::Items => {
            ValueValidation { min_items: or(min, old.min_items), max_items: or(max, old.max_items), ..old }
        }
        Keywords::Properties => ValueValidation {
            min_properties: or(min, old.min_properties),
            max_properties: or(max, old.max_properties),
            ..old
        },
        Keywords::Range => {
            ValueValidation { minimum: or_number(min, old.minimum), maximum: or_number(max, old.maximum), ..old }
        }
    };
    Schema { validation, ..*schema }
}

const fn or(bound: Option<i64>, old: Option<i64>) -> Option<i64> {
    if bound.is_some() { bound } else { old }
}

#[expect(clippy::cast_precision_loss, reason = "the macro uses these types only for numbers without a loss")]
const fn or_number(bound: Option<i64>, old: Option<f64>) -> Option<f64> {
    match bound {
        Some(bound) => Some(bound as f64),
        None => old,
    }
}
