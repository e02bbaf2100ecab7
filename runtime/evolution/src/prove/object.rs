//! Fields of objects and items of arrays.

use structural_schema_documents::openapi::{SchemaOrBool, SchemaProps};

use super::implies::Fuel;
use super::known::Known;

impl<'a> Known<'a> {
    /// Returns whether the arrays are valid for `target`.
    pub(super) fn implies_array(&self, target: &'a SchemaProps, fuel: Fuel<'_>) -> bool {
        let most = self.hold.iter().filter_map(|schema| schema.max_items).filter(|max| *max >= 0).min();
        let fewest = self.hold.iter().filter_map(|schema| schema.min_items).max().unwrap_or(0);
        target.max_items.is_none_or(|max| most.is_some_and(|most| most <= max))
            && target.min_items.is_none_or(|min| fewest >= min)
            && (most == Some(0) || target.item().is_none_or(|items| self.items().implies(items, fuel)))
            && self.implies_list_type(target)
    }

    fn implies_list_type(&self, target: &SchemaProps) -> bool {
        let short = self.hold.iter().filter_map(|schema| schema.max_items).any(|max| max <= 1);
        match target.list_type.as_deref() {
            Some("set") => short || self.hold.iter().any(|schema| schema.list_type.as_deref() == Some("set")),
            Some("map") => self.hold.iter().any(|schema| {
                let same = schema.list_type.as_deref() == Some("map");
                let keys = &schema.list_map_keys;
                // Items that differ in some keys also differ in more keys.
                same && !keys.is_empty() && keys.iter().all(|key| target.list_map_keys.contains(key))
            }),
            _ => true,
        }
    }

    /// Returns whether the objects are valid for `target`.
    pub(super) fn implies_object(&self, target: &'a SchemaProps, fuel: Fuel<'_>) -> bool {
        let required = target.required.iter().all(|name| self.requires(name));
        let mut properties = target.properties.iter();
        required
            && self.implies_counts(target)
            && properties.all(|(name, property)| self.lacks(name) || self.property(name).implies(property, fuel))
            && self.implies_values(target, fuel)
            && (!target.embedded_resource || self.hold.iter().any(|schema| schema.embedded_resource))
    }

    fn implies_counts(&self, target: &SchemaProps) -> bool {
        let most = self.hold.iter().filter_map(|schema| schema.max_properties).filter(|max| *max >= 0).min();
        let fewest = self.hold.iter().filter_map(|schema| schema.min_properties).max().unwrap_or(0);
        let specified = self.structure.filter(|_| !self.is_open()).map(|schema| {
            let implicit = ["apiVersion", "kind", "metadata"].into_iter();
            schema.properties.len() + implicit.filter(|name| !schema.properties.contains_key(*name)).count()
        });
        let specified = specified.and_then(|count| i64::try_from(count).ok());
        target
            .max_properties
            .is_none_or(|max| most.is_some_and(|most| most <= max) || specified.is_some_and(|count| count <= max))
            && target.min_properties.is_none_or(|min| fewest >= min || self.required_count() >= min)
    }

    fn required_count(&self) -> i64 {
        let mut names: Vec<_> = self.hold.iter().flat_map(|schema| &schema.required).collect();
        names.sort_unstable();
        names.dedup();
        i64::try_from(names.len()).unwrap_or(i64::MAX)
    }

    /// Returns whether the fields that `target` does not list by name are valid.
    fn implies_values(&self, target: &'a SchemaProps, fuel: Fuel<'_>) -> bool {
        let specified = self.structure.iter().flat_map(|schema| schema.properties.keys());
        let mut unlisted = specified.filter(|name| !target.properties.contains_key(*name));
        match &target.additional_properties {
            None | Some(SchemaOrBool::Bool(true)) => true,
            Some(SchemaOrBool::Bool(false)) => !self.is_open() && self.structure.is_some() && unlisted.next().is_none(),
            Some(SchemaOrBool::Schema(values)) => {
                (!self.is_open() && self.structure.is_some() || self.values().implies(values, fuel))
                    && unlisted.all(|name| self.property(name).implies(values, fuel))
            }
        }
    }
}
