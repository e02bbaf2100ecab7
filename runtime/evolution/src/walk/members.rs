//! Compares fields, values of maps, and items.

use serde_json::{Value, json};
use structural_schema_documents::openapi::{SchemaOrBool, SchemaProps};
use structural_schema_documents::validate::Validator;
use structural_schema_documents::walk;

use super::values::{changed, generic_values};
use super::{Attempt, Effect, Walk};
use crate::path::{Path, Step};
use crate::prove::Known;

/// The name of a field that schemas do not specify.
const UNSPECIFIED: &str = "unspecifiedField";

/// The maximum number of fields that are tried to show that a field is dropped.
const MOST_MEMBERS: usize = 8;

impl Walk {
    pub(super) fn members(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        for (name, before) in &old.properties {
            match new.properties.get(name) {
                Some(after) => {
                    let field = path.property(name);
                    self.default(before, after, &field);
                    if name == "metadata" && is_implicit(name, new, path) {
                        let (before, after) = (unpruned(before), unpruned(after));
                        self.node(&before, &after, &known.property(name), &field);
                    } else {
                        self.node(before, after, &known.property(name), &field);
                    }
                }
                // The server never prunes these fields of resources.
                None if is_implicit(name, new, path) => {
                    let field = path.property(name);
                    self.add(&field, "properties", "the field is no longer restricted", Effect::Widens);
                }
                None => self.removed(name, before, new, known, path),
            }
        }
        for (name, after) in new.properties.iter().filter(|(name, _)| !old.properties.contains_key(*name)) {
            self.added(name, after, (old, new), known, path);
        }
        self.map_values(old, new, known, path);
        match (old.item(), new.item()) {
            (Some(before), Some(after)) => {
                let items = path.then(Step::Items);
                self.default_of_null(before, after, &items);
                self.node(before, after, &known.items(), &items);
            }
            (None, Some(after)) if old.kind == "array" => {
                self.specified(old, after, "items", &path.then(Step::Items));
            }
            (Some(_), None) => {
                self.add(path, "items", "`items` is removed", Effect::Widens);
                self.add(path, "items", "`items` is removed", Effect::Reads);
            }
            _ => {}
        }
    }

    fn default(&mut self, old: &SchemaProps, new: &SchemaProps, path: &Path) {
        if old.default != new.default {
            let message = changed("default", old.default.as_ref(), new.default.as_ref());
            self.add(path, "default", message, Effect::Reads);
            self.valid_default(new, path);
        }
    }

    /// Compares the defaults of list items and of map values, which replace null.
    fn default_of_null(&mut self, old: &SchemaProps, new: &SchemaProps, path: &Path) {
        self.default(old, new, path);
        let is_item = matches!(path.steps().last(), Some(Step::Items));
        if is_item && old.default.is_some() && new.default.is_none() && !new.nullable {
            let attempts = vec![Attempt::Set(path.clone(), Value::Null)];
            self.add(path, "default", "the default no longer replaces null", Effect::Narrows(attempts));
        }
    }

    /// Reports a default that its own schema rejects. The server does not check the defaults at all places.
    fn valid_default(&mut self, schema: &SchemaProps, path: &Path) {
        let Some(mut default) = schema.default.clone() else { return };
        walk::default(&mut default, schema);
        if !Validator::new(schema).is_valid(&default) {
            let attempts =
                vec![Attempt::absent(path), Attempt::Remove(path.clone()), Attempt::Set(path.clone(), Value::Null)];
            self.add(path, "default", "the default is not valid", Effect::Narrows(attempts));
        }
    }

