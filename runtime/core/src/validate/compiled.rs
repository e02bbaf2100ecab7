//! Whether a value is valid for a type: the walk compiled for each type, with checks that are constants.
//!
//! Only the verdict is compiled. What is wrong with a value that is not valid is found by the walk over the prepared schema,
//! so both have the same words in the same order.

use std::marker::PhantomData;

use serde_json::{Map, Value};
use structural_schema_model::Schema;

use super::checks::{Checks, Expected};
use super::constant::{Constant, is_closed};
use super::node::Reader;
use super::presence::{Presence, Seen};
use super::registry::Registry;
use super::verdict::{self, Inside, is_valid_inside};
use super::{Validator, list_type};
use crate::library::regex::Matcher;
use crate::openapi::SchemaProps;
use crate::schema::StructuralSchema;
use crate::shape::Visit;

/// The validator of a constant schema, prepared when it is first needed.
pub(super) fn validator(schema: &'static Schema<'static>) -> &'static Validator {
    static VALIDATORS: Registry<Validator> = Registry::new();
    VALIDATORS.get(schema, |schema| Validator::new(&SchemaProps::from(schema)))
}

/// Checks that cannot be constants.
#[inline]
fn prepared(schema: &'static Schema<'static>) -> &'static Checks {
    static CHECKS: Registry<Checks> = Registry::new();
    CHECKS.get(schema, |schema| Checks::new(&SchemaProps::without_parts(schema), Reader::Requests))
}

/// Whether a string matches the pattern of a schema.
fn matches(schema: &'static Schema<'static>, text: &str) -> bool {
    static MATCHERS: Registry<Option<Matcher>> = Registry::new();
    let matcher = MATCHERS.get(schema, |schema| Matcher::new(schema.validation.pattern).ok());
    // Nothing matches what is no regular expression.
    matcher.as_ref().is_some_and(|matcher| matcher.is_match(text))
}

/// Whether a value is valid for a type; with `LISTS` also whether nothing occurs twice in lists that are sets or maps.
#[inline]
pub(crate) fn is_valid<T: StructuralSchema + ?Sized, const LISTS: bool>(value: &Value) -> bool {
    passes::<T, LISTS>(Known::<T>::VALUE.as_ref(), T::SCHEMA, value)
}

/// The same where the type is that of a field.
#[inline]
fn is_valid_field<T: StructuralSchema + ?Sized, const LISTS: bool>(value: &Value) -> bool {
    passes::<T, LISTS>(Known::<T>::FIELD.as_ref(), T::FIELD, value)
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "the checks are constants where it is called")]
fn passes<T: StructuralSchema + ?Sized, const LISTS: bool>(
    checks: Option<&'static Constant>,
    schema: &'static Schema<'static>,
    value: &Value,
) -> bool {
    match checks {
        Some(checks) => {
            checks.pass(value, |text| matches(schema, text))
                && (!LISTS || checks.is_unique(value))
                && (const { is_leaf(T::SCHEMA) } || is_valid_inside(Compiled::<T, LISTS>(PhantomData), value))
        }
        None => passes_prepared::<T, LISTS>(prepared(schema), value),
    }
}

fn passes_prepared<T: StructuralSchema + ?Sized, const LISTS: bool>(checks: &'static Checks, value: &Value) -> bool {
    checks.pass(value)
        && (!LISTS || checks.is_unique(value))
        && is_valid_inside(Prepared::<T, LISTS> { checks, of: PhantomData }, value)
}

/// What is known of a type at compile time.
struct Known<T: ?Sized>(PhantomData<fn(&T)>);

impl<T: StructuralSchema + ?Sized> Known<T> {
    /// The checks of a value; none unless all of them are constants.
    const VALUE: &'static Option<Constant> = &if Self::PRESENCE.is_some() { Constant::of(T::SCHEMA) } else { None };
    /// The same where the type is that of a field.
    const FIELD: &'static Option<Constant> = &if Self::PRESENCE.is_some() { Constant::of(T::FIELD) } else { None };
    /// Whether null is allowed makes no difference to what an object has to have.
    const PRESENCE: &'static Option<Presence> = &Presence::of(T::SCHEMA);
}

/// Whether nothing is to be checked inside of a value.
const fn is_leaf(schema: &Schema<'_>) -> bool {
    specifies_no_member(schema) && schema.items.is_none() && !is_closed(schema)
}

