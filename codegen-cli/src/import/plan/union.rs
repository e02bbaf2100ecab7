//! Plans enums: for `enum`, and for objects with exactly one of their properties.

use std::collections::HashSet;

use structural_schema::openapi::SchemaProps;

use super::Planner;
use super::tree::{Body, Path};
use super::word;

impl Planner<'_> {
    /// Returns the enum for a string with a list of values, if every value has a variant.
    pub(super) fn strings(&mut self, schema: &SchemaProps, path: &Path) -> Option<usize> {
        if schema.enumeration.is_empty() || schema.nullable {
            return None;
        }
        let values: Option<Vec<String>> =
            schema.enumeration.iter().map(|value| value.as_str().map(str::to_owned)).collect();
        let values = values?;
        if values.iter().collect::<HashSet<_>>().len() != values.len() {
            return None;
        }
        if let Some(known) = self.shared(schema, path) {
            return Some(known);
        }
        let base = SchemaProps { enumeration: schema.enumeration.clone(), ..SchemaProps::of_type("string") };
        let words = word::words(schema, &base).ok()?;
        if !word::all_apply(schema) {
            return None;
        }
        Some(self.add(schema, path, words, Body::Strings(values)))
    }
}

/// Returns the properties in the order of `oneOf`, if an enum can express that exactly one of them is present.
pub(super) fn variants(schema: &SchemaProps) -> Option<Vec<&str>> {
    let names: Vec<&str> = schema.one_of.iter().map(required_name).collect::<Option<_>>()?;
    let plain = |property: &SchemaProps| !property.nullable && property.default.is_none();
    let fits = !names.is_empty()
        && names.len() == schema.properties.len()
        && names.iter().collect::<HashSet<_>>().len() == names.len()
        && names.iter().all(|name| schema.properties.contains_key(*name))
        && schema.properties.values().all(plain)
        && schema.required.is_empty()
        && !schema.preserves_unknown_fields()
        && !schema.embedded_resource;
    fits.then_some(names)
}

/// Returns the only name that a branch requires, if it says nothing else.
fn required_name(branch: &SchemaProps) -> Option<&str> {
    let [name] = branch.required.as_slice() else { return None };
    let rest = SchemaProps { required: Vec::new(), ..branch.clone() };
    (rest == SchemaProps::default()).then_some(name)
}
