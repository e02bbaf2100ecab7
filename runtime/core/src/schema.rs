//! The trait.

use structural_schema_cel::rule::RulePrograms;
use structural_schema_model::{Property, Schema};

use crate::shape::{self, Part, Visit};

/// A type with a Kubernetes structural schema.
///
/// Derive it. Implement it by hand only for a type whose JSON form no derive can know:
///
/// ```
/// use structural_schema::{Schema, StructuralSchema};
///
/// /// Written as a string such as `1h30m`.
/// struct GoDuration(std::time::Duration);
///
/// impl StructuralSchema for GoDuration {
///     const SCHEMA: &'static Schema<'static> = &Schema::string_format("duration");
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no structural schema",
    label = "`StructuralSchema` is not implemented for this type",
    note = "derive it: `#[derive(StructuralSchema)]`",
    note = "for a type of another crate, name one that is written the same way: `#[structural(as = String)]`",
    note = "tuples, `()` and references to unsized types other than `str` and slices have no structural schema: use a struct with named fields"
)]
pub trait StructuralSchema {
    /// The schema of a value of this type.
    const SCHEMA: &'static Schema<'static>;

    /// The schema where the type is the type of a field. It differs for `Option`, whose null a field does not need.
    const FIELD: &'static Schema<'static> = Self::SCHEMA;

    /// Whether a field of this type has to be present, as `Deserialize` wants it.
    const REQUIRED: bool = true;

    /// A field of this type without attributes of its own, but for its name.
    #[doc(hidden)]
    const PROPERTY: Property<'static> =
        Property { name: "", description: "", schema: Self::FIELD, required: Self::REQUIRED };

    /// The schema before the attributes of the type itself.
    #[doc(hidden)]
    const SHAPE: &'static Schema<'static> = Self::SCHEMA;

    /// The programs of the rules of the type and its fields.
    #[doc(hidden)]
    const PROGRAMS: &'static [RulePrograms<'static>] = &[];

    /// Evaluates the checks of a generic type once its parameters are known.
    #[doc(hidden)]
    const CHECKED: () = ();

    /// The schemas of the struct variants of an enum, in order.
    #[doc(hidden)]
    const VARIANTS: &'static [&'static Schema<'static>] = &[];

    /// Visits this type as that of the field at a position. By way of the trait, so that a type without a schema is one
    /// error in all of the generated code.
    #[doc(hidden)]
    fn visit<V: Visit>(index: usize, visit: V) -> V::Out {
        visit.after(index).known::<Self>()
    }

    /// Visits this type as that of a field of `Owner` with attributes of its own.
    #[doc(hidden)]
    fn visit_field<Owner: StructuralSchema + ?Sized, const INDEX: usize, V: Visit>(visit: V) -> V::Out {
        visit.after(INDEX).known::<shape::Field<Owner, Self, INDEX>>()
    }

    /// [`property`](Self::property), where this type is flattened into `Owner` at a position.
    #[doc(hidden)]
    fn flattened_property<Owner: StructuralSchema + ?Sized, const INDEX: usize, V: Visit>(
        key: &str,
        visit: V,
    ) -> V::Out {
        Self::property(key, visit.after(const { Owner::SCHEMA.properties_before(INDEX) }))
    }

    /// Visits the type behind a key of a struct variant.
    #[doc(hidden)]
    fn variant<V: Visit>(index: usize, key: &str, visit: V) -> V::Out {
        shape::constant_property(Self::VARIANTS[index], key, visit)
    }

    /// Visits a part of what an enum with tag and content has under the content's key.
    #[doc(hidden)]
    fn content<V: Visit>(part: Part<'_>, visit: V) -> V::Out {
        let _ = part;
        visit.unspecified()
    }

    /// Visits the type behind a key of the object. Derived types have a `match`; a schema written by hand has no types
    /// behind its properties, and is interpreted.
    #[doc(hidden)]
    fn property<V: Visit>(key: &str, visit: V) -> V::Out {
        shape::constant_property(Self::SCHEMA, key, visit)
    }

    /// Visits one of the types whose schemas are part of this one: what a newtype is written as, and what is flattened.
    #[doc(hidden)]
    fn merged<V: Visit>(index: usize, visit: V) -> V::Out {
        let _ = index;
        visit.unspecified()
    }

    /// Visits the type of the items of the array.
    #[doc(hidden)]
    fn item<V: Visit>(visit: V) -> V::Out {
        shape::constant_item(Self::SCHEMA, visit)
    }

    /// Visits the type of the values of the map.
    #[doc(hidden)]
    fn value<V: Visit>(visit: V) -> V::Out {
        shape::constant_value(Self::SCHEMA, visit)
    }

    /// [`item`](Self::item), where the array is `P`, whose attributes may have changed what it holds.
    #[doc(hidden)]
    fn item_in<P: StructuralSchema + ?Sized, V: Visit>(visit: V) -> V::Out {
        shape::constant_item(P::SCHEMA, visit)
    }

    /// [`value`](Self::value), where the map is `P`, whose attributes may have changed what it holds.
    #[doc(hidden)]
    fn value_in<P: StructuralSchema + ?Sized, V: Visit>(visit: V) -> V::Out {
        shape::constant_value(P::SCHEMA, visit)
    }
}

/// A type that JSON objects can have as keys.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the key of a map in a structural schema",
    label = "keys of JSON objects are strings, and a schema cannot restrict them",
    note = "use `String` as the key, or a `Vec` of structs with `#[structural(list_type = \"map\", list_map_keys(\"…\"))]`"
)]
pub trait MapKey {}
