//! Schemas of types from other crates.

mod addresses;
#[cfg(feature = "bytes")]
mod bytes;
#[cfg(feature = "chrono")]
mod chrono;
mod collections;
#[cfg(test)]
mod defaults;
#[cfg(feature = "indexmap")]
mod indexmap;
#[cfg(feature = "ipnet")]
mod ipnet;
#[cfg(feature = "jiff")]
mod jiff;
mod json;
#[cfg(feature = "k8s-openapi")]
pub(crate) mod k8s_openapi;
#[cfg(feature = "kube")]
mod kube;
#[cfg_attr(
    not(any(feature = "chrono", feature = "jiff")),
    allow(dead_code, reason = "only dates and times use all of them")
)]
mod moments;
mod numbers;
#[cfg(feature = "ordered-float")]
mod ordered_float;
mod pointers;
#[cfg(feature = "secrecy")]
mod secrecy;
#[cfg(feature = "semver")]
mod semver;
mod std_objects;
mod std_types;
mod text;
#[cfg(feature = "url")]
mod url;
#[cfg(feature = "uuid")]
mod uuid;

pub(crate) use moments::TIMESTAMP;

/// Implements the trait for types without parameters: `type => schema`, and optionally the JSON value of
/// `Default::default()`.
macro_rules! schemas {
    ($($ty:ty => $schema:expr $(, $default:expr)?;)*) => {$(
        impl $crate::StructuralSchema for $ty {
            const SCHEMA: &'static structural_schema_model::Schema<'static> = &$schema;
            $(const DEFAULT: Option<structural_schema_model::Json<'static>> = Some($default);)?
            const IS_PLAIN: bool = true;
            $crate::impls::nothing_inside!();
        }
        #[cfg(test)]
        const _: () = $crate::impls::assert_plain::<$ty>();
    )*};
}
use schemas;

/// Panics unless a type without fields, items or map values is what `IS_PLAIN` tells.
#[cfg(test)]
pub(crate) const fn assert_plain<T: crate::StructuralSchema + ?Sized>() {
    let mut sink = structural_schema_model::finding::Sink::new(&mut [], &mut []);
    structural_schema_model::rules::structural_part(T::SCHEMA, &mut sink);
    assert!(T::IS_PLAIN && T::SCHEMA.rule_count() == 0 && sink.count() == 0);
}

/// Defines the trait methods of a type without fields, items or map values.
macro_rules! nothing_inside {
    () => {
        fn property<V: $crate::shape::Visit>(_: &str, visit: V) -> V::Out {
            visit.unspecified()
        }

        fn item<V: $crate::shape::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }

        fn value<V: $crate::shape::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }

        fn item_in<P: $crate::StructuralSchema + ?Sized, V: $crate::shape::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }

        fn value_in<P: $crate::StructuralSchema + ?Sized, V: $crate::shape::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
    };
}
pub(crate) use nothing_inside;

/// Defines the trait methods of a type that serializes as `$inner`.
macro_rules! same_inside {
    ($inner:ident) => {
        const PROGRAMS: &'static [structural_schema_cel::rule::PackedRule<'static>] = $inner::PROGRAMS;
        const DEFAULT_RULES: &'static [structural_schema_cel::rule::DefaultRule<'static>] = $inner::DEFAULT_RULES;

        fn property<V: $crate::shape::Visit>(key: &str, visit: V) -> V::Out {
            $inner::property(key, visit)
        }

        fn merged<V: $crate::shape::Visit>(index: usize, visit: V) -> V::Out {
            $inner::merged(index, visit)
        }

        fn item<V: $crate::shape::Visit>(visit: V) -> V::Out {
            $inner::item(visit)
        }

        fn value<V: $crate::shape::Visit>(visit: V) -> V::Out {
            $inner::value(visit)
        }

        fn item_in<P: $crate::StructuralSchema + ?Sized, V: $crate::shape::Visit>(visit: V) -> V::Out {
            $inner::item_in::<P, V>(visit)
        }

        fn value_in<P: $crate::StructuralSchema + ?Sized, V: $crate::shape::Visit>(visit: V) -> V::Out {
            $inner::value_in::<P, V>(visit)
        }
    };
}
use same_inside;
