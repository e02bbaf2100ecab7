//! Decides whether a value is valid for a type, with code compiled for each type and constant checks.
//!
//! Only the decision is compiled. The errors of an invalid value come from the traversal of the prepared
//! schema, so that types and documents produce the same messages in the same order.

use std::marker::PhantomData;
use std::sync::LazyLock;

use structural_schema_cel::json::JsonValue;
use structural_schema_model::Schema;

use structural_schema_documents::validate::Validator;
use structural_schema_documents::validate::parts::{
    Checks, Constant, Expected, Inside, Interpretation, Preparation, Presence, Seen, is_closed, is_valid_inside,
};

use super::registry::Registry;
use crate::schema::StructuralSchema;
use crate::shape::Visit;
use structural_schema_cel::library::regex::{Matcher, Memory};
use structural_schema_documents::limits::Limits;
use structural_schema_documents::openapi::SchemaProps;

/// Returns the validator of a constant schema. It is prepared on first use.
pub(super) fn validator(schema: &'static Schema<'static>) -> &'static Validator {
    static VALIDATORS: Registry<Validator, 64> = Registry::new();
    VALIDATORS.get(schema, |schema| Validator::new(&SchemaProps::from(schema)))
}

/// Returns the checks of a schema that cannot be constants. They are prepared on first use.
#[inline]
fn prepared(schema: &'static Schema<'static>) -> &'static Checks {
    static CHECKS: Registry<Checks, 512> = Registry::new();
    CHECKS.get(schema, |schema| {
        let preparation = Preparation { interpretation: Interpretation::Requests, memory: memory() };
        Checks::new(&SchemaProps::without_parts(schema), preparation)
    })
}

/// Returns the memory budget that the patterns of all types share. It is twice that of a document.
fn memory() -> &'static Memory {
    static MEMORY: LazyLock<Memory> = LazyLock::new(|| Memory::new(2 * Limits::DEFAULT.pattern_bytes));
    &MEMORY
}

/// Returns whether a string matches the pattern of a schema.
fn matches(schema: &'static Schema<'static>, text: &str) -> bool {
    static MATCHERS: Registry<Option<Matcher>, 512> = Registry::new();
    let matcher = MATCHERS.get(schema, |schema| Matcher::new(schema.validation.pattern, memory()).ok());
    // An invalid pattern matches nothing.
    matcher.as_ref().is_some_and(|matcher| matcher.is_match(text))
}

/// Returns whether a value is valid for a type. With `LISTS`, also checks that lists of type `set` and `map`
/// have no duplicates.
#[inline]
pub(crate) fn is_valid<'v, T: StructuralSchema + ?Sized, J: JsonValue<'v>, const LISTS: bool>(value: J) -> bool {
    passes::<T, J, LISTS>(Known::<T>::VALUE.as_ref(), T::SCHEMA, value)
}

/// Returns whether a value is valid for a field of a type.
#[inline]
fn is_valid_field<'v, T: StructuralSchema + ?Sized, J: JsonValue<'v>, const LISTS: bool>(value: J) -> bool {
    passes::<T, J, LISTS>(Known::<T>::FIELD.as_ref(), const { T::PROPERTY.schema() }, value)
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "the checks are constants at the call site")]
fn passes<'v, T: StructuralSchema + ?Sized, J: JsonValue<'v>, const LISTS: bool>(
    checks: Option<&'static Constant>,
    schema: &'static Schema<'static>,
    value: J,
) -> bool {
    match checks {
        Some(checks) => {
            checks.pass(value, |text| matches(schema, text))
                && (!LISTS || checks.is_unique(value))
                && (const { is_leaf(T::SCHEMA) } || is_valid_inside(Compiled::<T, LISTS>(PhantomData), value))
        }
        None => passes_prepared::<T, J, LISTS>(prepared(schema), value),
    }
}

fn passes_prepared<'v, T: StructuralSchema + ?Sized, J: JsonValue<'v>, const LISTS: bool>(
    checks: &'static Checks,
    value: J,
) -> bool {
    checks.pass(value)
        && (!LISTS || checks.is_unique(value))
        && is_valid_inside(Prepared::<T, LISTS> { checks, of: PhantomData }, value)
}

/// Constant facts about a type.
struct Known<T: ?Sized>(PhantomData<fn(&T)>);

impl<T: StructuralSchema + ?Sized> Known<T> {
    /// The checks of a value, or `None` unless all of them are constants.
    const VALUE: &'static Option<Constant> = &if Self::PRESENCE.is_some() { Constant::of(T::SCHEMA) } else { None };
    /// The checks of a field, or `None` unless all of them are constants.
    const FIELD: &'static Option<Constant> =
        &if Self::PRESENCE.is_some() { Constant::of(T::PROPERTY.schema()) } else { None };
    /// The required properties. They do not depend on whether null is allowed.
    const PRESENCE: &'static Option<Presence> = &Presence::of(T::SCHEMA);
}

