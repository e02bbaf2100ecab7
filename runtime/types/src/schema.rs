//! The [`StructuralSchema`] trait.

use std::marker::PhantomData;

use structural_schema_cel::rule::{DefaultRule, PackedRule};
use structural_schema_model::{Json, Property, Schema, check};

use crate::shape::{self, Part, Visit};

/// A type with a Kubernetes structural schema.
///
/// Derive this trait. Implement it by hand only if a derive cannot know the JSON representation of the type:
///
/// ```
/// use structural_schema::{Schema, StructuralSchema};
///
/// /// Serialized as a string such as `1h30m`.
/// struct GoDuration(std::time::Duration);
///
/// impl StructuralSchema for GoDuration {
///     const SCHEMA: &'static Schema<'static> = &Schema::string_format("duration");
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no structural schema",
    label = "`StructuralSchema` is not implemented for this type",
    note = "derive it: `#[derive(StructuralSchema)]`; for a type that implements `Serialize` or `JsonSchema` by hand, with its schema as JSON: `#[structural(schema = {{\"type\": \"string\"}})]`",
    note = "for a type of another crate, enable the feature of `structural-schema` with the name of that crate, name a type that is written the same way (`#[structural(as = String)]`), or give a constant (`#[structural(schema = CONSTANT)]`)",
    note = "tuples, `()` and references to unsized types other than `str` and slices have no structural schema: use a struct with named fields"
)]
pub trait StructuralSchema {
    /// The schema of a value of this type.
    const SCHEMA: &'static Schema<'static>;

    /// The schema of a field of this type that is not required. It differs for `Option`, because a field can be absent
    /// instead of null. A required field has [`SCHEMA`](Self::SCHEMA).
    const FIELD: &'static Schema<'static> = Self::SCHEMA;

    /// Whether a field of this type is required by `Deserialize`.
    const REQUIRED: bool = true;

    /// The JSON value of `Default::default()`, if it is known. `#[serde(default)]` on a field of this type writes it
    /// into the schema. If it is not known, the derive reports an error that asks for the value.
    const DEFAULT: Option<Json<'static>> = None;

    /// The same as [`DEFAULT`](Self::DEFAULT), with all fields of a struct.
    #[doc(hidden)]
    const FULL_DEFAULT: Option<Json<'static>> = Self::DEFAULT;

    /// How the fields of a struct are written in JSON, as a text of `field_names`.
    #[doc(hidden)]
    const FIELDS: &'static str = "";

    /// The JSON values of unit variants, by their names in Rust.
    #[doc(hidden)]
    const NAMES: &'static [(&'static str, Json<'static>)] = &[];

    /// Whether values have fields, but neither items nor other keys.
    #[doc(hidden)]
    const HAS_ONLY_FIELDS: bool = false;

    /// Whether the schema is known to be structural and to have no rules, including the schemas inside it. The checks of a
    /// resource and of types that contain this type then skip it.
    #[doc(hidden)]
    const IS_PLAIN: bool = false;

    /// The schema of a field of this type, and the property for it, without attributes.
    #[doc(hidden)]
    const PROPERTY: FieldOf<Self> = FieldOf(PhantomData);

    /// The schema before the attributes of the type are applied.
    #[doc(hidden)]
    const SHAPE: &'static Schema<'static> = Self::SCHEMA;

