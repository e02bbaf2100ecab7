//! Schemas of maps and sets of `indexmap`. The server does not keep the order of a map.

use ::indexmap::{IndexMap, IndexSet};
use structural_schema_model::Schema;

use super::collections::{array_of, map_of};
use crate::schema::{MapKey, StructuralSchema};
use crate::shape::{self, Visit};

impl<K: MapKey, V: StructuralSchema, S> StructuralSchema for IndexMap<K, V, S> {
    const SCHEMA: &'static Schema<'static> = &Schema::map(V::SCHEMA);
    const CHECKED: () = V::CHECKED;
    map_of!(V);
}

impl<T: StructuralSchema, S> StructuralSchema for IndexSet<T, S> {
    const SCHEMA: &'static Schema<'static> = &Schema::set(T::SCHEMA);
    const CHECKED: () = T::CHECKED;
    array_of!(T);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialized_values_match_the_schemas() {
        let map = IndexMap::from([("b", 1), ("a", 2)]);
        assert_eq!(serde_json::to_string(&map).unwrap(), "{\"b\":1,\"a\":2}");
        assert_eq!(serde_json::to_string(&IndexSet::from([3, 1])).unwrap(), "[3,1]");
    }
}