/// Returns whether nothing inside a value needs to be checked.
const fn is_leaf(schema: &Schema<'_>) -> bool {
    specifies_no_member(schema) && schema.items.is_none() && !is_closed(schema)
}

const fn specifies_no_member(schema: &Schema<'_>) -> bool {
    schema.properties().is_empty() && schema.flattened.is_empty() && schema.values().is_none()
}

/// The parts of a type whose checks are constants.
struct Compiled<T: ?Sized, const LISTS: bool>(PhantomData<fn(&T)>);

impl<T: ?Sized, const LISTS: bool> Clone for Compiled<T, LISTS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized, const LISTS: bool> Copy for Compiled<T, LISTS> {}

impl<'v, J: JsonValue<'v>, T: StructuralSchema + ?Sized, const LISTS: bool> Inside<'v, J> for Compiled<T, LISTS> {
    type Seen = Seen;

    #[inline]
    fn specifies_no_property(self) -> bool {
        const { specifies_no_member(T::SCHEMA) }
    }

    #[inline]
    fn closed(self) -> bool {
        const { is_closed(T::SCHEMA) }
    }

    #[inline]
    fn start(self) -> Seen {
        Seen::default()
    }

    #[inline]
    fn property(self, name: &str, member: J, seen: &mut Seen) -> Option<bool> {
        T::property(name, Member::<T, J, LISTS> { member, position: 0, seen, owner: PhantomData })
    }

    #[inline]
    fn unspecified_property(self, member: J) -> bool {
        T::value(Part::<J, LISTS>(member))
    }

    #[inline]
    fn is_complete(self, _: J::Object, seen: &Seen) -> bool {
        Known::<T>::PRESENCE.as_ref().is_some_and(|presence| presence.is_satisfied_by(*seen))
    }

    #[inline]
    fn item(self, item: J) -> bool {
        T::item(Part::<J, LISTS>(item))
    }
}

/// The parts of a type whose checks are prepared at run time.
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

impl<'v, J: JsonValue<'v>, T: StructuralSchema + ?Sized, const LISTS: bool> Inside<'v, J> for Prepared<T, LISTS> {
    type Seen = Expected<'static>;

    fn specifies_no_property(self) -> bool {
        const { specifies_no_member(T::SCHEMA) }
    }

    fn closed(self) -> bool {
        self.checks.closed
    }

    fn start(self) -> Expected<'static> {
        Expected::new(self.checks)
    }

    fn property(self, name: &str, member: J, seen: &mut Expected<'static>) -> Option<bool> {
        seen.record(name);
        Compiled::<T, LISTS>(PhantomData).property(name, member, &mut Seen::default())
    }

    fn unspecified_property(self, member: J) -> bool {
        Compiled::<T, LISTS>(PhantomData).unspecified_property(member)
    }

    fn is_complete(self, members: J::Object, seen: &Expected<'static>) -> bool {
        seen.are_in(members)
    }

    fn item(self, item: J) -> bool {
        Compiled::<T, LISTS>(PhantomData).item(item)
    }
}

/// A property of an object. The visitor returns `None` if the schema does not specify it.
struct Member<'s, Owner: ?Sized, J, const LISTS: bool> {
    member: J,
    /// The index of the property in `Owner`.
    position: usize,
    seen: &'s mut Seen,
    owner: PhantomData<fn(&Owner)>,
}

impl<Owner: StructuralSchema + ?Sized, J, const LISTS: bool> Member<'_, Owner, J, LISTS> {
    #[inline]
    fn record<'v>(&mut self)
    where
        J: JsonValue<'v>,
    {
        if let Some(presence) = Known::<Owner>::PRESENCE {
            presence.record(self.position, self.member, self.seen);
        }
    }
}

impl<'v, Owner: StructuralSchema + ?Sized, J: JsonValue<'v>, const LISTS: bool> Visit for Member<'_, Owner, J, LISTS> {
    type Out = Option<bool>;

    #[inline]
    fn known<T: StructuralSchema + ?Sized>(mut self) -> Self::Out {
        self.record();
        Some(is_valid_field::<T, J, LISTS>(self.member))
    }

    fn constant(mut self, schema: &'static Schema<'static>) -> Self::Out {
        self.record();
        Some(interpret::<J, LISTS>(schema, self.member))
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
struct Part<J, const LISTS: bool>(J);

impl<'v, J: JsonValue<'v>, const LISTS: bool> Visit for Part<J, LISTS> {
    type Out = bool;

    #[inline]
    fn known<T: StructuralSchema + ?Sized>(self) -> bool {
        is_valid::<T, J, LISTS>(self.0)
    }

    fn constant(self, schema: &'static Schema<'static>) -> bool {
        interpret::<J, LISTS>(schema, self.0)
    }

    #[inline]
    fn unspecified(self) -> bool {
        true
    }
}

/// Validates against a hand-written schema, which is interpreted like one from a document.
fn interpret<'v, J: JsonValue<'v>, const LISTS: bool>(schema: &'static Schema<'static>, value: J) -> bool {
    validator(schema).is_valid_with(value, LISTS)
}
