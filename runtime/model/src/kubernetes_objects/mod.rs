//! The schemas of the `k8s-openapi` objects that operators embed, up to pod templates.
//!
//! Schemas of types are constants, and the compiler visits everything that a constant refers to, in each crate that uses
//! it. A pod template has more than a thousand schemas. The schema of an object therefore does not refer to its
//! properties: it has the number of a row in the static `TABLES`, which [`Schema::properties`] reads.
//!
//! The tables come from tests/k8s-openapi. Each object occurs once, in a file named after the Kubernetes versions that
//! share its definition. Fields, types and required fields are those of `k8s-openapi`; list types, map types and
//! defaults are those that Kubernetes declares.

mod fact;
mod field_type;
#[macro_use]
mod table;
#[rustfmt::skip]
#[macro_use]
mod objects;

use crate::schema::{Property, Schema};

pub use field_type::FieldType;
pub use objects::{VERSION, paths};

/// The module, name and schema of an object.
pub type Object = (&'static str, &'static str, &'static Schema<'static>);

/// Returns the objects of [`VERSION`].
pub fn objects() -> impl Iterator<Item = Object> {
    objects::OBJECTS.iter().flat_map(|objects| objects.iter().copied())
}

/// The row of an object: the number of its table in the upper byte, its position in the lower byte, plus one.
pub(crate) const fn row(table: u16, position: u16) -> u16 {
    assert!(position < 0xFF, "a table has at most 255 objects");
    (table << 8) + position + 1
}

/// Returns the properties in a row.
pub(crate) const fn properties(row: u16) -> &'static [Property<'static>] {
    let row = row as usize - 1;
    objects::TABLES[row >> 8][row & 0xFF]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_that_replace_a_row_are_kept() {
        const OWN: [Property<'static>; 1] = [Property::new("own", &Schema::OBJECT)];
        for (module, name, object) in objects() {
            let replaced = Schema { properties: &OWN, ..*object };
            assert_eq!(replaced.properties()[0].name, "own", "{module}::{name}");
            assert!(replaced.property("own").is_some() && !replaced.has_kubernetes_row());
        }
    }

    /// Lookups in rules search sorted lists.
    #[test]
    fn properties_are_sorted() {
        for (module, name, schema) in objects() {
            let properties = schema.properties();
            assert!(properties.is_sorted_by(|a, b| a.name < b.name), "{module}::{name}");
        }
    }
}
