//! Lists.

use serde_json::Value;
use structural_schema_documents::openapi::SchemaProps;

use super::{Build, Conjunction};
use crate::goal::{Goals, Step};
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
        let variant = self.variant;
        for number in 0..length.saturating_add(DIFFERENT) {
            if items.len() >= length {
                break;
            }
            self.variant = variant + number;
            self.trail.push(Step::Item);
            let item = self.all_of(&item_schemas, &below);
            self.trail.pop();
            self.variant = variant;
            let Some(item) = item else { break };
            if below.is_empty() && is_duplicate(schemas.structural(), &items, &item) {
                continue;
            }
            items.push(item);
            below = Goals::default();
        }
        (items.len() >= least).then_some(items.into())
    }
}

/// Returns whether the item must not be added to a list of type `set` or `map`, because the list already contains it.
fn is_duplicate(list: &SchemaProps, items: &[Value], item: &Value) -> bool {
    match list.list_type.as_deref() {
        Some("set") => items.contains(item),
        Some("map") => {
            let same = |other: &Value| list.list_map_keys.iter().all(|key| other.get(key) == item.get(key));
            items.iter().any(same)
        }
        _ => false,
    }
}
