//! Macros that implement the trait for the objects of the tables in structural-schema-model.

/// Implements the trait for objects. See `rows!` in structural-schema-model for the format of the tables.
macro_rules! objects {
    ($($position:literal $module:ident $Name:ident $(, map($map_type:ident))? {
        $($index:literal $key:literal: $ty:ty $(, $fact:ident $value:tt)?;)*
    })*) => {$(
        impl crate::StructuralSchema for $module::$Name {
            const SCHEMA: &'static structural_schema_model::Schema<'static> =
                <Self as structural_schema_model::kubernetes_objects::FieldType>::SCHEMA;
            const DEFAULT: Option<structural_schema_model::Json<'static>> =
                structural_schema_model::default::of_optional_fields(<Self as crate::StructuralSchema>::SCHEMA);

            const IS_PLAIN: bool = true;

            fn property<V: crate::shape::Visit>(key: &str, visit: V) -> V::Out {
                match key {
                    $($key => visit!(visit, $index $ty $(, $fact)?),)*
                    _ => visit.unspecified(),
                }
            }

            fn item<V: crate::shape::Visit>(visit: V) -> V::Out {
                visit.unspecified()
            }

            fn value<V: crate::shape::Visit>(visit: V) -> V::Out {
                visit.unspecified()
            }
        }
    )*};
}

/// Visits the type of a field. A field with a fact has its own schema.
macro_rules! visit {
    ($visit:ident, $index:literal $ty:ty) => {
        <$ty as crate::StructuralSchema>::visit($index, $visit)
    };
    ($visit:ident, $index:literal $ty:ty, $fact:ident) => {
        <$ty as crate::StructuralSchema>::visit_field::<Self, $index, V>($visit)
    };
}
