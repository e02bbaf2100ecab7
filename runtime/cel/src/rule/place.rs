//! The position of a rule in a schema: how often the rule can run, and whether `oldSelf` can be correlated.

use structural_schema_model::{ListType, MapType, Schema, Type};

use crate::schema_types::{Decl, cardinality};

/// A position in a schema, built step by step from the root.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// How often values can occur at this position, or `None` if a list or map above has no bound.
    pub occurrences: Option<u64>,
}

impl Place {
    /// The root of a resource.
    pub const ROOT: Self = Place { occurrences: Some(1) };

    /// Returns the position of the items, values or properties of the schema at this position.
    pub const fn inside(self, schema: &Schema<'_>) -> Place {
        let occurrences = match (self.occurrences, most_elements(schema)) {
            (Some(outer), Some(inner)) => Some(outer.saturating_mul(inner)),
            _ => None,
        };
        Place { occurrences }
    }

    /// Returns how often a rule on values of this type can run at this position.
    pub const fn cardinality(self, decl: &Decl<'_>) -> u64 {
        match self.occurrences {
            Some(occurrences) => occurrences,
            None => cardinality(decl.min_size()),
        }
    }
}

/// Returns whether the items of a list can be correlated with the items of the old list.
pub(super) const fn items_correlate(array: &Schema<'_>) -> bool {
    matches!(array.extensions.list_type, Some(ListType::Map))
}

/// Returns whether the properties of an object can be correlated with the old object. False only for an unknown map
/// type.
pub(super) const fn properties_correlate(object: &Schema<'_>) -> bool {
    !matches!(object.extensions.map_type, Some(MapType::Other(_)))
}

/// Returns how many values a value of the schema can contain directly, or `None` if the schema sets no bound.
const fn most_elements(schema: &Schema<'_>) -> Option<u64> {
    let bound = match schema.kind {
        Some(Type::Object) if schema.additional_properties.is_some() => schema.validation.max_properties,
        Some(Type::Array) => schema.validation.max_items,
        _ => return Some(1),
    };
    match bound {
        Some(bound) if bound < 0 => Some(0),
        Some(bound) => Some(bound.unsigned_abs()),
        None => None,
    }
}
