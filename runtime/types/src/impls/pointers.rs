//! Schemas of smart pointers, references and `Option`, which serialize as their content.

use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

use structural_schema_model::{Json, Nested, Schema};

use crate::schema::{MapKey, StructuralSchema};

macro_rules! transparent {
    ($($(#[$attribute:meta])* [$($generics:tt)*] $ty:ty;)*) => {$(
        $(#[$attribute])*
        impl<$($generics)*> StructuralSchema for $ty {
            const SCHEMA: &'static Schema<'static> = T::SCHEMA;
            const FIELD: &'static Schema<'static> = T::PROPERTY.schema();
            const REQUIRED: bool = T::REQUIRED;
            const IS_PLAIN: bool = T::IS_PLAIN;
            const DEFAULT: Option<Json<'static>> = T::DEFAULT;
            const FULL_DEFAULT: Option<Json<'static>> = T::FULL_DEFAULT;
            const CHECKED: () = T::CHECKED;
            const DENIES_UNKNOWN_FIELDS: bool = T::DENIES_UNKNOWN_FIELDS;
            super::same_inside!(T);
        }
        impl<$($generics)* + MapKey> MapKey for $ty {}
    )*};
}

transparent! {
    ['a, T: ?Sized + StructuralSchema] &'a T;
    [T: ?Sized + StructuralSchema] Box<T>;
    [T: ?Sized + StructuralSchema] Rc<T>;
    [T: ?Sized + StructuralSchema] Arc<T>;
    ['a, T: ?Sized + ToOwned + StructuralSchema] Cow<'a, T>;
}

/// A field of type `Option` is optional, because the key can be missing. An `Option` item or map value is
/// nullable.
impl<T: StructuralSchema> StructuralSchema for Option<T> {
    const SCHEMA: &'static Schema<'static> =
        &T::SCHEMA.or_null(&const { [Nested::enumeration(T::SCHEMA.validation.enumeration)] });
    const FIELD: &'static Schema<'static> = T::PROPERTY.schema();
    const REQUIRED: bool = false;
    const IS_PLAIN: bool = T::IS_PLAIN;
    const DEFAULT: Option<Json<'static>> = Some(Json::Null);
    const CHECKED: () = T::CHECKED;
    super::same_inside!(T);
}