    fn removed(&mut self, name: &str, before: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        const CHECK: &str = "properties";
        let field = path.property(name);
        let inside = known.property(name);
        if inside.is_never() {
            return self.add(&field, CHECK, "a field that no object has is removed", Effect::Equivalent);
        }
        match &new.additional_properties {
            Some(SchemaOrBool::Schema(values)) => {
                // The default of a map value replaces null, but does not fill in a field.
                self.default(before, &SchemaProps::default(), &field);
                return self.node(before, values, &inside, &field);
            }
            Some(SchemaOrBool::Bool(false)) => {
                let attempts = vec![Attempt::present(&field)];
                return self.add(&field, CHECK, "the field is no longer allowed", Effect::Narrows(attempts));
            }
            Some(SchemaOrBool::Bool(true)) | None => {}
        }
        if new.preserves_unknown_fields() {
            let message = "the field is no longer specified, but preserved";
            self.add(&field, CHECK, message, Effect::Widens);
            if *path != Path::ROOT.property("metadata") {
                self.add(&field, CHECK, message, Effect::Reads);
            }
            return;
        }
        let values = before.default.iter().chain(before.enumeration.first());
        let mut attempts = vec![Attempt::present(&field)];
        attempts.extend(values.map(|value| Attempt::Set(field.clone(), value.clone())));
        self.add(&field, CHECK, "the field is removed", Effect::Prunes(attempts));
    }

    fn added(
        &mut self,
        name: &str,
        after: &SchemaProps,
        (old, new): (&SchemaProps, &SchemaProps),
        known: &Known<'_>,
        path: &Path,
    ) {
        let field = path.property(name);
        if is_implicit(name, old, path) {
            // Every resource has the field already.
            let kind = if name == "metadata" { "object" } else { "string" };
            let preserve_unknown_fields = (name == "metadata").then_some(true);
            let implicit = SchemaProps { preserve_unknown_fields, ..SchemaProps::of_type(kind) };
            let after = if name == "metadata" { unpruned(after) } else { after.clone() };
            return self.node(&implicit, &after, &Known::pruned(&implicit, &self.budget.clone()), &field);
        }
        if *path == Path::ROOT.property("metadata") && matches!(name, "name" | "generateName") {
            let text = SchemaProps::of_type("string");
            return self.node(&text, after, &Known::pruned(&text, &self.budget.clone()), &field);
        }
        if let Some(values) = old.values() {
            self.default(&SchemaProps::default(), after, &field);
            return self.node(values, after, &known.property(name), &field);
        }
        if old.preserves_unknown_fields() || old.additional_properties.is_some() {
            self.default(&SchemaProps::default(), after, &field);
            return self.specified(old, after, "properties", &field);
        }
        let required = new.required.iter().any(|required| required == name);
        let message = match (required, after.default.is_some()) {
            (true, true) => "a required field with a default is new",
            (true, false) => "a required field is new",
            (false, _) => "an optional field is new",
        };
        self.add(&field, "properties", message, Effect::Widens);
        if let Some(default) = &after.default {
            let message = format!("a field with the default {default} is new");
            self.add(&field, "default", message, Effect::Reads);
            self.valid_default(after, &field);
        }
    }

    /// Reports a schema for values that the schema around them preserves without validating them.
    fn specified(&mut self, around: &SchemaProps, after: &SchemaProps, check: &'static str, path: &Path) {
        let message = "the new schema specifies values that the old one preserves as they are";
        if !has_rules(after) && Known::anything(&self.budget).proves(after) {
            return self.add(path, check, message, Effect::Equivalent);
        }
        let validator = Validator::new(after);
        let invalid = generic_values().into_iter().chain([Value::Null]).filter(|value| !validator.is_valid(value));
        let attempts = invalid.take(6).map(|value| Attempt::Set(path.clone(), value)).collect();
        self.add(path, check, message, Effect::Narrows(attempts));
        // The server prunes everything inside of the values of a map without a schema.
        let was_kept = around.preserves_unknown_fields() && around.additional_properties.is_none();
        if was_kept && !after.preserves_unknown_fields() {
            let object = json!({UNSPECIFIED: true});
            let value = if after.kind == "array" { json!([object]) } else { object };
            self.add(path, check, message, Effect::Prunes(vec![Attempt::Set(path.clone(), value)]));
        }
    }

