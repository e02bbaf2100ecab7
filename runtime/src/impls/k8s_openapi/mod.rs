//! What `k8s-openapi` has that operators embed: from references and quantities to whole pod templates.
//!
//! Objects come from tables, one for each version of Kubernetes, that tests/k8s-openapi writes. Fields, types and what is
//! required are those of the crate; list types, map types and defaults are what Kubernetes declares. What is not
//! an object is in `scalars.rs`.

#[cfg(feature = "k8s-openapi-descriptions")]
#[rustfmt::skip]
#[expect(non_upper_case_globals, reason = "named as the types are")]
#[allow(dead_code, reason = "has what any version has")]
mod descriptions;
mod fact;
mod scalars;

k8s_openapi::k8s_if_1_33! { mod v1_33; use v1_33 as version; pub(crate) const VERSION: &str = "v1_33"; }
k8s_openapi::k8s_if_1_34! { mod v1_34; use v1_34 as version; pub(crate) const VERSION: &str = "v1_34"; }
k8s_openapi::k8s_if_1_35! { mod v1_35; use v1_35 as version; pub(crate) const VERSION: &str = "v1_35"; }
k8s_openapi::k8s_if_1_36! { mod v1_36; use v1_36 as version; pub(crate) const VERSION: &str = "v1_36"; }
k8s_openapi::k8s_if_1_37! { mod v1_37; use v1_37 as version; pub(crate) const VERSION: &str = "v1_37"; }

/// Paths and schemas of all objects of [`VERSION`], for those who read source without compiling it.
pub(crate) fn types() -> impl Iterator<Item = (String, &'static structural_schema_model::Schema<'static>)> {
    version::TYPES.iter().map(|&(module, name, schema)| (format!("{}::{name}", path(module)), schema))
}

/// The path behind the short name of a module.
fn path(module: &str) -> String {
    match module.split_once('_') {
        Some(("meta", version)) => format!("k8s_openapi::apimachinery::pkg::apis::meta::{version}"),
        Some((group, version)) => format!("k8s_openapi::api::{group}::{version}"),
        None => module.to_owned(),
    }
}

/// Implements the trait for objects. Each field has its position, its name in JSON, its type and at most one fact:
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
        /// Module, name and schema of each.
        pub(super) const TYPES: &[(&str, &str, &structural_schema_model::Schema<'static>)] = &[
            $((stringify!($module), stringify!($Name), <$module::$Name as crate::StructuralSchema>::SCHEMA)),*
        ];
        $(
        impl crate::StructuralSchema for $module::$Name {
            const SCHEMA: &'static structural_schema_model::Schema<'static> = &structural_schema_model::Schema {
                description: super::description!($module $Name ""),
                properties: &const {[$(
                    super::property!($ty $(, $fact $value)?).named($key, super::description!($module $Name $key)),
                )*]},
                $(extensions: super::fact::map(stringify!($map_type), &structural_schema_model::Extensions::NONE),)?
                ..structural_schema_model::Schema::OBJECT
            };

            fn property<V: crate::shape::Visit>(key: &str, visit: V) -> V::Out {
                match key {
                    $($key => super::visit!(visit, $index $ty $(, $fact)?),)*
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

/// A field, with the fact that is known of it.
macro_rules! property {
    ($ty:ty) => {
        <$ty as crate::StructuralSchema>::PROPERTY
    };
    ($ty:ty, list($kind:ident $($key:literal)*)) => {
        super::property!(@ $ty, super::fact::list(<$ty as crate::StructuralSchema>::FIELD, stringify!($kind), &[$($key),*]))
    };
    ($ty:ty, map($kind:ident)) => {
        super::property!(@ $ty, super::fact::map_field(<$ty as crate::StructuralSchema>::FIELD, stringify!($kind)))
    };
    ($ty:ty, nullable()) => {
        super::property!(@ $ty, super::fact::nullable(<$ty as crate::StructuralSchema>::FIELD))
    };
    ($ty:ty, default($kind:ident $value:literal)) => {
        super::property!(@ $ty, super::fact::default(
            <$ty as crate::StructuralSchema>::FIELD,
            structural_schema_model::Json::$kind($value),
        ))
        .optional()
    };
    (@ $ty:ty, $schema:expr) => {
        structural_schema_model::Property {
            schema: &const { $schema },
            ..<$ty as crate::StructuralSchema>::PROPERTY
        }
    };
}

/// What is inside of a field. One with a fact has a schema of its own.
macro_rules! visit {
    ($visit:ident, $index:literal $ty:ty) => {
        <$ty as crate::StructuralSchema>::visit($visit)
    };
    ($visit:ident, $index:literal $ty:ty, $fact:ident) => {
        <$ty as crate::StructuralSchema>::visit_field::<Self, $index, V>($visit)
    };
}

#[cfg(feature = "k8s-openapi-descriptions")]
macro_rules! description {
    ($module:ident $Name:ident $key:literal) => {
        super::fact::description(super::descriptions::$module::$Name, $key)
    };
}

#[cfg(not(feature = "k8s-openapi-descriptions"))]
macro_rules! description {
    ($module:ident $Name:ident $key:literal) => {
        ""
    };
}

use {description, objects, property, visit};
