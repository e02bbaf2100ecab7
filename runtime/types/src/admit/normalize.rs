//! Fills in defaults, prunes, and removes disallowed nulls in one traversal.
//!
//! The server does this in three traversals. Their decisions about a field depend only on the field and on the schema of
//! its object, so one traversal that makes them in the same order has the same result.

use structural_schema_documents::edit::{Edit, Shape};
use structural_schema_documents::room::Room;
use structural_schema_model::Schema;

use crate::default::{fill, nulls};
use crate::meta::is_meta_field;
use crate::prune::{Paths, Record, record_paths_within};
use crate::schema::StructuralSchema;
use crate::shape::{Constant, Facts, Parts, Resource, Specifies, Typed, Unspecified, Visit};

/// Normalizes a resource. Returns the sorted paths of the removed unknown fields within `room`, and the number of omitted
/// paths. Of `apiVersion`, `kind`, and `metadata`, only defaults inside are filled in.
pub(super) fn resource<'d, T: StructuralSchema + ?Sized>(
    object: &mut impl Edit<'d>,
    room: Room,
) -> (Vec<String>, usize) {
    let normalize = |paths: &Paths<'_, false>| {
        let walk = Walk { keeps: false, is_root: true, record: paths };
        walk.value(object, Typed::<Resource<T>>::NEW);
    };
    let ((), paths, omitted) = record_paths_within(room, normalize);
    (paths, omitted)
}

/// The context of a value.
struct Walk<'r, R> {
    /// Whether the value is in an array that preserves unknown fields.
    keeps: bool,
    /// Whether the value is the root of the resource.
    is_root: bool,
    record: &'r R,
}

impl<R: Record> Walk<'_, R> {
    fn value<'d, E: Edit<'d>, P: Parts>(self, value: &mut E, parts: P) {
        match value.shape() {
            Shape::Object => self.object(value, parts),
            Shape::Array => {
                let keeps = self.keeps || parts.facts().keeps_unknown;
                value.each_item(|index, item| parts.item(Item { item, keeps, record: &self.record.items(&[index]) }));
            }
            Shape::Null | Shape::Scalar => {}
        }
    }

    fn object<'d, E: Edit<'d>, P: Parts>(self, object: &mut E, parts: P) {
        let facts = parts.facts();
        let keeps = self.keeps || facts.keeps_unknown;
        if facts.defaults {
            fill::fill(object, parts.schema(), true);
        }
        object.retain(|key, member| {
            if facts.resource && is_meta_field(key) {
                return self.meta_field(key, member, parts);
            }
            let is_kept = if member.shape() == Shape::Scalar {
                keeps || facts.map || parts.property(key, Specifies)
            } else {
                match parts.property(key, Member { member, record: &self.record.field(key) }) {
                    Found::Kept => true,
                    Found::Null => return parts.schema().default_of(key).is_some(),
                    Found::Unspecified(member) if facts.map => {
                        return parts.value(MapValue { member, record: &self.record.field(key) });
                    }
                    Found::Unspecified(_) => keeps,
                }
            };
            if !is_kept {
                self.record.drop(key);
            }
            is_kept
        });
    }

    /// Normalizes a field that every resource has. It is not pruned, and at the root its nulls are kept.
    fn meta_field<'d, E: Edit<'d>, P: Parts>(&self, key: &str, member: &mut E, parts: P) -> bool {
        if member.shape() == Shape::Scalar {
            return true;
        }
        // The schema may specify the field, with defaults.
        let _ = parts.property(key, fill::Member(&mut *member));
        self.is_root || nulls::is_kept(key, member, parts)
    }
}

/// Normalizes the inside of a value along a type. Types without specified parts share one instance of the code, because
/// there are many of them.
#[inline]
fn along<'d, T: StructuralSchema + ?Sized, E: Edit<'d>, R: Record>(value: &mut E, keeps: bool, record: &R) {
    let walk = Walk { keeps, is_root: false, record };
    if const { is_plain(T::SCHEMA) } {
        walk.value(value, Unspecified);
    } else {
        walk.value(value, Typed::<T>::NEW);
    }
}

/// Returns whether a schema specifies neither parts nor defaults inside.
const fn is_plain(schema: &Schema<'_>) -> bool {
    let facts = Facts::of(schema);
    facts.nothing && !facts.defaults_inside
}

/// What a schema says about a field.
enum Found<'v, E> {
    /// The field is specified.
    Kept,
    /// The field is specified, and null, which its schema does not allow.
    Null,
    /// The field is not specified.
    Unspecified(&'v mut E),
}

/// A field of an object.
struct Member<'v, E, R> {
    member: &'v mut E,
    record: &'v R,
}

impl<'d, 'v, E: Edit<'d>, R: Record> Visit for Member<'v, E, R> {
    type Out = Found<'v, E>;

    #[inline]
    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        if self.member.shape() == Shape::Null {
            return if nulls::allows_null(T::PROPERTY.schema()) { Found::Kept } else { Found::Null };
        }
        along::<T, _, _>(self.member, false, self.record);
        Found::Kept
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        if self.member.shape() == Shape::Null {
            return if nulls::allows_null(schema) { Found::Kept } else { Found::Null };
        }
        Walk { keeps: false, is_root: false, record: self.record }.value(self.member, Constant(schema));
        Found::Kept
    }

    fn unspecified(self) -> Self::Out {
        Found::Unspecified(self.member)
    }
}

/// A value of a map. The visitor returns whether the value is kept.
struct MapValue<'v, E, R> {
    member: &'v mut E,
    record: &'v R,
}

impl<'d, E: Edit<'d>, R: Record> Visit for MapValue<'_, E, R> {
    type Out = bool;

    fn known<T: StructuralSchema + ?Sized>(self) -> bool {
        fill::replace_null(self.member, T::SCHEMA);
        if self.member.shape() == Shape::Null {
            return nulls::allows_null(T::SCHEMA);
        }
        along::<T, _, _>(self.member, false, self.record);
        true
    }

    fn constant(self, schema: &'static Schema<'static>) -> bool {
        fill::replace_null(self.member, schema);
        if self.member.shape() == Shape::Null {
            return nulls::allows_null(schema);
        }
        Walk { keeps: false, is_root: false, record: self.record }.value(self.member, Constant(schema));
        true
    }

    fn unspecified(self) -> bool {
        prune_all(self.member, self.record);
        true
    }
}

/// An item of an array. It is kept even if it is null.
struct Item<'v, E, R> {
    item: &'v mut E,
    keeps: bool,
    record: &'v R,
}

impl<'d, E: Edit<'d>, R: Record> Visit for Item<'_, E, R> {
    type Out = ();

    #[inline]
    fn known<T: StructuralSchema + ?Sized>(self) {
        fill::replace_null(self.item, T::SCHEMA);
        along::<T, _, _>(self.item, self.keeps, self.record);
    }

    fn constant(self, schema: &'static Schema<'static>) {
        fill::replace_null(self.item, schema);
        Walk { keeps: self.keeps, is_root: false, record: self.record }.value(self.item, Constant(schema));
    }

    fn unspecified(self) {
        if !self.keeps {
            prune_all(self.item, self.record);
        }
    }
}

/// Removes all fields of the objects in a value for which nothing is specified.
fn prune_all<'d, E: Edit<'d>, R: Record>(value: &mut E, record: &R) {
    value.each_object(|indices, value| match indices {
        [] => Walk { keeps: false, is_root: false, record }.object(value, Unspecified),
        indices => Walk { keeps: false, is_root: false, record: &record.items(indices) }.object(value, Unspecified),
    });
}
