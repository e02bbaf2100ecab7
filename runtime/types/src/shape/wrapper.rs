//! Wrapper types for schemas inside other schemas that attributes have changed.

use std::marker::PhantomData;

use structural_schema_cel::rule::{DefaultRule, PackedRule};
use structural_schema_model::{Extensions, Schema};

use super::{Part, Visit};
use crate::schema::StructuralSchema;

/// A marker that names a type without holding a value of it.
type Of<T> = PhantomData<fn(&T)>;

/// The field at index `INDEX` of `Owner`, of type `Base`, with the schema after the field's attributes.
pub struct Field<Owner: ?Sized, Base: ?Sized, const INDEX: usize>(Of<Owner>, Of<Base>);

/// The items of the array `Outer`, of type `Base`, with the schema after attributes.
pub struct Item<Outer: ?Sized, Base: ?Sized>(Of<Outer>, Of<Base>);

/// The values of the map `Outer`, of type `Base`, with the schema after attributes.
pub struct Value<Outer: ?Sized, Base: ?Sized>(Of<Outer>, Of<Base>);

/// `T` as the root of a resource. `apiVersion`, `kind` and `metadata` are specified implicitly.
///
/// ```
/// use serde_json::json;
/// use structural_schema::{Prune, Resource, StructuralSchema};
///
/// #[derive(StructuralSchema)]
/// struct Frontend {
///     replicas: i32,
/// }
///
/// let mut object = json!({"kind": "Frontend", "metadata": {"name": "a", "nmae": "b"}, "replicas": 1, "x": 2});
/// let dropped = Resource::<Frontend>::prune_tracked(&mut object);
/// assert_eq!(object, json!({"kind": "Frontend", "metadata": {"name": "a"}, "replicas": 1}));
/// assert_eq!(dropped, ["metadata.nmae", "x"]);
/// ```
pub struct Resource<T: ?Sized>(Of<T>);

/// The struct variant at index `INDEX` of the enum `Owner`, counting only struct variants.
pub struct Variant<Owner: ?Sized, const INDEX: usize>(Of<Owner>);

/// The content of the adjacently tagged enum `Owner`, which is its second property.
pub struct Content<Owner: ?Sized>(Of<Owner>);

/// Delegates everything except the schema to `Base`, and wraps nested types.
macro_rules! shaped_like {
    ($Base:ident) => {
        const CHECKED: () = $Base::CHECKED;
        const PROGRAMS: &'static [PackedRule<'static>] = $Base::PROGRAMS;
        const DEFAULT_RULES: &'static [DefaultRule<'static>] = $Base::DEFAULT_RULES;

        fn property<V: Visit>(key: &str, visit: V) -> V::Out {
            $Base::property(key, visit)
        }

        fn merged<V: Visit>(index: usize, visit: V) -> V::Out {
            $Base::merged(index, visit)
        }

        fn item<V: Visit>(visit: V) -> V::Out {
            $Base::item_in::<Self, V>(visit)
        }

        fn value<V: Visit>(visit: V) -> V::Out {
            $Base::value_in::<Self, V>(visit)
        }

        fn item_in<P: StructuralSchema + ?Sized, V: Visit>(visit: V) -> V::Out {
            $Base::item_in::<P, V>(visit)
        }

        fn value_in<P: StructuralSchema + ?Sized, V: Visit>(visit: V) -> V::Out {
            $Base::value_in::<P, V>(visit)
        }
    };
}

#[diagnostic::do_not_recommend]
impl<Owner, Base, const INDEX: usize> StructuralSchema for Field<Owner, Base, INDEX>
where
    Owner: StructuralSchema + ?Sized,
    Base: StructuralSchema + ?Sized,
{
    const SCHEMA: &'static Schema<'static> = Owner::SCHEMA.properties()[INDEX].schema;
    const REQUIRED: bool = Owner::SCHEMA.properties()[INDEX].required;
    shaped_like!(Base);
}

#[diagnostic::do_not_recommend]
impl<Outer, Base> StructuralSchema for Item<Outer, Base>
where
    Outer: StructuralSchema + ?Sized,
    Base: StructuralSchema + ?Sized,
{
    const SCHEMA: &'static Schema<'static> = crate::__private::items_of(Outer::SCHEMA);
    shaped_like!(Base);
}

#[diagnostic::do_not_recommend]
impl<Outer, Base> StructuralSchema for Value<Outer, Base>
where
    Outer: StructuralSchema + ?Sized,
    Base: StructuralSchema + ?Sized,
{
    const SCHEMA: &'static Schema<'static> = crate::__private::values_of(Outer::SCHEMA);
    shaped_like!(Base);
}

#[diagnostic::do_not_recommend]
impl<T: StructuralSchema + ?Sized> StructuralSchema for Resource<T> {
    const SCHEMA: &'static Schema<'static> =
        &Schema { extensions: Extensions { embedded_resource: true, ..T::SCHEMA.extensions }, ..*T::SCHEMA };
    shaped_like!(T);
}

#[diagnostic::do_not_recommend]
impl<Owner: StructuralSchema + ?Sized, const INDEX: usize> StructuralSchema for Variant<Owner, INDEX> {
    const SCHEMA: &'static Schema<'static> = Owner::VARIANTS[INDEX];

    fn property<V: Visit>(key: &str, visit: V) -> V::Out {
        Owner::variant(INDEX, key, visit)
    }

    fn item<V: Visit>(visit: V) -> V::Out {
        visit.unspecified()
    }

    fn value<V: Visit>(visit: V) -> V::Out {
        visit.unspecified()
    }
}

#[diagnostic::do_not_recommend]
impl<Owner: StructuralSchema + ?Sized> StructuralSchema for Content<Owner> {
    const SCHEMA: &'static Schema<'static> = Owner::SCHEMA.properties()[1].schema;

    fn property<V: Visit>(key: &str, visit: V) -> V::Out {
        Owner::content(Part::Property(key), visit)
    }

    fn item<V: Visit>(visit: V) -> V::Out {
        Owner::content(Part::Item, visit)
    }

    fn value<V: Visit>(visit: V) -> V::Out {
        Owner::content(Part::Value, visit)
    }
}