    /// The compiled rules of the type and its fields.
    #[doc(hidden)]
    const PROGRAMS: &'static [PackedRule<'static>] = &[];

    /// The rules of `default_rule`, in the order in which they run.
    #[doc(hidden)]
    const DEFAULT_RULES: &'static [DefaultRule<'static>] = &[];

    /// Evaluates the checks of a generic type once its parameters are known.
    #[doc(hidden)]
    const CHECKED: () = ();

    /// The schemas of the struct variants of an enum, in order.
    #[doc(hidden)]
    const VARIANTS: &'static [&'static Schema<'static>] = &[];

    /// Whether `Deserialize` rejects unknown fields: `#[serde(deny_unknown_fields)]`.
    #[doc(hidden)]
    const DENIES_UNKNOWN_FIELDS: bool = false;

    /// Visits this type as the type of the field at `index`. Generated code calls this through the trait, so
    /// that a type without a schema causes only one compile error.
    #[doc(hidden)]
    fn visit<V: Visit>(index: usize, visit: V) -> V::Out {
        visit.after(index).known::<Self>()
    }

    /// Visits this type as the type of a field of `Owner` that has attributes.
    #[doc(hidden)]
    fn visit_field<Owner: StructuralSchema + ?Sized, const INDEX: usize, V: Visit>(visit: V) -> V::Out {
        visit.after(INDEX).known::<shape::Field<Owner, Self, INDEX>>()
    }

    /// Visits `Option` of this type as the type of the field at `index`.
    #[doc(hidden)]
    fn visit_option<V: Visit>(index: usize, visit: V) -> V::Out
    where
        Self: Sized,
    {
        visit.after(index).known::<Option<Self>>()
    }

    /// Visits a [`property`](Self::property) of this type, which is flattened into `Owner` at `INDEX`.
    #[doc(hidden)]
    fn flattened_property<Owner: StructuralSchema + ?Sized, const INDEX: usize, V: Visit>(
        key: &str,
        visit: V,
    ) -> V::Out {
        Self::property(key, visit.after(const { Owner::SCHEMA.properties_before(INDEX) }))
    }

    /// Visits the type of a field of a struct variant.
    #[doc(hidden)]
    fn variant<V: Visit>(index: usize, key: &str, visit: V) -> V::Out {
        shape::constant_property(Self::VARIANTS[index], key, visit)
    }

    /// Visits a part of the content of an adjacently tagged enum.
    #[doc(hidden)]
    fn content<V: Visit>(part: Part<'_>, visit: V) -> V::Out {
        let _ = part;
        visit.unspecified()
    }

    /// Visits the type of a field. Derived types generate a `match`. A hand-written schema has no types for
    /// its properties and is interpreted.
    #[doc(hidden)]
    fn property<V: Visit>(key: &str, visit: V) -> V::Out {
        shape::constant_property(Self::SCHEMA, key, visit)
    }

    /// Visits one of the types whose schemas are merged into this one: the inner type of a newtype, or a
    /// flattened type.
    #[doc(hidden)]
    fn merged<V: Visit>(index: usize, visit: V) -> V::Out {
        let _ = index;
        visit.unspecified()
    }

    /// Visits the type of the items of an array.
    #[doc(hidden)]
    fn item<V: Visit>(visit: V) -> V::Out {
        if Self::HAS_ONLY_FIELDS { visit.unspecified() } else { shape::constant_item(Self::SCHEMA, visit) }
    }

    /// Visits the type of the values of a map.
    #[doc(hidden)]
    fn value<V: Visit>(visit: V) -> V::Out {
        if Self::HAS_ONLY_FIELDS { visit.unspecified() } else { shape::constant_value(Self::SCHEMA, visit) }
    }

    /// Visits the type of the items like [`item`](Self::item). `P` is the array type, whose attributes may
    /// change the schema of the items.
    #[doc(hidden)]
    fn item_in<P: StructuralSchema + ?Sized, V: Visit>(visit: V) -> V::Out {
        shape::constant_item(P::SCHEMA, visit)
    }

    /// Visits the type of the values like [`value`](Self::value). `P` is the map type, whose attributes may
    /// change the schema of the values.
    #[doc(hidden)]
    fn value_in<P: StructuralSchema + ?Sized, V: Visit>(visit: V) -> V::Out {
        shape::constant_value(P::SCHEMA, visit)
    }
}

/// Returns the schema of a field of type `T`.
///
/// A constant with a schema would cost more: the compiler visits everything that a constant refers to. These functions
/// return a schema that it has visited already.
///
/// The functions take `self` by value: for each borrowed value in a constant, the compiler proves that its type has no
/// interior mutability.
#[doc(hidden)]
pub struct FieldOf<T: ?Sized>(PhantomData<T>);

// The bounds are at the functions: for a type without a schema, the compiler then reports only that.
impl<T: ?Sized> FieldOf<T> {
    /// Returns the schema of the field. The functions are separate, because the compiler evaluates all constants of a
    /// function that it calls.
    #[must_use]
    #[expect(clippy::unused_self, reason = "generated code names the type once, as the owner of a constant")]
    pub const fn schema(self) -> &'static Schema<'static>
    where
        T: StructuralSchema,
    {
        if T::REQUIRED { schema_of::<T>() } else { field_of::<T>() }
    }

