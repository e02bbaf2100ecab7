//! Lists, sets and maps.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};

use structural_schema_model::{Extensions, ListType, Schema, ValueValidation, check};

use crate::schema::{MapKey, StructuralSchema};

macro_rules! lists {
    ($([$($generics:tt)*] $ty:ty;)*) => {$(
        impl<$($generics)*> StructuralSchema for $ty {
            const SCHEMA: &'static Schema<'static> = &Schema::array(T::SCHEMA);
            const CHECKED: () = T::CHECKED;
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

impl<T: StructuralSchema, const N: usize> StructuralSchema for [T; N] {
    #[expect(clippy::cast_possible_wrap, reason = "serde has arrays of at most 32 elements")]
    const SCHEMA: &'static Schema<'static> = &Schema {
        validation: ValueValidation { min_items: Some(N as i64), max_items: Some(N as i64), ..ValueValidation::NONE },
        ..Schema::array(T::SCHEMA)
    };
    const CHECKED: () = T::CHECKED;
}

/// `x-kubernetes-list-type: set`
const fn set(items: &'static Schema<'static>) -> Schema<'static> {
    Schema { extensions: Extensions { list_type: Some(ListType::Set), ..Extensions::NONE }, ..Schema::array(items) }
}

impl<T: StructuralSchema> StructuralSchema for BTreeSet<T> {
    const SCHEMA: &'static Schema<'static> = &set(T::SCHEMA);
    const CHECKED: () = {
        let () = T::CHECKED;
        check::list_type(Self::SCHEMA);
    };
}

impl<T: StructuralSchema, S> StructuralSchema for HashSet<T, S> {
    const SCHEMA: &'static Schema<'static> = &set(T::SCHEMA);
    const CHECKED: () = {
        let () = T::CHECKED;
        check::list_type(Self::SCHEMA);
    };
}

impl<K: MapKey, V: StructuralSchema> StructuralSchema for BTreeMap<K, V> {
    const SCHEMA: &'static Schema<'static> = &Schema::map(V::SCHEMA);
    const CHECKED: () = V::CHECKED;
}

impl<K: MapKey, V: StructuralSchema, S> StructuralSchema for HashMap<K, V, S> {
    const SCHEMA: &'static Schema<'static> = &Schema::map(V::SCHEMA);
    const CHECKED: () = V::CHECKED;
}
