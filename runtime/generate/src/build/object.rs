//! Objects and maps.

use serde_json::{Map, Value, json};
use structural_schema_documents::openapi::SchemaOrBool;

use super::list::MOST_REQUIRED;
use super::{Build, Conjunction, TrailStep};
use crate::goal::Goals;
use crate::options::Fields;

/// The maximum number of entries of a random map, unless the schema requires more.
const MOST_ENTRIES: usize = 3;

/// Returns sorted names without duplicates. The names of one schema are usually sorted already.
fn sorted<'n>(names: impl Iterator<Item = &'n String>) -> Vec<&'n str> {
    let mut names: Vec<&str> = names.map(String::as_str).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Returns the sorted names that are not in another sorted list.
fn difference<'n>(mut names: Vec<&'n str>, others: &[&str]) -> Vec<&'n str> {
    let mut others = others.iter().peekable();
    names.retain(|name| {
        while others.next_if(|other| **other < *name).is_some() {}
        others.peek() != Some(&name)
    });
    names
}

impl<'g> Build<'g> {
    pub(super) fn object(&mut self, schemas: &Conjunction<'g>, goals: &Goals<'_>) -> Option<Value> {
        let mut members = Map::new();
        if schemas.structural().embedded_resource {
            self.embedded(schemas, &mut members);
        }
        self.properties(schemas, goals, &mut members)?;
        let least = schemas.least(|schema| schema.min_properties);
        let most = schemas.most(|schema| schema.max_properties);
        self.optional_properties(schemas, goals, least, &mut members);
        self.entries(schemas, goals, (least, most), &mut members)?;
        Some(Value::Object(members))
    }

    /// Adds the properties that the mode selects. Returns `None` if a required property has no value.
    fn properties(
        &mut self,
        schemas: &Conjunction<'g>,
        goals: &Goals<'_>,
        members: &mut Map<String, Value>,
    ) -> Option<()> {
        let most = schemas.most(|schema| schema.max_properties);
        let required = sorted(schemas.all.iter().flat_map(|schema| &schema.required));
        let specified = sorted(schemas.all.iter().flat_map(|schema| schema.properties.keys()));
        let optional = difference(specified, &required);
        self.session.charge((required.len() + optional.len()) as u64);
        // Each name occurs once, so only an embedded resource already has some.
        let has_members = !members.is_empty();
        let mut built = Vec::new();
        // Required properties come first, because of `maxProperties`.
        let (required, optional) =
            (required.iter().map(|name| (name, true)), optional.iter().map(|name| (name, false)));
        for (&name, is_required) in required.chain(optional) {
            let below = goals.property(name);
            if has_members && below.is_empty() && members.contains_key(name) || below.is_absent() {
                continue;
            }
            let is_needed = is_required || !below.is_empty();
            let wanted = is_needed || members.len() + built.len() < most && self.wants(schemas, name);
            if !wanted || schemas.forbidden.contains(name) && !is_needed {
                continue;
            }
            match self.property(schemas, name, &below) {
                Some(value) => built.push((name.to_owned(), value)),
                None if is_needed => return None,
                None => {}
            }
        }
        // A map of many fields is built faster at once than field by field.
        members.append(&mut built.into_iter().collect());
        Some(())
    }

    /// Returns whether an optional property is to be generated.
    fn wants(&mut self, schemas: &Conjunction<'g>, name: &str) -> bool {
        let has_default = schemas.structural().properties.get(name).is_some_and(|schema| schema.default.is_some());
        has_default
            || schemas.mentions(name)
            || match self.fields {
                Fields::Minimal => false,
                Fields::All => true,
                Fields::Random => self.random.chance(40),
            }
    }

    fn property(&mut self, schemas: &Conjunction<'g>, name: &'g str, goals: &Goals<'_>) -> Option<Value> {
        let mut below = schemas.property(name);
        if !below.is_specified {
            match &schemas.structural().additional_properties {
                Some(SchemaOrBool::Schema(values)) => below.schemas.insert(0, values),
                _ if below.schemas.is_empty() => return goals.value().cloned().or_else(|| Some(json!("sample"))),
                _ => {}
            }
        }
        self.trail.push(TrailStep::Property(name));
        let value = self.all_of(&below.schemas, goals);
        self.trail.pop();
        value
    }

    /// Adds optional properties until the object has enough.
    fn optional_properties(
        &mut self,
        schemas: &Conjunction<'g>,
        goals: &Goals<'_>,
        least: usize,
        members: &mut Map<String, Value>,
    ) {
        for name in schemas.structural().properties.keys() {
            let skipped = members.contains_key(name)
                || schemas.forbidden.contains(name.as_str())
                || goals.property(name).is_absent();
            if members.len() >= least {
                return;
            }
            if !skipped && let Some(value) = self.property(schemas, name, &Goals::default()) {
                members.insert(name.clone(), value);
            }
        }
    }

    /// Adds entries of a map, and unknown fields where they are preserved and required.
    fn entries(
        &mut self,
        schemas: &Conjunction<'g>,
        goals: &Goals<'_>,
        (least, most): (usize, usize),
        members: &mut Map<String, Value>,
    ) -> Option<()> {
        let structural = schemas.structural();
        let values = match &structural.additional_properties {
            Some(SchemaOrBool::Schema(values)) => Some(&**values),
            _ => None,
        };
        let is_open = structural.preserves_unknown_fields()
            || matches!(structural.additional_properties, Some(SchemaOrBool::Bool(true)));
        let wanted = goals.size().unwrap_or_else(|| match self.fields {
            _ if values.is_none() => least,
            Fields::Minimal => least,
            Fields::All => least.max(1).min(most),
            Fields::Random => (least + self.random.below(MOST_ENTRIES)).min(most),
        });
        let wanted = wanted.max(usize::from(!goals.entry().is_empty()));
        if wanted > MOST_REQUIRED {
            return None;
        }
        let names: Vec<&str> = goals
            .names()
            .filter(|name| !structural.properties.contains_key(*name) && !members.contains_key(*name))
            .collect();
        for name in names {
            if values.is_none() && !is_open {
                return None;
            }
            let below = goals.property(name);
            if !below.is_absent() {
                let value = match values {
                    Some(values) => self.all_of(&[values], &below)?,
                    None => below.value().cloned().unwrap_or_else(|| json!({})),
                };
                members.insert(name.to_owned(), value);
            }
        }
        let mut number = 0;
        let variant = self.variant;
        let mut below = goals.entry();
        while members.len() < wanted {
            number += 1;
            let key = if number == 1 { "key".to_owned() } else { format!("key-{number}") };
            self.variant = variant + number - 1;
            self.trail.push(TrailStep::Entry);
            let value = match values {
                Some(values) => self.all_of(&[values], &below),
                None if is_open => Some(below.value().cloned().unwrap_or_else(|| json!("sample"))),
                None => None,
            };
            self.trail.pop();
            self.variant = variant;
            match value {
                Some(value) => drop(members.insert(key, value)),
                None if members.len() >= least && below.is_empty() => break,
                None => return None,
            }
            below = Goals::default();
        }
        Some(())
    }
}
