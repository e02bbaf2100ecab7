//! Macros that turn the tables into schemas.

/// Declares the tables of a Kubernetes version, each with its number.
macro_rules! tables {
    ($version:literal $($number:literal $table:ident)*) => {
        /// The Kubernetes version of the `k8s-openapi` types: `v1_36`.
        pub const VERSION: &str = $version;

        $(
        mod $table {
            #[allow(unused_imports, reason = "a table does not use all of them")]
            use super::paths::*;

            const NUMBER: u16 = $number;

            $table! { rows }
        }
        )*

        /// The properties of all objects, by table and by position.
        pub(super) static TABLES: [&[&[$crate::Property<'static>]]; <[u16]>::len(&[$($number),*])] = [$(&$table::ROWS),*];

        pub(super) const OBJECTS: &[&[super::Object]] = &[$($table::OBJECTS),*];
    };
}

/// Defines the schemas of objects and the rows of their properties. Each object has its position, and each field has its
/// index, its JSON name, its type, and at most one fact:
///
/// ```text
/// 12 core_v1 ContainerPort {
///     0 "containerPort": i32;
///     4 "protocol": Option<String>, default(String "TCP");
/// }
/// ```
///
/// Schemas and rows are statics, which the compiler evaluates once, in this crate. It evaluates constants in each crate
/// that uses them.
macro_rules! rows {
    ($($position:literal $module:ident $Name:ident $(, map($map_type:ident))? {
        $($index:literal $key:literal: $ty:ty $(, $fact:ident $value:tt)?;)*
    })*) => {
        pub(super) const OBJECTS: &[$crate::kubernetes_objects::Object] = &[$((
            stringify!($module),
            stringify!($Name),
            <$module::$Name as $crate::kubernetes_objects::FieldType>::SCHEMA,
        )),*];

        pub(super) static ROWS: [&[$crate::Property<'static>]; <[u16]>::len(&[$($position),*])] = [$({
            static ROW: [$crate::Property<'static>; <[&str]>::len(&[$($key),*])] =
                [$(property!($key, $ty $(, $fact $value)?)),*];
            &ROW
        }),*];

        $(
        impl $crate::kubernetes_objects::FieldType for $module::$Name {
            const SCHEMA: &'static $crate::Schema<'static> = {
                static SCHEMA: $crate::Schema<'static> = $crate::Schema {
                    kubernetes_row: $crate::kubernetes_objects::row(NUMBER, $position),
                    $(extensions: $crate::kubernetes_objects::fact::map(stringify!($map_type), &$crate::Extensions::NONE),)?
                    ..$crate::Schema::OBJECT
                };
                &SCHEMA
            };
        }
        )*
    };
}

/// Expands to the property of a field, with its fact applied.
macro_rules! property {
    ($name:literal, $ty:ty) => {
        $crate::kubernetes_objects::field_type::property::<$ty>($name)
    };
    ($name:literal, $ty:ty, list($kind:ident $($key:literal)*)) => {
        property!(@ $name, $ty, list(stringify!($kind), &[$($key),*]))
    };
    ($name:literal, $ty:ty, map($kind:ident)) => {
        property!(@ $name, $ty, map_field(stringify!($kind)))
    };
    ($name:literal, $ty:ty, nullable()) => {
        property!(@ $name, $ty, nullable())
    };
    ($name:literal, $ty:ty, default($kind:ident $value:literal)) => {
        property!(@ $name, $ty, default($crate::Json::$kind($value))).optional()
    };
    (@ $name:literal, $ty:ty, $fact:ident($($argument:expr),*)) => {
        $crate::Property {
            schema: &const {
                $crate::kubernetes_objects::fact::$fact(
                    <$ty as $crate::kubernetes_objects::FieldType>::SCHEMA
                    $(, $argument)*
                )
            },
            ..$crate::kubernetes_objects::field_type::property::<$ty>($name)
        }
    };
}