const fn specifies_no_member(schema: &Schema<'_>) -> bool {
    schema.properties.is_empty() && schema.flattened.is_empty() && schema.values().is_none()
}

/// Led by a type whose checks are constants.
struct Compiled<T: ?Sized, const LISTS: bool>(PhantomData<fn(&T)>);

impl<T: ?Sized, const LISTS: bool> Clone for Compiled<T, LISTS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized, const LISTS: bool> Copy for Compiled<T, LISTS> {}

impl<T: StructuralSchema + ?Sized, const LISTS: bool> Inside for Compiled<T, LISTS> {
    type Seen = Seen;

    #[inline]
    fn nothing(self) -> bool {
        const { specifies_no_member(T::SCHEMA) }
    }

    #[inline]
    fn closed(self) -> bool {
        const { is_closed(T::SCHEMA) }
    }

    #[inline]
    fn nothing_seen(self) -> Seen {
        Seen::default()
    }

    #[inline]
    fn property(self, name: &str, member: &Value, seen: &mut Seen) -> Option<bool> {
        T::property(name, Member::<T, LISTS> { member, position: 0, seen, owner: PhantomData })
    }

    #[inline]
    fn other(self, member: &Value) -> bool {
        T::value(Part::<LISTS>(member))
    }

    #[inline]
    fn is_complete(self, _: &Map<String, Value>, seen: &Seen) -> bool {
        Known::<T>::PRESENCE.as_ref().is_some_and(|presence| presence.suffices(*seen))
    }

    #[inline]
    fn item(self, item: &Value) -> bool {
        T::item(Part::<LISTS>(item))
    }
}

/// Led by a type whose checks had to be prepared.
struct Prepared<T: ?Sized, const LISTS: bool> {
    checks: &'static Checks,
    of: PhantomData<fn(&T)>,
}

impl<T: ?Sized, const LISTS: bool> Clone for Prepared<T, LISTS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized, const LISTS: bool> Copy for Prepared<T, LISTS> {}

impl<T: StructuralSchema + ?Sized, const LISTS: bool> Inside for Prepared<T, LISTS> {
    type Seen = Expected<'static>;

    fn nothing(self) -> bool {
        const { specifies_no_member(T::SCHEMA) }
    }

    fn closed(self) -> bool {
        self.checks.closed
    }

    fn nothing_seen(self) -> Expected<'static> {
        Expected::new(self.checks)
    }

    fn property(self, name: &str, member: &Value, seen: &mut Expected<'static>) -> Option<bool> {
        seen.see(name);
        Compiled::<T, LISTS>(PhantomData).property(name, member, &mut Seen::default())
    }

    fn other(self, member: &Value) -> bool {
        Compiled::<T, LISTS>(PhantomData).other(member)
    }

    fn is_complete(self, members: &Map<String, Value>, seen: &Expected<'static>) -> bool {
        seen.are_in(members)
    }

    fn item(self, item: &Value) -> bool {
        Compiled::<T, LISTS>(PhantomData).item(item)
    }
}

/// The member of an object; `None` if it is not specified.
struct Member<'v, Owner: ?Sized, const LISTS: bool> {
    member: &'v Value,
    /// Where the property is among those of `Owner`.
    position: usize,
    seen: &'v mut Seen,
    owner: PhantomData<fn(&Owner)>,
}

impl<Owner: StructuralSchema + ?Sized, const LISTS: bool> Member<'_, Owner, LISTS> {
    #[inline]
    fn see(&mut self) {
        if let Some(presence) = Known::<Owner>::PRESENCE {
            presence.see(self.position, self.member, self.seen);
        }
    }
}

impl<Owner: StructuralSchema + ?Sized, const LISTS: bool> Visit for Member<'_, Owner, LISTS> {
    type Out = Option<bool>;

    #[inline]
    fn known<T: StructuralSchema + ?Sized>(mut self) -> Self::Out {
        self.see();
        Some(is_valid_field::<T, LISTS>(self.member))
    }

    fn constant(mut self, schema: &'static Schema<'static>) -> Self::Out {
        self.see();
        Some(interpret::<LISTS>(schema, self.member))
    }

    #[inline]
    fn unspecified(self) -> Self::Out {
        None
    }

    #[inline]
    fn after(self, properties: usize) -> Self {
        Member { position: self.position + properties, ..self }
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
