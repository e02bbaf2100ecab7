//! Finds the places at which the two schemas change a value differently before validation: by defaults, by pruning, and
//! by dropping nulls. Also finds the places at which rules see a value of another type.

use structural_schema_documents::openapi::{SchemaOrBool, SchemaProps};

use crate::path::{Path, Step};
use crate::rule::value_format;

/// A place at which the value to validate differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Altered {
    pub(super) path: Path,
    /// Whether the new schema may add a value that was absent.
    pub(super) adds: bool,
    /// Whether the new schema may remove a value.
    pub(super) removes: bool,
}

/// Returns all places at which the two schemas change a value differently.
pub(super) fn places(old: &SchemaProps, new: &SchemaProps) -> Places {
    let mut found = Vec::new();
    node(old, new, &Path::ROOT, &mut found);
    Places::new(found)
}

/// Places, sorted by path, so that the places inside a place are consecutive.
#[derive(Debug)]
pub(super) struct Places(Vec<Altered>);

impl Places {
    fn new(mut places: Vec<Altered>) -> Self {
        places.sort_by(|a, b| a.path.cmp(&b.path));
        Places(places)
    }

    /// Returns the places that are at a path or inside it.
    pub(super) fn inside(&self, path: &Path) -> &[Altered] {
        let start = self.0.partition_point(|place| place.path < *path);
        let rest = &self.0[start..];
        &rest[..rest.partition_point(|place| place.path.is_within(path))]
    }

    pub(super) fn has_inside(&self, path: &Path) -> bool {
        !self.inside(path).is_empty()
    }

    /// Returns the places that are at a path or around it.
    pub(super) fn around(&self, path: &Path) -> impl Iterator<Item = &Altered> {
        let parts = (0..=path.steps().len()).map(|length| Path::new(path.steps()[..length].iter().cloned()));
        parts.flat_map(|part| self.inside(&part).iter().take_while(move |place| place.path == part))
    }

    pub(super) fn into_paths(self) -> Vec<Path> {
        self.0.into_iter().map(|place| place.path).collect()
    }
}

fn node(old: &SchemaProps, new: &SchemaProps, path: &Path, found: &mut Vec<Altered>) {
    if old == new {
        return;
    }
    let mut add = |path: Path, adds: bool, removes: bool| found.push(Altered { path, adds, removes });
    for (name, before) in &old.properties {
        let path = path.property(name);
        match new.properties.get(name) {
            Some(after) => {
                let defaults = before.default != after.default;
                let nulls = before.nullable != after.nullable;
                if defaults || nulls {
                    let adds = defaults && after.default.is_some() || nulls && after.nullable;
                    add(path, adds, defaults && before.default.is_some() || nulls && before.nullable);
                }
            }
            // A value that the new schema preserves is no longer defaulted and pruned.
            None => add(path, false, true),
        }
    }
    for (name, after) in new.properties.iter().filter(|(name, _)| !old.properties.contains_key(*name)) {
        if is_open(old) || after.default.is_some() {
            add(path.property(name), after.default.is_some(), is_open(old) && !after.nullable);
        }
    }
    let values = path.then(Step::Values);
    match (&old.additional_properties, &new.additional_properties) {
        (Some(SchemaOrBool::Schema(before)), Some(SchemaOrBool::Schema(after)))
            if before.default == after.default && before.nullable == after.nullable => {}
        (Some(SchemaOrBool::Schema(_)), Some(SchemaOrBool::Schema(_))) => add(values.clone(), true, true),
        (before, after) if before != after => add(values.clone(), false, true),
        _ => {}
    }
    if old.preserves_unknown_fields() && !new.preserves_unknown_fields() {
        add(values.clone(), false, true);
    }
    if old.embedded_resource != new.embedded_resource {
        add(path.clone(), true, true);
    }
    let (before, after) = (old.item(), new.item());
    if before.is_some() != after.is_some()
        || before.zip(after).is_some_and(|(before, after)| before.default != after.default)
    {
        add(path.then(Step::Items), true, true);
    }
    for (name, before) in &old.properties {
        if let Some(after) = new.properties.get(name) {
            node(before, after, &path.property(name), found);
        }
    }
    if let (Some(before), Some(after)) = (before, after) {
        node(before, after, &path.then(Step::Items), found);
    }
    if let (Some(before), Some(after)) = (old.values(), new.values()) {
        node(before, after, &values, found);
    }
}

/// Returns the places whose values have another type in rules. A rule with the same text may have another result there: two
/// durations may be equal although their texts differ, and the order of a set does not matter.
pub(super) fn retyped(old: &SchemaProps, new: &SchemaProps) -> Places {
    let mut found = Vec::new();
    types(old, new, &Path::ROOT, &mut found);
    Places::new(found)
}

fn types(old: &SchemaProps, new: &SchemaProps, path: &Path, found: &mut Vec<Altered>) {
    if old == new {
        return;
    }
    if !has_same_type(old, new) {
        found.push(Altered { path: path.clone(), adds: false, removes: false });
    }
    for (name, before) in &old.properties {
        if let Some(after) = new.properties.get(name) {
            types(before, after, &path.property(name), found);
        }
    }
    if let (Some(before), Some(after)) = (old.item(), new.item()) {
        types(before, after, &path.then(Step::Items), found);
    }
    if let (Some(before), Some(after)) = (old.values(), new.values()) {
        types(before, after, &path.then(Step::Values), found);
    }
}

/// Returns whether rules treat the values of two schemas equally, apart from the parts of the values.
fn has_same_type(old: &SchemaProps, new: &SchemaProps) -> bool {
    let is_open = |schema: &SchemaProps| (schema.preserves_unknown_fields(), schema.additional_properties.is_some());
    let list = |schema: &SchemaProps| match schema.list_type.as_deref() {
        Some("set") => Some(Vec::new()),
        Some("map") => Some(schema.list_map_keys.clone()),
        _ => None,
    };
    old.kind == new.kind
        && old.int_or_string == new.int_or_string
        && old.embedded_resource == new.embedded_resource
        && value_format(old) == value_format(new)
        && list(old) == list(new)
        && is_open(old) == is_open(new)
}

/// Returns whether an object may have fields that no property specifies.
pub(super) fn is_open(schema: &SchemaProps) -> bool {
    schema.preserves_unknown_fields() || schema.additional_properties.is_some()
}
