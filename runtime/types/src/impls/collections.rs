//! Schemas of lists, sets and maps.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};

use structural_schema_model::{Json, Schema};

use crate::schema::{MapKey, StructuralSchema};
use crate::shape::{self, Visit};

/// Defines the trait methods of an array of `$T`.
macro_rules! array_of {
    ($T:ident) => {
        fn property<V: Visit>(_: &str, visit: V) -> V::Out {
            visit.unspecified()
        }

        fn item<V: Visit>(visit: V) -> V::Out {
            visit.known::<$T>()
        }

        fn value<V: Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }

        fn item_in<P: StructuralSchema + ?Sized, V: Visit>(visit: V) -> V::Out {
            visit.known::<shape::Item<P, $T>>()
        }

        fn value_in<P: StructuralSchema + ?Sized, V: Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
    };
}

/// Defines the trait methods of a map with values of `$T`.
macro_rules! map_of {
    ($T:ident) => {
        fn property<W: Visit>(_: &str, visit: W) -> W::Out {
            visit.unspecified()
        }

        fn item<W: Visit>(visit: W) -> W::Out {
            visit.unspecified()
        }

        fn value<W: Visit>(visit: W) -> W::Out {
            visit.known::<$T>()
        }

        fn item_in<P: StructuralSchema + ?Sized, W: Visit>(visit: W) -> W::Out {
            visit.unspecified()
        }

        fn value_in<P: StructuralSchema + ?Sized, W: Visit>(visit: W) -> W::Out {
            visit.known::<shape::Value<P, $T>>()
        }
    };
}

macro_rules! lists {
    ($([$($generics:tt)*] $ty:ty;)*) => {$(
        impl<$($generics)*> StructuralSchema for $ty {
            const SCHEMA: &'static Schema<'static> = &Schema::array(T::SCHEMA);
            const DEFAULT: Option<Json<'static>> = Some(Json::Array(&[]));
            const CHECKED: () = T::CHECKED;
            const IS_PLAIN: bool = T::IS_PLAIN;
            array_of!(T);
        }
    )*};
}

lists! {
    [T: StructuralSchema] Vec<T>;
    [T: StructuralSchema] VecDeque<T>;
    [T: StructuralSchema] LinkedList<T>;
    [T: StructuralSchema] BinaryHeap<T>;
    [T: StructuralSchema] [T];
}

const fn default_or_null<T: StructuralSchema>() -> Json<'static> {
    match T::FULL_DEFAULT {
        Some(default) => default,
        None => Json::Null,
    }
}

impl<T: StructuralSchema, const N: usize> StructuralSchema for [T; N] {
    const SCHEMA: &'static Schema<'static> = &Schema::array_of_length(T::SCHEMA, N);
    const DEFAULT: Option<Json<'static>> = match T::FULL_DEFAULT {
        Some(_) => Some(Json::Array(const { &[default_or_null::<T>(); N] })),
        None => None,
    };
    const CHECKED: () = T::CHECKED;
    const IS_PLAIN: bool = T::IS_PLAIN;
    array_of!(T);
}

impl<T: StructuralSchema> StructuralSchema for BTreeSet<T> {
    const SCHEMA: &'static Schema<'static> = &Schema::set(T::SCHEMA);
    const DEFAULT: Option<Json<'static>> = Some(Json::Array(&[]));
    const CHECKED: () = T::CHECKED;
    array_of!(T);
}

impl<T: StructuralSchema, S> StructuralSchema for HashSet<T, S> {
    const SCHEMA: &'static Schema<'static> = &Schema::set(T::SCHEMA);
    const DEFAULT: Option<Json<'static>> = Some(Json::Array(&[]));
    const CHECKED: () = T::CHECKED;
    array_of!(T);
}

impl<K: MapKey, V: StructuralSchema> StructuralSchema for BTreeMap<K, V> {
    const SCHEMA: &'static Schema<'static> = &Schema::map(V::SCHEMA);
    const DEFAULT: Option<Json<'static>> = Some(Json::Object(&[]));
    const CHECKED: () = V::CHECKED;
    const IS_PLAIN: bool = V::IS_PLAIN;
    map_of!(V);
}

impl<K: MapKey, V: StructuralSchema, S> StructuralSchema for HashMap<K, V, S> {
    const SCHEMA: &'static Schema<'static> = &Schema::map(V::SCHEMA);
    const DEFAULT: Option<Json<'static>> = Some(Json::Object(&[]));
    const CHECKED: () = V::CHECKED;
    const IS_PLAIN: bool = V::IS_PLAIN;
    map_of!(V);
}

#[cfg(any(feature = "bytes", feature = "indexmap"))]
pub(super) use array_of;
#[cfg(feature = "indexmap")]
pub(super) use map_of;