    fn map_values(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        const PRESERVE: &str = "x-kubernetes-preserve-unknown-fields";
        let entry = path.then(Step::Values);
        let opened = new.preserves_unknown_fields() && !old.preserves_unknown_fields();
        let closed = old.preserves_unknown_fields() && !new.preserves_unknown_fields();
        let unspecified = Attempt::Set(path.property(UNSPECIFIED), true.into());
        match (&old.additional_properties, &new.additional_properties) {
            (Some(SchemaOrBool::Schema(before)), Some(SchemaOrBool::Schema(after))) => {
                self.default_of_null(before, after, &entry);
                self.node(before, after, &known.values(), &entry);
            }
            (None | Some(SchemaOrBool::Bool(false)), Some(SchemaOrBool::Schema(after))) => {
                if old.preserves_unknown_fields() {
                    self.specified(old, after, "additionalProperties", &entry);
                } else {
                    self.add(path, "additionalProperties", "`additionalProperties` is new", Effect::Widens);
                }
            }
            (Some(SchemaOrBool::Bool(true)), Some(SchemaOrBool::Schema(after))) => {
                self.specified(old, after, "additionalProperties", &entry);
            }
            (Some(SchemaOrBool::Schema(_) | SchemaOrBool::Bool(true)), None) => {
                let message = "`additionalProperties` is removed";
                if new.preserves_unknown_fields() {
                    self.add(path, "additionalProperties", message, Effect::Widens);
                    // The server no longer fills in, drops, and prunes values inside of the map.
                    self.add(path, "additionalProperties", message, Effect::Reads);
                } else {
                    let attempts = vec![Attempt::present(&entry), unspecified.clone()];
                    self.add(path, "additionalProperties", message, Effect::Prunes(attempts));
                }
            }
            (before, Some(SchemaOrBool::Bool(false))) if *before != Some(SchemaOrBool::Bool(false)) => {
                let attempts = vec![Attempt::present(&entry), unspecified.clone()];
                let message = "`additionalProperties: false` is new";
                self.add(path, "additionalProperties", message, Effect::Narrows(attempts));
            }
            (Some(SchemaOrBool::Schema(_)), Some(SchemaOrBool::Bool(true))) => {
                let message = "the schema of `additionalProperties` is removed";
                self.add(path, "additionalProperties", message, Effect::Widens);
                self.add(path, "additionalProperties", message, Effect::Prunes(vec![Attempt::present(&entry)]));
            }
            (before, after) if before != after => {
                self.add(path, "additionalProperties", "`additionalProperties` changed", Effect::Widens);
            }
            _ => {}
        }
        if opened {
            self.add(path, PRESERVE, format!("`{PRESERVE}` is new"), Effect::Widens);
        } else if closed && new.additional_properties.is_none() {
            self.add(path, PRESERVE, format!("`{PRESERVE}` is removed"), Effect::Prunes(vec![unspecified]));
        }
    }
}

/// Returns objects that have a field inside of an object or of the items of a list. The server drops such a field if the new
/// schema has another type. It accepts an update of the stored object, because the rest of the value does not change.
pub(super) fn members(schema: &SchemaProps, path: &Path) -> Vec<Attempt> {
    if let Some(items) = schema.item() {
        return members(items, &path.then(Step::Items));
    }
    let mut attempts: Vec<_> = schema.properties.keys().map(|name| Attempt::present(&path.property(name))).collect();
    if schema.additional_properties.is_some() {
        attempts.push(Attempt::present(&path.then(Step::Values)));
    }
    if schema.preserves_unknown_fields() && matches!(schema.kind.as_str(), "object" | "") {
        attempts.push(Attempt::Set(path.clone(), json!({UNSPECIFIED: true})));
    }
    attempts.truncate(MOST_MEMBERS);
    attempts
}

/// Returns whether a field exists in every resource, whether the schema specifies it or not.
fn is_implicit(name: &str, schema: &SchemaProps, path: &Path) -> bool {
    (*path == Path::ROOT || schema.embedded_resource) && matches!(name, "apiVersion" | "kind" | "metadata")
}

/// Returns the schema of metadata as the server applies it: it does not prune metadata with the schema.
fn unpruned(schema: &SchemaProps) -> SchemaProps {
    SchemaProps { preserve_unknown_fields: Some(true), ..schema.clone() }
}

/// Returns whether a schema has rules at any depth.
pub(super) fn has_rules(schema: &SchemaProps) -> bool {
    let mut parts = schema.properties.values().chain(schema.item()).chain(schema.values());
    !schema.validations.is_empty() || parts.any(has_rules)
}