    /// Returns the property with this name and description. Panics if a check of a generic type fails for its parameters,
    /// or if a set inside the type cannot be one.
    ///
    /// Generated code calls it for types whose names show no reason to fail. The compiler then processes one expression
    /// instead of two.
    #[must_use]
    #[track_caller]
    pub const fn named(self, name: &'static str, description: &'static str) -> Property<'static>
    where
        T: StructuralSchema,
    {
        if !T::IS_PLAIN {
            check_parts::<T>();
        }
        self.named_unchecked(name, description)
    }

    /// Returns the property with this name and description.
    #[must_use]
    pub const fn named_unchecked(self, name: &'static str, description: &'static str) -> Property<'static>
    where
        T: StructuralSchema,
    {
        Property {
            name,
            description,
            schema: self.schema(),
            required: T::REQUIRED,
            default: None,
            is_plain: T::IS_PLAIN,
        }
    }
}

/// The type of an optional field with a value of type `T`: `Option<T>`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is named `Option`, but it is not `std::option::Option`",
    label = "serde and `StructuralSchema` treat a field of a type with this name as optional",
    note = "give the type another name"
)]
pub trait OptionOf<T: ?Sized> {}

impl<T> OptionOf<T> for Option<T> {}

impl<T: ?Sized> FieldOf<T> {
    /// Returns the property of a field of type `O`, which is `Option<T>`, like [`named`](Self::named). Its schema is the schema
    /// of `T`. The constant `Option::<T>::FIELD` refers to the same schema, so the compiler would visit it again.
    #[must_use]
    #[track_caller]
    pub const fn named_option<O: OptionOf<T>>(self, name: &'static str, description: &'static str) -> Property<'static>
    where
        T: StructuralSchema,
    {
        self.named(name, description).optional()
    }
}

/// Panics if a check of a generic type fails for its parameters, or if a set inside the type cannot be one.
#[track_caller]
const fn check_parts<T: StructuralSchema + ?Sized>() {
    check::collection(T::PROPERTY.schema(), T::CHECKED);
}

const fn schema_of<T: StructuralSchema + ?Sized>() -> &'static Schema<'static> {
    T::SCHEMA
}

const fn field_of<T: StructuralSchema + ?Sized>() -> &'static Schema<'static> {
    T::FIELD
}

/// A type that can be the key of a map in JSON.
///
/// The derive implements it for newtypes of strings and for enums of unit variants. Implement it for other types whose
/// `Serialize` implementation writes a string.
///
/// ```
/// use std::collections::BTreeMap;
/// use structural_schema::{MapKey, StructuralSchema};
///
/// /// Serialized as `host:port`.
/// #[derive(PartialEq, Eq, PartialOrd, Ord)]
/// struct Address(String, u16);
///
/// impl MapKey for Address {}
///
/// #[derive(StructuralSchema)]
/// struct Weights {
///     by_address: BTreeMap<Address, u32>,
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the key of a map in a structural schema",
    label = "keys of JSON objects are strings, and a schema cannot restrict them",
    note = "use `String` as the key, or a `Vec` of structs with `#[structural(list_type = \"map\", list_map_keys(\"…\"))]`"
)]
pub trait MapKey {}

#[cfg(test)]
mod tests {
    use structural_schema_macros::StructuralSchema;

    use super::*;

    #[derive(StructuralSchema)]
    #[structural(rule("self != 'x'"))]
    struct Ruled(#[expect(dead_code)] String);

    #[derive(StructuralSchema)]
    #[expect(dead_code)]
    enum Units {
        One,
    }

    #[derive(StructuralSchema)]
    #[structural(as = Ruled)]
    #[expect(dead_code)]
    enum Replaced {
        One,
    }

    #[test]
    fn a_type_with_rules_is_not_plain() {
        let plain = [Units::IS_PLAIN, Option::<Vec<Units>>::IS_PLAIN];
        let others = [Ruled::IS_PLAIN, Replaced::IS_PLAIN, Vec::<Replaced>::IS_PLAIN];
        assert_eq!((plain, others), ([true; 2], [false; 3]));
        assert_eq!(Replaced::SCHEMA.rule_count(), 1);
    }
}
