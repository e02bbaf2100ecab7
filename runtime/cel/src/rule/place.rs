//! Where in a schema a rule stands: how often it may run, and whether an old value can be found for it.

use structural_schema_model::{ListType, MapType, Schema, Type};

use crate::schema_types::{Decl, cardinality};

/// A place in a schema, reached from the root step by step.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// How often values of this place can occur; none if a list or map on the way has no bound.
    pub occurrences: Option<u64>,
    /// Whether a list on the way has items that cannot be found again in the old object.
    pub correlatable: bool,
}

impl Place {
    /// The root of a resource.
    pub const ROOT: Self = Place { occurrences: Some(1), correlatable: true };

    /// The items of the array at this place.
    pub const fn items(self, array: &Schema<'_>) -> Place {
        Place { correlatable: self.correlatable && items_correlate(array), ..self.inside(array) }
    }

    /// The values of the map at this place.
    pub const fn values(self, map: &Schema<'_>) -> Place {
        self.inside(map)
    }

    /// A property of the object at this place.
    pub const fn property(self, object: &Schema<'_>) -> Place {
        Place { correlatable: self.correlatable && properties_correlate(object), ..self.inside(object) }
    }

    const fn inside(self, schema: &Schema<'_>) -> Place {
        let occurrences = match (self.occurrences, most_elements(schema)) {
            (Some(outer), Some(inner)) => Some(outer.saturating_mul(inner)),
            _ => None,
        };
        Place { occurrences, ..self }
    }

    /// How often a rule on values of this type can run here.
    pub const fn cardinality(self, decl: &Decl<'_>) -> u64 {
        match self.occurrences {
            Some(occurrences) => occurrences,
            None => cardinality(decl.min_size()),
        }
    }
}

/// Whether the items of a list can be found again in the old list.
pub(super) const fn items_correlate(array: &Schema<'_>) -> bool {
    matches!(array.extensions.list_type, Some(ListType::Map))
}

/// Whether the properties of an object can be found again; so far all can.
pub(super) const fn properties_correlate(object: &Schema<'_>) -> bool {
    !matches!(object.extensions.map_type, Some(MapType::Other(_)))
}

/// How many values one value of the schema can hold directly, where the schema says so.
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
