//! Macros that turn the tables into schemas and trait implementations.

/// Declares the tables of a Kubernetes version.
macro_rules! tables {
    ($version:literal $($table:ident)*) => {
        $(mod $table;)*

        pub(crate) const VERSION: &str = $version;

        pub(super) const TYPES: &[&[super::Object]] = &[$($table::TYPES),*];
    };
}

/// Implements the trait for objects. Each schema is a static, which the compiler evaluates once, in this crate. It
/// evaluates constants in each crate that uses them. Each field has its index, its JSON name, its type, and at most one
/// fact:
///
/// ```text
/// core_v1 ContainerPort {
///     0 "containerPort": i32;
///     4 "protocol": Option<String>, default(String "TCP");
/// }
/// ```
macro_rules! objects {
    ($($module:ident $Name:ident $(, map($map_type:ident))? {
        $($index:literal $key:literal: $ty:ty $(, $fact:ident $value:tt)?;)*
    })*) => {
        pub(super) const TYPES: &[super::super::Object] = &[
            $((stringify!($module), stringify!($Name), <$module::$Name as crate::StructuralSchema>::SCHEMA)),*
        ];
        $(
        impl crate::StructuralSchema for $module::$Name {
            const SCHEMA: &'static structural_schema_model::Schema<'static> = {
                static SCHEMA: structural_schema_model::Schema<'static> = structural_schema_model::Schema {
                    properties: &const {[$(
                        property!($key, $ty $(, $fact $value)?),
                    )*]},
                    checked_properties: true,
                    $(extensions: super::super::fact::map(stringify!($map_type), &structural_schema_model::Extensions::NONE),)?
                    ..structural_schema_model::Schema::OBJECT
                };
                &SCHEMA
            };
            const DEFAULT: Option<structural_schema_model::Json<'static>> =
                structural_schema_model::default::of_optional_fields(<Self as crate::StructuralSchema>::SCHEMA);

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
        )*
    };
}

/// Expands to the property of a field, with its fact applied.
macro_rules! property {
    ($name:literal, $ty:ty) => {
        <$ty as crate::StructuralSchema>::PROPERTY.named($name, "")
    };
    ($name:literal, $ty:ty, list($kind:ident $($key:literal)*)) => {
        property!(@ $name, $ty, super::super::fact::list(<$ty as crate::StructuralSchema>::PROPERTY.schema(), stringify!($kind), &[$($key),*]))
    };
    ($name:literal, $ty:ty, map($kind:ident)) => {
        property!(@ $name, $ty, super::super::fact::map_field(<$ty as crate::StructuralSchema>::PROPERTY.schema(), stringify!($kind)))
    };
    ($name:literal, $ty:ty, nullable()) => {
        property!(@ $name, $ty, super::super::fact::nullable(<$ty as crate::StructuralSchema>::PROPERTY.schema()))
    };
    ($name:literal, $ty:ty, default($kind:ident $value:literal)) => {
        property!(@ $name, $ty, super::super::fact::default(
            <$ty as crate::StructuralSchema>::PROPERTY.schema(),
            structural_schema_model::Json::$kind($value),
        ))
        .optional()
    };
    (@ $name:literal, $ty:ty, $schema:expr) => {
        structural_schema_model::Property {
            schema: &const { $schema },
            ..<$ty as crate::StructuralSchema>::PROPERTY.named($name, "")
        }
    };
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
