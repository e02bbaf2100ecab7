//! Lists.

use std::collections::HashSet;

use serde_json::Value;
use structural_schema_documents::openapi::SchemaProps;

use super::{Build, Conjunction, TrailStep};
use crate::goal::Goals;
use crate::options::Fields;

/// The maximum number of items of a random list, unless the schema requires more.
const MOST_ITEMS: usize = 3;
/// The maximum number of items that are built to get different ones.
const DIFFERENT: usize = 16;

/// The largest number of items or entries that a schema may require.
pub(super) const MOST_REQUIRED: usize = 10_000;

impl<'g> Build<'g> {
    pub(super) fn list(&mut self, schemas: &Conjunction<'g>, goals: &Goals<'_>) -> Option<Value> {
        let least = schemas.least(|schema| schema.min_items);
        let most = schemas.most(|schema| schema.max_items);
        let length = goals.size().unwrap_or_else(|| match self.fields {
            Fields::Minimal => least,
            Fields::All => least.max(1).min(most),
            Fields::Random => (least + self.random.below(MOST_ITEMS)).min(most),
        });
        let mut below = goals.item();
        let least = least.max(usize::from(!below.is_empty())).max(goals.size().unwrap_or_default());
        let length = length.max(least);
        if length > MOST_REQUIRED {
            return None;
        }
        let item_schemas = schemas.items();
        if item_schemas.is_empty() {
            let item = below.value().cloned().unwrap_or_else(|| Value::from("sample"));
            return Some(vec![item; length].into());
        }
        let mut items: Vec<Value> = Vec::new();
        let mut known = HashSet::new();
        let variant = self.variant;
        for number in 0..length.saturating_add(DIFFERENT) {
            if items.len() >= length {
                break;
            }
            self.variant = variant + number;
            self.trail.push(TrailStep::Item);
            let item = self.all_of(&item_schemas, &below);
            self.trail.pop();
            self.variant = variant;
            let Some(item) = item else { break };
            let is_new = identity(schemas.structural(), &item).is_none_or(|identity| known.insert(identity));
            if below.is_empty() && !is_new {
                continue;
            }
            items.push(item);
            below = Goals::default();
        }
        (items.len() >= least).then_some(items.into())
    }
}

/// Returns what distinguishes an item from the others in a list of type `set` or `map`, as a text.
fn identity(list: &SchemaProps, item: &Value) -> Option<String> {
    match list.list_type.as_deref() {
        Some("set") => Some(item.to_string()),
        Some("map") => {
            let keys = list.list_map_keys.iter().map(|key| item.get(key).cloned().unwrap_or_default());
            Some(keys.collect::<Value>().to_string())
        }
        _ => None,
    }
}
